import type { PuzzleDetail } from '@shared/contract';
import type { PathStep } from '@shared/logic';
import { shapeFrom } from '@shared/puzzle';
import { hintPicture } from '../stores/reasoning';
import type { PrintPuzzle } from './pages';

/** The words above a puzzle and above its solution. */
export interface Captions {
  readonly puzzle: string;
  readonly solution: string;
}

/** A puzzle as it is printed; null for one that is not a grid. */
export function toPrint(detail: PuzzleDetail, captions: Captions): PrintPuzzle | null {
  const { puzzle, answer } = detail;
  if (puzzle?.kind !== 'grid') return null;
  return {
    shape: shapeFrom(puzzle),
    cells: puzzle.cells,
    givens: puzzle.original,
    solution: answer?.cells ?? null,
    symbols: puzzle.symbols,
    caption: captions.puzzle,
    solutionCaption: captions.solution,
  };
}

/** A step of a solution path, drawn on the grid before it. */
export function toStepPrint(
  { step, before }: PathStep,
  words: Pick<PrintPuzzle, 'givens' | 'symbols' | 'caption'>,
): PrintPuzzle {
  const { shape, cells, masks } = before;
  const marks = hintPicture(step, before, cells, 'whole')?.marks ?? [];
  return { ...words, shape, cells, solution: null, solutionCaption: '', hint: { masks, marks } };
}
