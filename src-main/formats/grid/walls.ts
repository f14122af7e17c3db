import {
  gridShape,
  jigsawShape,
  problem,
  type GridPuzzle,
  type GridShape,
} from '../../shared/puzzle';
import { boxesOf } from './conflicts';
import { areasOf } from './region-map';
import type { WordCells } from './word-cells';

/**
 * Regions as walls: the number of a cell is its value plus 16 for a wall above it, 32 right of it,
 * 64 below and 128 left of it (HDU 4069). Regions are what the walls enclose.
 */

/** The value in a number; 0 is a blank. */
const VALUE_BITS = 15;
/** The largest number: every wall and the largest value that fits with them. */
const MAX_NUMBER = 255;
const UP = 16;
export const RIGHT = 32;
export const DOWN = 64;
const LEFT = 128;

/** The neighbours of a cell: how far away, which wall of ours and which of theirs is between. */
const SIDES = [
  { row: -1, column: 0, ours: UP, theirs: DOWN },
  { row: 0, column: 1, ours: RIGHT, theirs: LEFT },
  { row: 1, column: 0, ours: DOWN, theirs: UP },
  { row: 0, column: -1, ours: LEFT, theirs: RIGHT },
] as const;

/** What walls make of a grid. */
export interface Enclosed {
  /** Region of every cell, numbered by their first cells. */
  readonly regions: Uint8Array;
  /** Cells of every region. */
  readonly sizes: readonly number[];
  /** A cell whose wall its neighbour does not have, or -1; such a wall counts all the same. */
  readonly oneSided: number;
}

/** A wall on either side keeps cells apart. */
export function enclosedBy(numbers: Uint8Array, size: number): Enclosed {
  const has = (cell: number, wall: number): boolean => ((numbers[cell] as number) & wall) !== 0;
  const areas = areasOf(numbers.length, size, (cell, next) => {
    const side = SIDES.find((each) => neighbourOf(cell, size, each) === next);
    return side === undefined || !(has(cell, side.ours) || has(next, side.theirs));
  });
  const sizes: number[] = [];
  for (const area of areas) sizes[area] = (sizes[area] ?? 0) + 1;
  const oneSided = numbers.findIndex((_, cell) =>
    SIDES.some((side) => {
      const next = neighbourOf(cell, size, side);
      return next !== null && has(cell, side.ours) && !has(next, side.theirs);
    }),
  );
  return { regions: Uint8Array.from(areas), sizes, oneSided };
}

/** The cell on this side of another, or null outside the border. */
function neighbourOf(cell: number, size: number, side: (typeof SIDES)[number]): number | null {
  const row = Math.floor(cell / size) + side.row;
  const column = (cell % size) + side.column;
  const inside = row >= 0 && row < size && column >= 0 && column < size;
  return inside ? row * size + column : null;
}

/**
 * The shape with these regions; a cut into ordinary boxes is the ordinary shape.
 *
 * @throws RangeError when there are not as many regions as a side has cells, as large as that.
 */
export function shapeOf(ordinary: GridShape, regions: ArrayLike<number>): GridShape {
  const cut = jigsawShape(ordinary.size, regions);
  return cut === jigsawShape(ordinary.size, boxesOf(ordinary))
    ? gridShape(ordinary.boxRows, ordinary.boxCols)
    : cut;
}

/** The walls of every cell of a shape, the border's too; null when a region is in several pieces. */
export function wallsOf(shape: GridShape): Uint8Array | null {
  const { size } = shape;
  const regions = boxesOf(shape);
  const walls = Uint8Array.from(regions, (region, cell) => {
    let wall = 0;
    for (const side of SIDES) {
      const neighbour = neighbourOf(cell, size, side);
      if (neighbour === null || regions[neighbour] !== region) wall |= side.ours;
    }
    return wall;
  });
  return enclosedBy(walls, size).sizes.length === size ? walls : null;
}

/** Cells whose numbers carry the walls of a grid as large as `ordinary`. */
export const walledCells = (ordinary: GridShape): WordCells => ({
  allowed: `0–${ordinary.size} + 16 + 32 + 64 + 128`,
  valueOf: (word) => {
    const number = /^\d{1,3}$/.test(word) ? Number(word) : Infinity;
    return number <= MAX_NUMBER && (number & VALUE_BITS) <= ordinary.size
      ? number & VALUE_BITS
      : null;
  },
  besides: (words, placeOf) => {
    const { size } = ordinary;
    const { regions, sizes, oneSided } = enclosedBy(Uint8Array.from(words, Number), size);
    const uneven = sizes.findIndex((cells) => cells !== size);
    if (uneven >= 0) {
      const params = { found: sizes[uneven] as number, expected: size };
      return problem('regions-uneven', params, placeOf(regions.indexOf(uneven)));
    }
    const note = oneSided >= 0 ? problem('wall-one-sided', {}, placeOf(oneSided)) : undefined;
    return { shape: shapeOf(ordinary, regions), note };
  },
});

/** A grid with its walls as lines; null when a region is in several pieces. */
export function walledLines({ shape, cells }: GridPuzzle): string[] | null {
  const walls = wallsOf(shape);
  if (walls === null) return null;
  return Array.from({ length: shape.size }, (_, row) =>
    Array.from({ length: shape.size }, (_, column) => {
      const cell = row * shape.size + column;
      return (walls[cell] as number) + (cells[cell] as number);
    }).join(' '),
  );
}

/** A number with another value and the same walls. */
export function walledText(value: number, text: string): string {
  return String((Number(text) & ~VALUE_BITS) + value);
}
