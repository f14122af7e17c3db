import { coverPuzzle, type GridShape, type Puzzle } from '../shared/puzzle';
import type { Format } from './format';

/** How many of ten cells an example leaves blank. */
const BLANK_OF_TEN = 6;

/**
 * A small input file of a format, made up: grids of a regular pattern with most cells blank, or the
 * instance of Knuth's “Dancing Links” (2000), figure 3. Null where the format cannot be written.
 */
export function exampleOf(format: Format, count = 2): string | null {
  const puzzles =
    format.kind === 'cover'
      ? [KNUTH]
      : Array.from({ length: count }, (_, at) => exampleGrid(format.shapes, at));
  return (
    format.write(puzzles.flatMap((puzzle) => puzzle ?? [])) ??
    format.write(puzzles.slice(0, 1).flatMap((puzzle) => puzzle ?? []))
  );
}

const KNUTH: Puzzle = coverPuzzle(7, [
  [2, 4, 5],
  [0, 3, 6],
  [1, 2, 5],
  [0, 3],
  [1, 6],
  [3, 4, 6],
]);

function exampleGrid(shapes: readonly GridShape[], at: number): Puzzle | null {
  const shape = shapes[at % Math.max(1, shapes.length)];
  if (shape === undefined) return null;
  const { size, boxRows, boxCols } = shape;
  const cells = new Uint8Array(shape.cells);
  for (let cell = 0; cell < cells.length; cell++) {
    const row = Math.floor(cell / size);
    const shift = boxCols * (row % boxRows) + Math.floor(row / boxRows);
    const value = ((shift + (cell % size) + at) % size) + 1;
    // A fixed scatter, so that an example is the same every time.
    cells[cell] = (cell * 7 + row * 3 + at) % 10 < BLANK_OF_TEN ? 0 : value;
  }
  return { kind: 'grid', shape, cells };
}
