/** Small data sets that the race brings along, the same on every machine: chance has a fixed seed. */
import { createEngine, solve, type Engine, type Limits } from '../engines';
import type { RaceSetId } from '../shared/contract';
import {
  coverPuzzle,
  gridShape,
  type CoverPuzzle,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
  type Question,
} from '../shared/puzzle';

export interface MadeSet {
  readonly puzzles: readonly Puzzle[];
  readonly question: Question;
}

const FIRST: Question = { want: 'solutions', limit: 1 };
const TWO: Question = { want: 'solutions', limit: 2 };
const ALL: Question = { want: 'solutions', limit: Infinity };

/** Makes a set; takes up to a second or two. */
export function makeSet(id: RaceSetId): MadeSet {
  const random = seeded(20_090_415);
  const unique = (count: number, side: number, least: number): MadeSet => {
    const maker = new Maker(gridShape(side, side), random);
    return { puzzles: Array.from({ length: count }, () => maker.unique(least)), question: FIRST };
  };
  switch (id) {
    case 'easy9':
      return unique(300, 3, 34);
    case 'minimal9':
      return unique(300, 3, 0);
    case 'easy16':
      return unique(20, 4, 110);
    case 'minimal16':
      return unique(5, 4, 0);
    case 'sparse25': {
      const maker = new Maker(gridShape(5, 5), random);
      return { puzzles: Array.from({ length: 5 }, () => maker.part(250)), question: FIRST };
    }
    case 'queens10':
      return { puzzles: [queens(10)], question: ALL };
    case 'langford8':
      return { puzzles: [langford(8)], question: ALL };
  }
}

const UNLIMITED: Limits = {
  now: () => performance.now(),
  deadlineMs: Infinity,
  cancelled: () => false,
  memoryBytes: Infinity,
};
/** Share of the cells of a shuffled pattern from which a grid is filled up anew. */
const KEPT = 0.24;

/** Makes grids of one shape. */
class Maker {
  private readonly engine: Engine;

  constructor(
    private readonly shape: GridShape,
    private readonly random: () => number,
  ) {
    this.engine = createEngine(shape.size === 9 ? 'bands' : 'masks');
  }

  /** A filled grid with all but `givens` of its cells blanked. */
  part(givens: number): GridPuzzle {
    const cells = this.filled();
    for (const cell of this.order().slice(givens)) cells[cell] = 0;
    return { kind: 'grid', shape: this.shape, cells };
  }

  /** Givens are taken away as long as the solution stays the only one and more than `least` are left. */
  unique(least: number): GridPuzzle {
    const { shape } = this;
    const cells = this.filled();
    let givens = shape.cells;
    for (const cell of this.order()) {
      if (givens <= least) break;
      const value = cells[cell] as number;
      cells[cell] = 0;
      const { solutions } = solve(this.engine, { kind: 'grid', shape, cells }, TWO, UNLIMITED);
      if (solutions === 1) givens--;
      else cells[cell] = value;
    }
    return { kind: 'grid', shape, cells };
  }

  private filled(): Uint8Array {
    const { shape } = this;
    const cells = this.pattern();
    for (const cell of this.order().slice(Math.floor(shape.cells * KEPT))) cells[cell] = 0;
    const { solution } = solve(this.engine, { kind: 'grid', shape, cells }, FIRST, UNLIMITED);
    if (solution?.kind !== 'grid') throw new Error('a part of a filled grid has a solution');
    return solution.cells.slice();
  }

  /** The cyclic pattern with its values, and its rows within bands, shuffled. */
  private pattern(): Uint8Array {
    const { boxRows, boxCols, size, cells } = this.shape;
    const values = shuffled([...Array(size).keys()], this.random);
    const rows = Array.from({ length: size / boxRows }, (_, band) =>
      shuffled([...Array(boxRows).keys()], this.random).map((row) => band * boxRows + row),
    ).flat();
    return Uint8Array.from({ length: cells }, (_, cell) => {
      const row = rows[Math.floor(cell / size)] as number;
      const shift = (row % boxRows) * boxCols + Math.floor(row / boxRows);
      return (values[(shift + (cell % size)) % size] as number) + 1;
    });
  }

  private order(): number[] {
    return shuffled([...Array(this.shape.cells).keys()], this.random);
  }
}

/** n queens: rows and columns primary, diagonals secondary. */
function queens(n: number): CoverPuzzle {
  const diagonals = 2 * n - 1;
  const options = Array.from({ length: n * n }, (_, cell) => {
    const row = Math.floor(cell / n);
    const column = cell % n;
    return [row, n + column, 2 * n + row + column, 2 * n + diagonals + row - column + n - 1];
  });
  return coverPuzzle(2 * n + 2 * diagonals, options, 2 * n);
}

/** Langford's pairs 1 1 … n n, k places between the k's. */
function langford(n: number): CoverPuzzle {
  const options: number[][] = [];
  for (let pair = 0; pair < n; pair++) {
    for (let place = 0; place + pair + 2 < 2 * n; place++) {
      options.push([pair, n + place, n + place + pair + 2]);
    }
  }
  return coverPuzzle(3 * n, options);
}

/** Numbers in 0…1 that repeat themselves for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
