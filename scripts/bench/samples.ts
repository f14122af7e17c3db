/** Data sets made on the spot, the same on every machine: chance has a fixed seed. */
import { EngineCache, solve, type EngineId } from '../../src-main/engines';
import { langford, pentominoes, queens } from '../../src-main/engines/testing/covers';
import { boardWithHole } from '../../src-main/engines/testing/published-counts';
import { randomPuzzle, seeded, shuffled } from '../../src-main/engines/testing/grids';
import { UNLIMITED } from '../../src-main/engines/testing/run';
import {
  gridShape,
  SHAPE_9,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../src-main/shared/puzzle';
import { soma } from './cover/polycubes';
import { plantedCover, unsolvableCover } from './covers';
import type { DataSet } from './data';
import { TARGET_WEIGHTS } from './programs';

const SEED = 20_090_415;

/** Share of cells of a shuffled pattern that is kept before it is filled up anew. */
const KEPT = 0.24;

const FIRST: Question = { want: 'solutions', limit: 1 };
const TWO: Question = { want: 'solutions', limit: 2 };
const ALL: Question = { want: 'solutions', limit: Infinity };
const BEST: Question = { want: 'best', weights: TARGET_WEIGHTS };

/** A data set that is made when it is wanted. */
export interface Sample {
  readonly name: string;
  make(): DataSet;
}

const engines = new EngineCache();

function ask(puzzle: GridPuzzle, question: Question, id: EngineId = fastFor(puzzle)): SolveReport {
  return solve(engines.get(id), puzzle, question, UNLIMITED);
}

const fastFor = ({ shape }: GridPuzzle): EngineId => (shape === SHAPE_9 ? 'bands' : 'masks');

/** A filled grid that is no mere shuffling of a pattern. */
export function filled(shape: GridShape, random: () => number): Uint8Array {
  const seed = randomPuzzle(shape, Math.floor(shape.cells * KEPT), random);
  const { solution } = ask(seed, FIRST);
  if (solution?.kind !== 'grid') throw new Error('a part of a filled grid has a solution');
  return solution.cells.slice();
}

/**
 * A grid with one solution: givens are taken from a filled one in random order as long as the solution
 * stays the only one and more than `least` are left. `least` 0 gives a minimal puzzle.
 */
export function uniquePuzzle(shape: GridShape, least: number, random: () => number): GridPuzzle {
  const cells = filled(shape, random);
  let givens = shape.cells;
  for (const cell of shuffled([...cells.keys()], random)) {
    if (givens <= least) break;
    const value = cells[cell] as number;
    cells[cell] = 0;
    if (ask({ kind: 'grid', shape, cells }, TWO).solutions === 1) givens--;
    else cells[cell] = value;
  }
  return { kind: 'grid', shape, cells };
}

/**
 * A minimal 9×9 with as few givens as a short search finds, 19 to 21: two givens are taken out, and
 * where one new given makes the solution single again, the puzzle has one less.
 */
function sparsePuzzle(random: () => number): GridPuzzle {
  let puzzle = uniquePuzzle(SHAPE_9, 0, random);
  for (let fewer: GridPuzzle | null = puzzle; fewer !== null; fewer = oneLess(puzzle, random)) {
    puzzle = fewer;
  }
  return puzzle;
}

const TRIES = 60;
const MOST_SOLUTIONS = 300;

function oneLess({ shape, cells }: GridPuzzle, random: () => number): GridPuzzle | null {
  const givens = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const fewer = cells.slice();
    for (const cell of shuffled(givens, random).slice(0, 2)) fewer[cell] = 0;
    const question: Question = { want: 'solutions', limit: MOST_SOLUTIONS, keepAll: true };
    const { all, solutions } = ask({ kind: 'grid', shape, cells: fewer }, question);
    if (solutions >= MOST_SOLUTIONS) continue;
    const grids = (all ?? []).flatMap((each) => (each.kind === 'grid' ? [each.cells] : []));
    const single = singleValue(grids, shape.cells);
    if (single === null) continue;
    fewer[single.cell] = single.value;
    return { kind: 'grid', shape, cells: fewer };
  }
  return null;
}

