import type { Place } from './problem';
import type { GridShape } from './shape';

/** A Sudoku: `cells[i]` is the given value 1…size of cell `i`, or 0 where it is blank. Never mutated. */
export interface GridPuzzle {
  readonly kind: 'grid';
  readonly shape: GridShape;
  readonly cells: Uint8Array;
}

/**
 * An exact-cover instance in Knuth's terms: choose options so that every primary item is covered
 * exactly once and every secondary item at most once. Never mutated.
 *
 * Items are numbered from 0; the first `primary` of them are primary. Option `i` is
 * `itemsOf.subarray(starts[i], starts[i + 1])`: its items, ascending, without repeats. An option
 * without items is legal and can never be part of a cover that the product prints.
 *
 * A secondary item may be *coloured* by an option: then it may be covered any number of times, as long
 * as every option that covers it gives it the same colour (The Art of Computer Programming 7.2.2.1,
 * XCC).
 */
export interface CoverPuzzle {
  readonly kind: 'cover';
  readonly items: number;
  readonly primary: number;
  /** Number of options plus one entries; the first is 0, the last the number of ones. */
  readonly starts: Int32Array;
  readonly itemsOf: Int32Array;
  /**
   * The colour of each entry of `itemsOf`, 1 or more, or 0 for none, as primary items always have.
   * Absent where nothing is coloured.
   */
  readonly colours?: Int32Array;
  /** Absent where every primary item is to be covered exactly once. */
  readonly bounds?: CoverBounds;
  /** What the file calls items and colours; absent where it only numbers them. */
  readonly names?: CoverNames;
}

/**
 * How many chosen options may have each primary item, where that is not one for all of them (The Art
 * of Computer Programming 7.2.2.1, MCC).
 */
export interface CoverBounds {
  /** A number for each primary item. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Where the file gives the first of them. */
  readonly at: Place;
}

/** Whether a puzzle has items that are to be covered other than exactly once. */
export function isBounded(
  puzzle: Puzzle,
): puzzle is CoverPuzzle & { readonly bounds: CoverBounds } {
  return puzzle.kind === 'cover' && puzzle.bounds !== undefined;
}

/** Names without white space; those of items are distinct, and so are those of colours. */
export interface CoverNames {
  readonly items: readonly string[];
  /** Colour `c` is `colours[c - 1]`. */
  readonly colours: readonly string[];
}

export type Puzzle = GridPuzzle | CoverPuzzle;

/** Number of options (matrix rows) of an exact-cover instance. */
export function optionCount(puzzle: CoverPuzzle): number {
  return puzzle.starts.length - 1;
}

/** The items of one option, as a view that must not be written to. */
export function optionItems(puzzle: CoverPuzzle, option: number): Int32Array {
  return puzzle.itemsOf.subarray(puzzle.starts[option], puzzle.starts[option + 1]);
}

/**
 * Builds an instance from lists of items; sorts each option and drops repeats.
 *
 * @throws RangeError when an item is outside `0…items-1`.
 */
export function coverPuzzle(
  items: number,
  options: readonly (readonly number[])[],
  primary: number = items,
): CoverPuzzle {
  const sorted = options.map((option) => [...new Set(option)].sort((a, b) => a - b));
  const starts = new Int32Array(sorted.length + 1);
  sorted.forEach((option, i) => {
    starts[i + 1] = (starts[i] ?? 0) + option.length;
  });
  const itemsOf = Int32Array.from(sorted.flat());
  if (itemsOf.some((item) => item < 0 || item >= items)) throw new RangeError('item out of range');
  return { kind: 'cover', items, primary, starts, itemsOf };
}

/** An item of an option and the colour that the option gives it. */
export type ColouredItem = readonly [item: number, colour: number];

/**
 * As {@link coverPuzzle} with coloured items; colour 0 is none.
 *
 * @throws RangeError when an item is outside `0…items-1`, named twice by an option, or both primary and
 * coloured, or when a colour is no whole number from 0.
 */
export function colouredCover(
  items: number,
  options: readonly (readonly ColouredItem[])[],
  primary: number,
): CoverPuzzle {
  const sorted = options.map((option) => [...option].sort(([a], [b]) => a - b));
  const plain = sorted.map((option) => option.map(([item]) => item));
  const puzzle = coverPuzzle(items, plain, primary);
  const colours = Int32Array.from(sorted.flat(), ([, colour]) => colour);
  if (colours.length !== puzzle.itemsOf.length) throw new RangeError('item named twice');
  for (const [item, colour] of sorted.flat()) {
    if (!Number.isInteger(colour) || colour < 0 || (item < primary && colour !== 0)) {
      throw new RangeError('not a colour of this item');
    }
  }
  return colours.some((colour) => colour !== 0) ? { ...puzzle, colours } : puzzle;
}

/** The items of an option, each with the colour that the option gives it. */
export function colouredItems(puzzle: CoverPuzzle, option: number): ColouredItem[] {
  const from = puzzle.starts[option] as number;
  return Array.from(optionItems(puzzle, option), (item, at): ColouredItem => [
    item,
    puzzle.colours?.[from + at] ?? 0,
  ]);
}

export function countGivens(cells: ArrayLike<number>): number {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) count++;
  return count;
}
