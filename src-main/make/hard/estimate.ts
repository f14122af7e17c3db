import { boxOf, type GridShape } from '../../shared/puzzle';
import type { Chance } from '../chance';

/** Partial grids that stand for all those of a level. */
const SAMPLE = 96;

/** What an estimate costs, in nodes. */
export const ESTIMATE_NODES = 500;

/**
 * An estimate of all values that a row-by-row program (`programs/row-by-row.ts`) would place if it walked the whole tree: level
 * by level, a sample of the partial grids is continued in every way, and the level grows as its sample
 * does (stochastic enumeration: R. Rubinstein, "Stochastic enumeration method for counting NP-hard
 * problems", 2013).
 */
export function estimatedTree(shape: GridShape, cells: Uint8Array, chance: Chance): number {
  const { size } = shape;
  const words = 3 * size;
  const blanks: number[] = [];
  const open = new Int32Array(words).fill(2 ** size - 1);
  const housesOf = (cell: number): [row: number, column: number, box: number] => [
    Math.floor(cell / size),
    size + (cell % size),
    2 * size + boxOf(shape, cell),
  ];
  const take = (state: Int32Array, from: number, cell: number, bit: number): void => {
    for (const house of housesOf(cell))
      state[from + house] = (state[from + house] as number) & ~bit;
  };
  cells.forEach((value, cell) =>
    value === 0 ? blanks.push(cell) : take(open, 0, cell, 1 << (value - 1)),
  );

  let states: Int32Array = new Int32Array(SAMPLE * words);
  let next: Int32Array = new Int32Array(SAMPLE * words);
  states.set(open);
  const children = new Int32Array(2 * SAMPLE * size);
  let count = 1;
  let level = 1;
  let total = 0;
  for (const cell of blanks) {
    const [row, column, box] = housesOf(cell);
    let found = 0;
    for (let at = 0; at < count * words; at += words) {
      let free =
        (states[at + row] as number) &
        (states[at + column] as number) &
        (states[at + box] as number);
      for (; free !== 0; free &= free - 1) {
        children[2 * found] = at;
        children[2 * found++ + 1] = free & -free;
      }
    }
    if (found === 0) break;
    level *= found / count;
    total += level;
    count = Math.min(found, SAMPLE);
    for (let i = 0; i < count; i++) {
      // The first places of a shuffled list are a sample without repetition.
      const j = found > SAMPLE ? i + chance.below(found - i) : i;
      const [from, bit] = [children[2 * j] as number, children[2 * j + 1] as number];
      children[2 * j] = children[2 * i] as number;
      children[2 * j + 1] = children[2 * i + 1] as number;
      next.set(states.subarray(from, from + words), i * words);
      take(next, i * words, cell, bit);
    }
    [states, next] = [next, states];
  }
  return total;
}
