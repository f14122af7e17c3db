/**
 * Which givens of 9×9 puzzles are redundant: those that can go without one solution more.
 *
 * A given is needed if its cell, blank, can take another value. Most needed ones are alone in an unavoidable
 * set that is at hand (`unavoidable.ts`), most others show in a small *part* of the puzzle: every cell has its
 * value of the solution but those of a few values, which are the given's own and the rarest among the givens.
 * Hardly a choice is left there. Only what no part shows is searched whole.
 */
import type { Engine, GridColumns } from '../engines';
import { problem, ProblemError, SHAPE_9 } from '../shared/puzzle';
import { isValidGrid9 } from '../verify';
import { UnavoidableSets } from './unavoidable';

const CELLS = 81;
/** Values that a part leaves open besides the given's own; with the last it is the puzzle. */
const PARTS = [3, 5, 8] as const;
const WHOLE = 8;
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Grids that are searched in one go. */
const AT_ONCE = 4096;

/** What a search for two solutions says of puzzles, an entry each. */
export interface Solved {
  /** First solutions, laid out as the puzzles. */
  readonly cells: Uint8Array;
  /** 0, 1, or 2 for several. */
  readonly found: Float64Array;
  readonly nodes: Float64Array;
}

/** Searches 9×9 puzzles of 81 values with an engine that takes batches and strikes candidates. */
export class Redundancy {
  private readonly columns = columnsFor(AT_ONCE);
  private readonly grids = new Uint8Array(AT_ONCE * CELLS);
  private readonly excepts = new Uint16Array(AT_ONCE);
  /** Where in the puzzles the given of each grid stands. */
  private readonly asked = new Uint32Array(AT_ONCE);
  /** The last grid that asks about a given of each value of the puzzle at hand, -1 for none. */
  private readonly last = new Int32Array(10);
  private readonly sets = new UnavoidableSets();
  private count = 0;

  constructor(private readonly engine: Engine) {}

  /** Solves puzzles that stand one after another. @throws ProblemError internal where the verifier objects */
  solve(puzzles: Uint8Array): Solved {
    const count = puzzles.length / CELLS;
    const columns = columnsFor(count);
    this.search({ shape: SHAPE_9, count, cells: puzzles, limit: 2 }, columns);
    for (let i = 0; i < count; i++)
      if (columns.found[i] !== 0 && !isValidGrid9(puzzles, columns.cells, i))
        throw new ProblemError(problem('internal', { puzzle: i }));
    return columns;
  }

  /** Marks redundant givens with 1; `solved`: what {@link solve} says of the puzzles. */
  find(puzzles: Uint8Array, solved: Solved): Uint8Array {
    const open = new Uint8Array(puzzles.length);
    for (let at = 0; at < open.length; at++) open[at] = (puzzles[at] as number) === 0 ? 0 : 1;
    for (let base = 0; base < puzzles.length; base += CELLS)
      if (solved.found[base / CELLS] === 1) this.sets.close(puzzles, solved.cells, base, open);
    for (const others of PARTS) {
      for (let base = 0; base < puzzles.length; base += CELLS) {
        if (this.count + CELLS > AT_ONCE) this.ask(open);
        // Only a single solution is one to stay in.
        const isOne = solved.found[base / CELLS] === 1;
        if (isOne || others === WHOLE) this.cut(puzzles, solved.cells, base, open, others);
      }
      this.ask(open);
    }
    return open;
  }

  /** Whether a cell of a puzzle, blank, can have another value than it has in `known`. */
  hasOther(puzzle: Uint8Array, cell: number, known: Uint8Array): boolean {
    this.grids.set(puzzle);
    this.grids[cell] = 0;
    this.excepts[0] = 16 * cell + (known[cell] as number);
    this.count = 1;
    return this.searched()[0] !== 0;
  }

  /** Adds the parts that ask about the open givens of the puzzle at `base`. */
  private cut(
    puzzles: Uint8Array,
    solutions: Uint8Array,
    base: number,
    open: Uint8Array,
    others: number,
  ): void {
    const { grids, excepts, asked, last } = this;
    let rarest: readonly number[] | null = null;
    last.fill(-1);
    for (let at = base; at < base + CELLS; at++) {
      if (open[at] === 0) continue;
      const value = puzzles[at] as number;
      const to = this.count * CELLS;
      const before = last[value] as number;
      if (before >= 0) {
        grids.copyWithin(to, before * CELLS, (before + 1) * CELLS);
        // That one has its own given blank.
        grids[to + ((excepts[before] as number) >> 4)] = value;
      } else {
        rarest ??= others === WHOLE ? [] : rarestFirst(puzzles, base);
        const mask = others === WHOLE ? -1 : maskOf(rarest, others, value);
        for (let i = 0; i < CELLS; i++) {
          const known = solutions[base + i] as number;
          grids[to + i] = ((mask >> known) & 1) === 1 ? (puzzles[base + i] as number) : known;
        }
      }
      grids[to + at - base] = 0;
      excepts[this.count] = 16 * (at - base) + value;
      last[value] = this.count;
      asked[this.count++] = at;
    }
  }

  /** Searches the grids that were added: a given is not redundant where there is another solution. */
  private ask(open: Uint8Array): void {
    const { count } = this;
    const found = this.searched();
    for (let i = 0; i < count; i++) if (found[i] !== 0) open[this.asked[i] as number] = 0;
  }

  private searched(): Float64Array {
    const { count, columns } = this;
    this.count = 0;
    const cells = this.grids.subarray(0, count * CELLS);
    this.search({ shape: SHAPE_9, count, cells, limit: 1, excepts: this.excepts }, columns);
    return columns.found;
  }

  private search(
    batch: Parameters<NonNullable<Engine['startMany']>>[0],
    columns: GridColumns,
  ): void {
    const search = this.engine.startMany?.(batch, columns);
    while (search?.next(Infinity) === false);
  }
}

function columnsFor(count: number): GridColumns {
  return {
    cells: new Uint8Array(count * CELLS),
    found: new Float64Array(count),
    nodes: new Float64Array(count),
    updates: new Float64Array(count),
  };
}

/** Times 16, and the value. */
const KEYS = new Uint16Array(10);

/** The values of a puzzle, those with the fewest givens first; the same array each time. */
function rarestFirst(puzzles: Uint8Array, base: number): number[] {
  for (const value of VALUES) KEYS[value] = value;
  for (let at = base; at < base + CELLS; at++) {
    const value = puzzles[at] as number;
    KEYS[value] = (KEYS[value] as number) + 16;
  }
  for (let i = 0; i < VALUES.length; i++) {
    const key = KEYS[i + 1] as number;
    let to = i;
    for (; to > 0 && (RAREST[to - 1] as number) > key; to--) RAREST[to] = RAREST[to - 1] as number;
    RAREST[to] = key;
  }
  for (let i = 0; i < VALUES.length; i++) RAREST[i] = (RAREST[i] as number) & 15;
  return RAREST;
}

const RAREST = [...VALUES];

/** A value and the first `others` that differ from it, a bit each. */
function maskOf(values: readonly number[], others: number, value: number): number {
  let mask = 1 << value;
  let left = others;
  for (const each of values) {
    if (left === 0) break;
    if (each === value) continue;
    mask |= 1 << each;
    left--;
  }
  return mask;
}
