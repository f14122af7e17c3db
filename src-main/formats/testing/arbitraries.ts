import * as fc from 'fast-check';
import {
  boxOf,
  colouredCover,
  coverPuzzle,
  jigsawShape,
  type ColouredItem,
  type GridShape,
  type Puzzle,
} from '../../shared/puzzle';
import { coverFormats } from '../covers/formats';
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

const LETTERS = 'abcdefghi';
const COLOURS = ['red', 'blue', 'green'];

/** Covers with names, secondary items and colours, as far as the format has them. */
function anyCover(format: Format): fc.Arbitrary<Puzzle> {
  const [named, coloured] = [format.id === 'knuth', format.id === 'knuth' || format.id === 'xc'];
  // An option without items is no line of Knuth's text.
  const least = named ? 1 : 0;
  return fc.integer({ min: 1, max: 9 }).chain((items) => {
    const primary = Math.max(1, items - (items % 3));
    const colour = fc.integer({ min: 0, max: coloured ? COLOURS.length : 0 });
    const entry = fc.tuple(fc.integer({ min: 0, max: items - 1 }), colour);
    const option = fc.uniqueArray(entry, { minLength: least, selector: ([item]) => item });
    return fc.array(option, { minLength: 1, maxLength: 9 }).map((options) => {
      const cut = options.map((its) =>
        its.map(([item, c]): ColouredItem => [item, item < primary ? 0 : c]),
      );
      const cover = inOrder(cut, named);
      const puzzle = colouredCover(items, cover.options, primary);
      const isNamed = named || (format.id === 'matrix' && primary < items);
      const names = { items: [...LETTERS].slice(0, items), colours: cover.colours };
      return isNamed ? { ...puzzle, names } : puzzle;
    });
  });
}

/** Named colours are numbered as they come. */
function inOrder(
  options: readonly ColouredItem[][],
  named: boolean,
): { readonly options: ColouredItem[][]; readonly colours: string[] } {
  const numbers = new Map<number, number>();
  const sorted = options.map((its) => [...its].sort(([a], [b]) => a - b));
  if (!named) return { options: sorted, colours: [] };
  for (const [, colour] of sorted.flat()) {
    if (colour > 0 && !numbers.has(colour)) numbers.set(colour, numbers.size + 1);
  }
  const renumbered = sorted.map((its) =>
    its.map(([item, colour]): ColouredItem => [item, numbers.get(colour) ?? 0]),
  );
  return { options: renumbered, colours: [...numbers.keys()].map((c) => COLOURS[c - 1] ?? '') };
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
  if (coverFormats.some(({ id }) => id === format.id)) return anyCover(format);
  const grids = format.shapes.map((shape) =>
    format.jigsaw === true ? anyJigsaw(shape).chain(anyGrid) : anyGrid(shape),
  );
  return grids.length === 0 ? anyMatrix() : fc.oneof(...grids);
}
