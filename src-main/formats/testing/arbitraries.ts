import * as fc from 'fast-check';
import { coverPuzzle, type GridShape, type Puzzle } from '../../shared/puzzle';
import type { Format } from '../index';

/** Any cells, contradictory ones too: reading and writing do not care. */
function anyGrid(shape: GridShape): fc.Arbitrary<Puzzle> {
  const cell = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: shape.size }));
  return fc
    .array(cell, { minLength: shape.cells, maxLength: shape.cells })
    .map((cells) => ({ kind: 'grid', shape, cells: Uint8Array.from(cells) }));
}

function anyMatrix(): fc.Arbitrary<Puzzle> {
  return fc.integer({ min: 1, max: 9 }).chain((items) => {
    const option = fc.uniqueArray(fc.integer({ min: 0, max: items - 1 }));
    return fc
      .array(option, { minLength: 1, maxLength: 9 })
      .map((options) => coverPuzzle(items, options));
  });
}

/** Any puzzle that the format can hold. */
export function anyPuzzle(format: Format): fc.Arbitrary<Puzzle> {
  const grids = format.shapes.map(anyGrid);
  return grids.length === 0 ? anyMatrix() : fc.oneof(...grids);
}
