import { drawn, PENTOMINOES, tilingInstance } from '../../../shared/dance';
import type { CoverPuzzle } from '../../../shared/puzzle';
import { ofDance } from './named';

const PENTOMINO_CELLS = 60;

/** The twelve pieces of five cells; on a board of more than 60 cells some stay empty. */
export function pentominoes(rows: number, columns: number): CoverPuzzle {
  const pieces = Object.entries(PENTOMINOES).map(([name, drawing]) => ({
    ...{ name, cells: drawn(drawing) },
  }));
  const board = { rows, columns, holes: [], pieces, turn: true, flip: true };
  const puzzle = ofDance(tilingInstance(board));
  return rows * columns === PENTOMINO_CELLS ? puzzle : { ...puzzle, primary: pieces.length };
}
