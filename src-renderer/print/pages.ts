import { type GridShape, candidateMask, shapeFrom } from '@shared/puzzle';
import type { BoardPicture } from '../stores';
import type { PuzzleDetail } from '@shared/contract';
import type { PathStep } from '@shared/logic';
import { hintPicture, NOTHING } from '../stores/reasoning';

/** Papers that pages are laid out for, upright. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const PER_PAGE = [1, 2, 4, 6] as const;
export type PerPage = (typeof PER_PAGE)[number];

/** None; written into the puzzles; or all of them on pages after the puzzles. */
export type SolutionsPlace = 'none' | 'inside' | 'after';

export interface PageOptions {
  readonly paper: Paper;
  readonly perPage: PerPage;
  readonly candidates: boolean;
  readonly solutions: SolutionsPlace;
}

/** A board on paper and the words above it; cells as `StillBoard` takes them. */
export interface Place {
  readonly shape: GridShape;
  readonly cells: ArrayLike<number>;
  readonly givens: ArrayLike<number>;
  readonly symbols: readonly string[];
  readonly picture: BoardPicture | null;
  readonly caption: string;
}

/** A puzzle to be printed, and its solution on a board of its own, if it has one. */
export interface PrintPuzzle {
  readonly open: Place;
  readonly solved: Place | null;
}

export function pagesOf(puzzles: readonly PrintPuzzle[], options: PageOptions): Place[][] {
  const { perPage, solutions } = options;
  const first = puzzles.map(({ open, solved }) =>
    solutions === 'inside' && solved !== null ? { ...solved, caption: open.caption } : open,
  );
  const behind = solutions === 'after' ? puzzles.flatMap(({ solved }) => solved ?? []) : [];
  return [...chunks(first, perPage), ...chunks(behind, perPage)];
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += size) parts.push(list.slice(at, at + size));
  return parts;
}

/** The words above a puzzle and above its solution. */
interface Captions {
  readonly puzzle: string;
  readonly solution: string;
}

/** A puzzle as it is printed, blank cells with their candidates where they are wanted; null for what is no grid. */
export function toPrint(
  { puzzle, answer }: PuzzleDetail,
  captions: Captions,
  candidates: boolean,
): PrintPuzzle | null {
  if (puzzle?.kind !== 'grid') return null;
  const shape = shapeFrom(puzzle);
  const { cells, original: givens, symbols } = puzzle;
  const board = { shape, cells, givens, symbols };
  const solution = answer?.cells ?? null;
  const picture = candidates ? { ...NOTHING, pencil: candidatesOf(shape, cells) } : null;
  return {
    open: { ...board, picture, caption: captions.puzzle },
    solved:
      solution === null
        ? null
        : {
            ...board,
            picture: { ...NOTHING, filled: filledIn(cells, solution) },
            caption: captions.solution,
          },
  };
}

export function toStepPrint(
  { step, before }: PathStep,
  words: Pick<Place, 'givens' | 'symbols' | 'caption'>,
): PrintPuzzle {
  const { shape, cells } = before;
  const open = { ...words, shape, cells, picture: hintPicture(step, before, cells, 'whole') };
  return { open, solved: null };
}

function candidatesOf(shape: GridShape, cells: ArrayLike<number>): Map<number, number> {
  const blank = Array.from(cells, (value, cell) => (value === 0 ? [cell] : [])).flat();
  return new Map(blank.map((cell) => [cell, candidateMask(shape, cells, cell)]));
}

function filledIn(cells: ArrayLike<number>, solution: ArrayLike<number>): Map<number, number> {
  const blank = Array.from(cells, (value, cell) => (value === 0 ? [cell] : [])).flat();
  return new Map(blank.map((cell) => [cell, solution[cell] ?? 0]));
}
