/**
 * Sudoku as exact cover: option (cell, value) covers four items — the cell is filled, and the value
 * stands in the cell's row, in its column, in its box. For a grid of side n these are 4n² items and
 * n³ options; option number = cell · n + value − 1.
 */
import type { CoverPuzzle } from './puzzle';
import { boxOf, columnOf, rowOf, type GridShape } from './shape';

export function sudokuCover(shape: GridShape): CoverPuzzle {
  const { size, cells } = shape;
  const options = cells * size;
  const starts = Int32Array.from({ length: options + 1 }, (_, option) => 4 * option);
  const itemsOf = new Int32Array(4 * options);
  for (let cell = 0; cell < cells; cell++) {
    for (let digit = 0; digit < size; digit++) {
      const items = [
        cell,
        cells + rowOf(shape, cell) * size + digit,
        2 * cells + columnOf(shape, cell) * size + digit,
        3 * cells + boxOf(shape, cell) * size + digit,
      ];
      itemsOf.set(items, 4 * (cell * size + digit));
    }
  }
  return { kind: 'cover', items: 4 * cells, primary: 4 * cells, starts, itemsOf };
}
