import { sudokuInstance } from '../../../shared/dance';
import { gridShape, type CoverPuzzle } from '../../../shared/puzzle';
import { ofDance } from './named';

/** A blank Sudoku. */
export function sudoku(boxRows: number, boxColumns: number): CoverPuzzle {
  const shape = gridShape(boxRows, boxColumns);
  return ofDance(sudokuInstance({ kind: 'grid', shape, cells: new Uint8Array(shape.cells) }));
}
