import * as fc from 'fast-check';
import { boxOf, coverPuzzle, jigsawShape, type GridShape, type Puzzle } from '../../shared/puzzle';
import { shapeOf, wallsOf } from '../grid/walls';
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

/** Pieces of a square board: a board of another form could be taken for another still. */
function anyBoard(): fc.Arbitrary<Puzzle> {
  return fc.integer({ min: 1, max: 5 }).chain((side) => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: side - 1 }), fc.integer({ min: 0, max: side - 1 }))
      .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
    const option = fc.tuple(span, span).map(([[x1, x2], [y1, y2]]) => {
      const items: number[] = [];
      for (let y = y1; y <= y2; y++) for (let x = x1; x <= x2; x++) items.push(y * side + x);
      return items;
    });
    return fc
      .array(option, { minLength: 1, maxLength: 9 })
      .map((options) => coverPuzzle(side * side, options));
  });
}

/** Grids cut into regions by exchanging cells of two regions as long as both stay in one piece. */
function anyJigsaw(shape: GridShape): fc.Arbitrary<GridShape> {
  const cell = fc.integer({ min: 0, max: shape.cells - 1 });
  return fc.array(fc.tuple(cell, cell), { maxLength: 40 }).map((swaps) => {
    const regions = Uint8Array.from({ length: shape.cells }, (_, at) => boxOf(shape, at));
    for (const [a, b] of swaps) {
      const before = regions.slice();
      [regions[a], regions[b]] = [before[b] ?? 0, before[a] ?? 0];
      if (wallsOf(jigsawShape(shape.size, regions)) === null) regions.set(before);
    }
    return shapeOf(shape, regions);
  });
}

/** Any puzzle that the format can hold. */
export function anyPuzzle(format: Format): fc.Arbitrary<Puzzle> {
  if (format.id === 'zoj3209') return anyBoard();
  const grids = format.shapes.map((shape) =>
    format.jigsaw === true ? anyJigsaw(shape).chain(anyGrid) : anyGrid(shape),
  );
  return grids.length === 0 ? anyMatrix() : fc.oneof(...grids);
}
