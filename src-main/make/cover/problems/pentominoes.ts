import { drawn, PENTOMINOES, tilingInstance } from '../../../shared/dance';
import type { CoverPuzzle } from '../../../shared/puzzle';
import type { DrawnBoard } from './board';
import { ofDance } from './named';

const PENTOMINO_CELLS = 60;

/** The twelve pieces of five cells; on a board of more than 60 cells some stay empty. */
export function pentominoes(board: DrawnBoard): CoverPuzzle {
  const pieces = Object.entries(PENTOMINOES).map(([name, drawing]) => ({
    name,
    cells: drawn(drawing),
  }));
  const puzzle = ofDance(tilingInstance({ ...board, pieces, turn: true, flip: true }));
  const cells = board.rows * board.columns - board.holes.length;
  return cells === PENTOMINO_CELLS ? puzzle : { ...puzzle, primary: pieces.length };
}
