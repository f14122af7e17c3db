import { optionCount, optionItems, type CoverPuzzle } from '../../shared/puzzle';

/**
 * Covers of a board by rectangles (ZOJ 3209): the board has `n`×`m` cells, an option is the cells
 * from `x1 y1` to `x2 y2`. Cell `(x, y)` is item `y·n + x`.
 */

/** A board and how many pieces there are for it. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly pieces: number;
}

/** `n m p` of a header line, or null. */
export function readBoard(line: string): Board | null {
  const match = /^[\t ]*(\d{1,9})[\t ]+(\d{1,9})[\t ]+(\d{1,9})[\t ]*$/.exec(line);
  if (match === null) return null;
  const [width = 0, height = 0, pieces = 0] = match.slice(1).map(Number);
  return width > 0 && height > 0 ? { width, height, pieces } : null;
}

export type Rectangle = readonly [x1: number, y1: number, x2: number, y2: number];

/** The items of a rectangle, ascending. */
export function itemsIn([x1, y1, x2, y2]: Rectangle, width: number): number[] {
  const items: number[] = [];
  for (let y = y1; y < y2; y++) for (let x = x1; x < x2; x++) items.push(y * width + x);
  return items;
}

/** The rectangle that an option is on a board, or null. */
export function rectangleOf(puzzle: CoverPuzzle, option: number, width: number): Rectangle | null {
  const items = optionItems(puzzle, option);
  const first = items[0];
  const last = items.at(-1);
  if (first === undefined || last === undefined) return null;
  const [x1, y1] = [first % width, Math.floor(first / width)];
  const [x2, y2] = [(last % width) + 1, Math.floor(last / width) + 1];
  if (x1 >= x2 || items.length !== (x2 - x1) * (y2 - y1)) return null;
  const whole = items.every((item) => item % width >= x1 && item % width < x2);
  return whole ? [x1, y1, x2, y2] : null;
}

/**
 * The board on which every option is a rectangle, the one most like a square where several are, and
 * the rectangles; null when there is none.
 */
export function boardOf(
  puzzle: CoverPuzzle,
): { readonly board: Board; readonly rectangles: readonly Rectangle[] } | null {
  const pieces = optionCount(puzzle);
  for (const width of widthsOf(puzzle.items)) {
    const rectangles: Rectangle[] = [];
    for (let option = 0; option < pieces; option++) {
      const rectangle = rectangleOf(puzzle, option, width);
      if (rectangle === null) break;
      rectangles.push(rectangle);
    }
    if (rectangles.length < pieces) continue;
    return { board: { width, height: puzzle.items / width, pieces }, rectangles };
  }
  return null;
}

/** Divisors of a number of cells, those nearest its square root first. */
export function widthsOf(items: number): number[] {
  const widths: number[] = [];
  for (let side = 1; side * side <= items; side++) {
    if (items % side !== 0) continue;
    widths.push(side);
    if (side * side < items) widths.push(items / side);
  }
  return widths.sort((a, b) => Math.abs(a - items / a) - Math.abs(b - items / b));
}
