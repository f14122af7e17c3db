import type { PuzzleDetail } from '@shared/contract';
import type { PathStep } from '@shared/logic';
import { candidateMask, shapeFrom, type GridShape } from '@shared/puzzle';
import { hintPicture, NOTHING } from '../stores/reasoning';
import type { Place, PrintPuzzle } from './pages';

/** The words above a puzzle and above its solution. */
export interface Captions {
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
