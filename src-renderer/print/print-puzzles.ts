import type { PuzzleDetail } from '@shared/contract';
import { shapeFrom } from '@shared/puzzle';
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
