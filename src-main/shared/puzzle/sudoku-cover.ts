/**
 * Sudoku as exact cover: option (cell, value) covers four items — the cell is filled, and the value
 * stands in the cell's row, in its column, in its box. For a grid of side n these are 4n² items and
 * n³ options; option number = cell · n + value − 1.
 */
import type { CoverPuzzle } from './puzzle';
import { housesOfCell, type GridShape } from './shape';

export function sudokuCover(shape: GridShape): CoverPuzzle {
  const { size, cells } = shape;
  const options = cells * size;
  const starts = Int32Array.from({ length: options + 1 }, (_, option) => 4 * option);
  const itemsOf = new Int32Array(4 * options);
  for (let cell = 0; cell < cells; cell++) {
    const houses = housesOfCell(shape, cell);
    for (let digit = 0; digit < size; digit++) {
      const places = houses.map((house) => cells + house * size + digit);
      itemsOf.set([cell, ...places], 4 * (cell * size + digit));
    }
  }
  return { kind: 'cover', items: 4 * cells, primary: 4 * cells, starts, itemsOf };
}
