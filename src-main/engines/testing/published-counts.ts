/**
 * Exact-cover problems and Sudokus with published numbers of solutions. `slow` ones take an engine
 * seconds to minutes: tests leave them out, whoever proves the product asks for all.
 */
import { coverPuzzle, type CoverPuzzle, type Puzzle } from '../../shared/puzzle';
import { createEngine } from '../create';
import { ENGINE_IDS, type EngineId } from '../engine';
import { langford, latin, orders, pentominoes, queens, wordRectangle } from './covers';
import { blank } from './grids';
import { ALL } from './run';

export interface PublishedCount {
  readonly name: string;
  readonly solutions: number;
  readonly slow: boolean;
  /** A new instance. */
  puzzle(): Puzzle;
}

const counted = (
  name: string,
  solutions: number,
  puzzle: () => Puzzle,
  slow = false,
): PublishedCount => ({ name, solutions, slow, puzzle });

/** OEIS A000170. */
const QUEENS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200];
/** OEIS A014552, each with its mirror image. */
const LANGFORD: readonly (readonly [n: number, solutions: number])[] = [
  [3, 1],
  [4, 1],
  [5, 0],
  [6, 0],
  [7, 26],
  [8, 150],
  [9, 0],
  [10, 0],
  [11, 17_792],
];
/** OEIS A002860. */
const LATIN = [1, 2, 12, 576, 161_280];
/** Boards of the twelve pentominoes: solutions, and the symmetries of the board. */
const BOARDS: readonly (readonly [rows: number, columns: number, solutions: number])[] = [
  [3, 20, 2],
  [4, 15, 368],
  [5, 12, 1010],
  [6, 10, 2339],
];

export const PUBLISHED_COUNTS: readonly PublishedCount[] = [
  counted('Sudoku 4×4', 288, () => blank(2, 2)),
  counted('Sudoku 6×6 (2×3 boxes)', 28_200_960, () => blank(2, 3), true),
  ...QUEENS.map((solutions, i) =>
    counted(`${i + 1} queens`, solutions, () => queens(i + 1), i > 9),
  ),
  ...LANGFORD.map(([n, pairs]) =>
    counted(`Langford pairs of ${n}`, 2 * pairs, () => langford(n), n > 8),
  ),
  ...LATIN.map((solutions, i) =>
    counted(`Latin squares of side ${i + 1}`, solutions, () => latin(i + 1), i > 3),
  ),
  ...LATIN.map((solutions, i) =>
    counted(
      `Latin squares of side ${i + 1}, lines as words`,
      solutions,
      () => wordRectangle(orders(i + 1), orders(i + 1)),
      i > 3,
    ),
  ),
  ...BOARDS.map(([rows, columns, solutions]) =>
    counted(
      `pentominoes in ${rows}×${columns}`,
      4 * solutions,
      () => pentominoes(rows, columns),
      rows > 3,
    ),
  ),
  counted('pentominoes in 8×8 without the middle', 8 * 65, () => boardWithHole(), true),
];

/** The engines that can be asked for all solutions of a puzzle. */
export function enginesFor(puzzle: Puzzle): EngineId[] {
  return ENGINE_IDS.filter((id) => createEngine(id).supports(puzzle, ALL));
}

/** 8×8 without the four cells in the middle: a piece of 2×2 that has one place only. */
export function boardWithHole(): CoverPuzzle {
  const hole = new Set([27, 28, 35, 36]);
  const board = pentominoes(8, 8);
  const options: number[][] = [];
  for (let option = 0; option < board.starts.length - 1; option++) {
    const items = [...board.itemsOf.subarray(board.starts[option], board.starts[option + 1])];
    if (items.every((item) => item < 12 || !hole.has(item - 12))) options.push(items);
  }
  return coverPuzzle(board.items, [...options, [...hole].map((cell) => cell + 12)]);
}