/** A cell and a value that exactly one of the grids has there. */
function singleValue(
  grids: readonly Uint8Array[],
  cells: number,
): { cell: number; value: number } | null {
  for (let cell = 0; cell < cells; cell++) {
    const counts = new Map<number, number>();
    for (const grid of grids) {
      const value = grid[cell] ?? 0;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (const [value, count] of counts) if (count === 1) return { cell, value };
  }
  return null;
}

/** The puzzles that take dancing links the most nodes. */
function hardest(puzzles: readonly GridPuzzle[], count: number): GridPuzzle[] {
  return puzzles
    .map((puzzle) => ({ puzzle, nodes: ask(puzzle, TWO, 'dlx').nodes }))
    .sort((a, b) => b.nodes - a.nodes)
    .slice(0, count)
    .map(({ puzzle }) => puzzle);
}

type Maker<P extends Puzzle> = (random: () => number) => P;

const times = <P extends Puzzle>(count: number, make: Maker<P>): P[] => {
  const random = seeded(SEED);
  return Array.from({ length: count }, () => make(random));
};

/** The sets that the command races on when it is given no files; `share` of the puzzles of each. */
export function samples(share: number): Sample[] {
  const some = (count: number): number => Math.max(1, Math.ceil(count * share));
  const set = (name: string, question: Question, puzzles: () => readonly Puzzle[]): Sample => ({
    name,
    make: () => ({ name, question, puzzles: puzzles() }),
  });
  const unique = (count: number, side: number, least: number): GridPuzzle[] =>
    times(some(count), (random) => uniquePuzzle(gridShape(side, side), least, random));
  const sparse = (percent: number): GridPuzzle[] =>
    times(some(10), (random) => {
      const shape = gridShape(5, 5);
      const cells = filled(shape, random);
      const blanks = Math.round(shape.cells * (1 - percent / 100));
      for (const cell of shuffled([...cells.keys()], random).slice(0, blanks)) cells[cell] = 0;
      return { kind: 'grid', shape, cells };
    });
  const several = (count: number, givens: number): GridPuzzle[] =>
    times(some(count), (random) => randomPuzzle(SHAPE_9, givens, random));
  return [
    set('9×9, 34 givens', FIRST, () => unique(1000, 3, 34)),
    set('9×9, minimal', FIRST, () => unique(1000, 3, 0)),
    set('9×9, minimal with 19 to 21 givens', FIRST, () => times(some(200), sparsePuzzle)),
    set('9×9, the hardest of 3,000', FIRST, () => hardest(unique(3000, 3, 0), some(200))),
    set('9×9, minimal: is it unique?', TWO, () => unique(1000, 3, 0)),
    set('16×16, 110 givens', FIRST, () => unique(50, 4, 110)),
    set('16×16, 100 givens', FIRST, () => unique(20, 4, 100)),
    set('16×16, minimal', FIRST, () => unique(10, 4, 0)),
    set('25×25, 320 givens', FIRST, () => unique(5, 5, 320)),
    ...[45, 40, 35].map((percent) =>
      set(`25×25, ${percent} % given, many solutions`, FIRST, () => sparse(percent)),
    ),
    ...[30, 26, 24].map((givens) =>
      set(`9×9, ${givens} givens, best score`, BEST, () => several(20, givens)),
    ),
    set('9×9, 26 givens, all solutions', ALL, () => several(20, 26)),
    set('pentominoes 6×10, all solutions', ALL, () => [pentominoes(6, 10)]),
    set('pentominoes 8×8, all solutions', ALL, () => [boardWithHole()]),
    set('Soma cube, all solutions', ALL, () => [soma()]),
    set('12 queens, all solutions', ALL, () => [queens(12)]),
    set('Langford pairs of 8, all solutions', ALL, () => [langford(8)]),
    set('random covers 200×60, none', ALL, () =>
      times(some(5), (random) => unsolvableCover(200, 60, random)),
    ),
    set('covers 500×500, 5,000 ones at most', FIRST, () =>
      times(some(20), (random) => plantedCover(500, 500, 10, random)),
    ),
  ];
}
