import type { PuzzleView } from '@shared/contract';
import type { DanceSource } from '@shared/dance';

/** A puzzle of the editor, with the cells as they are under the user's hands, as what is danced. */
export function sourceOf(puzzle: PuzzleView, cells: ArrayLike<number>): DanceSource {
  if (puzzle.kind === 'cover') {
    const { items, primary, options, names, colours } = puzzle;
    const words = { ...(names && { names }), ...(colours && { colours }) };
    return { from: 'matrix', items, primary, options, ...words };
  }
  const { boxRows, boxCols, regions, symbols } = puzzle;
  return { from: 'grid', boxRows, boxCols, regions, cells: Array.from(cells), symbols };
}
