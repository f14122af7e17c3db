import { housesOfCell, type GridShape } from '../../shared/puzzle';
import type { Chance } from '../chance';

/** Partial grids that stand for all those of a level. */
const SAMPLE = 96;

/** What an estimate costs, in nodes. */
export const ESTIMATE_NODES = 500;

/**
 * An estimate of all values that a row-by-row program (`programs/row-by-row.ts`) would place if it walked
 * the whole tree: level by level, a sample of the partial grids is continued in every way, and the level
 * grows as its sample does (stochastic enumeration: R. Rubinstein, "Stochastic enumeration method for
 * counting NP-hard problems", 2013).
 */
export function estimatedTree(shape: GridShape, cells: Uint8Array, chance: Chance): number {
  const sample = new Sample(shape, cells);
  let level = 1;
  let total = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== 0) continue;
    const { count } = sample;
    const found = sample.continueAt(cell);
    if (found === 0) break;
    level *= found / count;
    total += level;
    sample.draw(found, cell, chance);
  }
  return total;
}

/** Partial grids of a level: what is open in every house, value v as bit v−1. */
class Sample {
  count = 1;
  /** Words of a partial grid: rows, columns, boxes. */
  private readonly words: number;
  private states: Int32Array;
  private next: Int32Array;
  /** Pairs: where a partial grid begins in `states`, and the bit of a value that continues it. */
  private readonly children: Int32Array;

  constructor(
    private readonly shape: GridShape,
    givens: Uint8Array,
  ) {
    const { size } = shape;
    this.words = 3 * size;
    this.states = new Int32Array(SAMPLE * this.words).fill(2 ** size - 1, 0, this.words);
    this.next = new Int32Array(SAMPLE * this.words);
    this.children = new Int32Array(2 * SAMPLE * size);
    givens.forEach((value, cell) => {
      if (value !== 0) this.place(this.states, 0, cell, 1 << (value - 1));
    });
  }

  /** Finds the values that continue the partial grids in a cell; gives their number. */
  continueAt(cell: number): number {
    const { states, children, words } = this;
    const [row, column, box] = housesOfCell(this.shape, cell);
    let found = 0;
    for (let at = 0; at < this.count * words; at += words) {
      let free =
        (states[at + row] as number) &
        (states[at + column] as number) &
        (states[at + box] as number);
      for (; free !== 0; free &= free - 1) {
        children[2 * found] = at;
        children[2 * found + 1] = free & -free;
        found++;
      }
    }
    return found;
  }

  /** Goes on with all of the continuations found, or with a sample: the first places of a shuffled list. */
  draw(found: number, cell: number, chance: Chance): void {
    const { states, next, children, words } = this;
    this.count = Math.min(found, SAMPLE);
    for (let i = 0; i < this.count; i++) {
      const j = found > SAMPLE ? i + chance.below(found - i) : i;
      const [from, bit] = [children[2 * j] as number, children[2 * j + 1] as number];
      children[2 * j] = children[2 * i] as number;
      children[2 * j + 1] = children[2 * i + 1] as number;
      next.set(states.subarray(from, from + words), i * words);
      this.place(next, i * words, cell, bit);
    }
    [this.states, this.next] = [next, states];
  }

  private place(states: Int32Array, from: number, cell: number, bit: number): void {
    for (const house of housesOfCell(this.shape, cell))
      states[from + house] = (states[from + house] as number) & ~bit;
  }
}
