import type { GridView, PuzzleDetail } from '@shared/contract';
import { gridShape, jigsawShape } from '@shared/puzzle';
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
    shape: shapeOf(puzzle),
    cells: puzzle.cells,
    givens: puzzle.original,
    solution: answer?.cells ?? null,
    symbols: puzzle.symbols,
    caption: captions.puzzle,
    solutionCaption: captions.solution,
  };
}

function shapeOf({ boxRows, boxCols, regions }: GridView): PrintPuzzle['shape'] {
  return regions === null ? gridShape(boxRows, boxCols) : jigsawShape(boxRows * boxCols, regions);
}
