import type { GridShape } from '@shared/puzzle';
import type { BoardPicture } from '../stores';

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
