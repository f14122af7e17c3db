import { expect, it } from 'vitest';
import { gridShape, SHAPE_36, type GridShape } from '../shared/puzzle';
import { checkGrid } from './grid';

/** The cyclic grid of a shape. */
const filled = ({ size, boxRows, boxCols, cells }: GridShape): Uint8Array =>
  Uint8Array.from({ length: cells }, (_, cell) => {
    const row = Math.floor(cell / size);
    return (((row % boxRows) * boxCols + Math.floor(row / boxRows) + (cell % size)) % size) + 1;
  });

it.each([gridShape(1, 31), gridShape(4, 8), gridShape(5, 7), SHAPE_36])(
  'a wrong value of any size is seen in a grid of more than 30 values',
  (shape) => {
    const right = filled(shape);
    const puzzle = { kind: 'grid', shape, cells: new Uint8Array(shape.cells) } as const;
    expect(checkGrid(puzzle, right)).toBeNull();
    for (let value = 1; value <= shape.size; value++) {
      for (const other of [1, 30, shape.size - 1, shape.size]) {
        if (other === value) continue;
        const wrong = right.slice();
        wrong[right.indexOf(value)] = other;
        expect(checkGrid(puzzle, wrong)).not.toBeNull();
      }
    }
  },
);
