/** The places of values, and what sees them. */
import { add, type CellSet } from './cell-set';
import { geometryOf } from './geometry';
import { perPencil, perValue } from './memo';
import { bitOf, countBits, type Pencil } from './pencil';
import type { GridShape } from '../puzzle';
import type { Candidate } from './step';

/** All cells where a value may still go. */
export const placesOf = perValue(({ geometry, masks }, value): CellSet => {
  const places = new Int32Array(geometry.words);
  const bit = bitOf(value);
  for (let cell = 0; cell < masks.length; cell++) {
    if (((masks[cell] ?? 0) & bit) !== 0) add(places, cell);
  }
  return places;
});

/** The cells with two candidates. */
export const pairCells = perPencil(({ masks }): readonly number[] => {
  const cells: number[] = [];
  for (let cell = 0; cell < masks.length; cell++)
    if (countBits(masks[cell] ?? 0) === 2) cells.push(cell);
  return cells;
});

/** The cells that see every one of `cells`. */
export function seenByEach(shape: GridShape, cells: readonly number[]): CellSet {
  const { words, peerSets } = geometryOf(shape);
  const seen = new Int32Array(words).fill(cells.length === 0 ? 0 : -1);
  for (const cell of cells) {
    const peers = peerSets[cell];
    for (let at = 0; at < words; at++) seen[at] = (seen[at] ?? 0) & (peers?.[at] ?? 0);
  }
  return seen;
}

/** The candidates of `value` outside `but` in cells that see every one of `cells`. */
export function seenByAll(
  pencil: Pencil,
  value: number,
  cells: readonly number[],
  but: readonly number[] = [],
): Candidate[] {
  const { peerSets } = pencil.geometry;
  const places = placesOf(pencil, value);
  const found: Candidate[] = [];
  for (let at = 0; at < places.length; at++) {
    let seen = cells.length === 0 ? 0 : (places[at] ?? 0);
    for (let index = 0; seen !== 0 && index < cells.length; index++) {
      seen &= peerSets[cells[index] ?? 0]?.[at] ?? 0;
    }
    for (; seen !== 0; seen &= seen - 1) {
      const cell = 32 * at + 31 - Math.clz32(seen & -seen);
      if (!but.includes(cell)) found.push({ cell, value });
    }
  }
  return found;
}
