/** Cells and candidates of a grid while somebody reasons about it. */
import type { GridShape } from '../puzzle';
import { holds } from './cell-set';
import { geometryOf, type Geometry } from './geometry';
import { canReason } from './limits';
import type { Candidate, LogicStep } from './step';

export interface Pencil {
  readonly shape: GridShape;
  readonly geometry: Geometry;
  /** Values, 0 for empty; one entry per cell. */
  readonly cells: Uint8Array;
  /** Candidates as bits, bit value−1; 0 for filled cells; one entry per cell. */
  readonly masks: Int32Array;
  /** `spots[house * size + value − 1]`: the places of a value in a house, bit *n* for its cell *n*. */
  readonly spots: Int32Array;
  /** 1 for every cell that the puzzle fills itself. */
  readonly givens: Uint8Array;
}

export const bitOf = (value: number): number => 1 << (value - 1);

export function countBits(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The bits of all words or masks: the members of a set, the candidates of a grid. */
export function countOf(words: Int32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) count += countBits(words[at] ?? 0);
  return count;
}

/** The value of the lowest bit of a mask that has one. */
export const lowestValue = (mask: number): number => 32 - Math.clz32(mask & -mask);

/** The values of a mask, ascending. */
export function valuesOf(mask: number): number[] {
  const values: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) values.push(lowestValue(rest));
  return values;
}

/**
 * A pencil on `cells`. `allowed` narrows the candidates of empty cells, for a person who has already
 * ruled some out; without it they are all that the filled cells leave. `givens` says which filled cells
 * belong to the puzzle; without it all of them.
 *
 * @throws RangeError for grids of more than 31 values
 */
export function sharpen(
  shape: GridShape,
  cells: ArrayLike<number>,
  allowed: ArrayLike<number> | null = null,
  givens: ArrayLike<number> = cells,
): Pencil {
  if (!canReason(shape)) throw new RangeError(`no reasoning about ${shape.size} values`);
  const geometry = geometryOf(shape);
  const { peers, housesAt, positions } = geometry;
  const all = 2 ** shape.size - 1;
  const masks = new Int32Array(shape.cells);
  const spots = new Int32Array(3 * shape.cells);
  const own = new Uint8Array(shape.cells);
  for (let cell = 0; cell < shape.cells; cell++) {
    if (givens[cell] !== 0) own[cell] = 1;
    if (cells[cell] !== 0) continue;
    let taken = 0;
    for (const peer of peers[cell] ?? []) {
      const value = cells[peer] ?? 0;
      if (value !== 0) taken |= bitOf(value);
    }
    const mask = all & ~taken & (allowed === null ? all : (allowed[cell] ?? all));
    masks[cell] = mask;
    for (let at = 3 * cell; at < 3 * cell + 3; at++) {
      const first = (housesAt[at] ?? 0) * shape.size - 1;
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const spot = first + lowestValue(rest);
        spots[spot] = (spots[spot] ?? 0) | (1 << (positions[at] ?? 0));
      }
    }
  }
  return { shape, geometry, cells: new Uint8Array(cells), masks, spots, givens: own };
}

/** The pencil after a step; the one before stays as it is. */
export function take(pencil: Pencil, step: Pick<LogicStep, 'placement' | 'eliminations'>): Pencil {
  const after = copyOf(pencil);
  for (const { cell, value } of step.eliminations) removeFrom(after, cell, value);
  if (step.placement !== null) placeIn(after, step.placement.cell, step.placement.value);
  return after;
}

/** A pencil for the caller alone. */
export const copyOf = ({ shape, geometry, cells, masks, spots, givens }: Pencil): Pencil => ({
  shape,
  geometry,
  cells: cells.slice(),
  masks: masks.slice(),
  spots: spots.slice(),
  givens,
});

/** Puts a value into a cell of a pencil that nobody else holds. */
export function placeIn(pencil: Pencil, cell: number, value: number): void {
  const mask = pencil.masks[cell] ?? 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) removeFrom(pencil, cell, lowestValue(rest));
  pencil.cells[cell] = value;
  const peers = pencil.geometry.peers[cell] ?? [];
  for (let at = 0; at < peers.length; at++) removeFrom(pencil, peers[at] ?? 0, value);
}

/** Removes a candidate from a pencil that nobody else holds. */
export function removeFrom(pencil: Pencil, cell: number, value: number): void {
  const { shape, masks, spots } = pencil;
  const mask = masks[cell] ?? 0;
  if ((mask & bitOf(value)) === 0) return;
  const { housesAt, positions } = pencil.geometry;
  masks[cell] = mask & ~bitOf(value);
  for (let at = 3 * cell; at < 3 * cell + 3; at++) {
    const spot = (housesAt[at] ?? 0) * shape.size + value - 1;
    spots[spot] = (spots[spot] ?? 0) & ~(1 << (positions[at] ?? 0));
  }
}

/** True when a cell is empty and has no candidate, or a house lacks a value that has no place in it. */
export function isStuckWrong({ shape, geometry, cells, masks }: Pencil): boolean {
  const all = 2 ** shape.size - 1;
  for (let house = 0; house < geometry.houses.length; house++) {
    let open = 0;
    const own = geometry.houses[house] ?? [];
    for (let at = 0; at < own.length; at++) {
      const cell = own[at] ?? 0;
      const value = cells[cell] ?? 0;
      const mask = value === 0 ? (masks[cell] ?? 0) : bitOf(value);
      if (mask === 0) return true;
      open |= mask;
    }
    if (open !== all) return true;
  }
  return false;
}

/** Whether a cell has a candidate. */
export function may(pencil: Pencil, cell: number, value: number): boolean {
  return ((pencil.masks[cell] ?? 0) & bitOf(value)) !== 0;
}

/** The cells of a house, by its index, at the positions of a mask. */
export function cellsAt(shape: GridShape, house: number, spots: number): number[] {
  const cells = geometryOf(shape).houses[house] ?? [];
  return valuesOf(spots).map((position) => cells[position - 1] ?? 0);
}

/** The places of a value in a house as a mask of positions. */
export const spotsIn = ({ spots, shape }: Pencil, house: number, value: number): number =>
  spots[house * shape.size + value - 1] ?? 0;

/** Whether two different cells share a house. */
export function sees(shape: GridShape, a: number, b: number): boolean {
  const set = geometryOf(shape).peerSets[a];
  return set !== undefined && holds(set, b);
}

export const isLine = (shape: GridShape, house: number): boolean => house < 2 * shape.size;

/** The houses that hold all of `cells`. */
export function housesOfAll(shape: GridShape, cells: readonly number[]): number[] {
  const { housesAt } = geometryOf(shape);
  const houses: number[] = [];
  for (let kind = 0; kind < 3 && cells.length > 0; kind++) {
    const house = housesAt[3 * (cells[0] ?? 0) + kind] ?? 0;
    if (cells.every((cell) => housesAt[3 * cell + kind] === house)) houses.push(house);
  }
  return houses;
}

/** The candidates of a mask in a cell. */
export const candidatesIn = (cell: number, mask: number): Candidate[] =>
  valuesOf(mask).map((value) => ({ cell, value }));
