import { columnOf, rowOf, type GridShape, type ProblemParams } from '@shared/puzzle';

/** Typing numbers of several digits into one cell, for grids whose values go beyond 9. */

/** Digits typed so far into the cells of `place`, at time `at` in milliseconds. */
export interface NumberEntry {
  readonly text: string;
  readonly place: string;
  readonly at: number;
}

/** After this long a new digit begins a new number. */
export const NUMBER_PAUSE_MS = 1200;

export interface NumberStep {
  readonly entry: NumberEntry;
  /** The number so far; 0 clears. */
  readonly value: number;
  /** True when the digit went on with the number before it. */
  readonly joined: boolean;
}

/**
 * The next digit. It joins the digits before it when they were typed into the same place, not long
 * ago, and the number is still in the grid's range 1…`size`; otherwise it begins a new number.
 */
export function typeDigit(
  previous: NumberEntry | null,
  digit: string,
  size: number,
  place: string,
  now: number,
): NumberStep {
  const recent =
    previous !== null && previous.place === place && now - previous.at <= NUMBER_PAUSE_MS;
  if (recent && previous.text !== '0') {
    const text = previous.text + digit;
    const value = Number(text);
    if (value <= size) return { entry: { text, place, at: now }, value, joined: true };
  }
  return { entry: { text: digit, place, at: now }, value: Number(digit), joined: false };
}

/** Cells as text on the clipboard, both ways. */

/** What a pasted text means: values for cells, or why it does not fit (key under `editor.paste`). */
export type PasteResult =
  | { readonly ok: true; readonly values: ReadonlyMap<number, number> }
  | { readonly ok: false; readonly reason: PasteReason; readonly params: ProblemParams };

type PasteReason = 'empty' | 'unknown' | 'tooMany' | 'tooFew' | 'outside';

const BLANKS = new Set(['0', '.', '-', '?', '_', '*', 'x', 'X']);
/** A line that only draws a border: `------+-------+------`. */
const RULE = /^[-+=|\s]*\+[-+=|\s]*$/;
/** More of a wrong text than this is not worth reading. */
const MAX_TEXT = 100_000;

/**
 * Reads a grid, or a smaller block to be put down with its corner at `cursor`.
 *
 * Accepted: all cells on one line or in rows, packed (`53..7….`) or separated by blanks, commas,
 * semicolons; digits, letters (A = 1, or A = 10 next to digits) or whole numbers; borders drawn with
 * `| - +`. Blank is any of `0 . - ? _ * x`, unless it is a symbol of the format.
 */
export function parseCells(
  text: string,
  shape: GridShape,
  symbols: readonly string[],
  cursor: number,
): PasteResult {
  const lines = contentLines(text);
  if (lines.length === 0) return refuse('empty', {});
  const reading = bestReading(lines, shape);
  const total = reading.flat().length;
  if (total === shape.cells) return place(reading.flat(), shape, symbols, (i) => i);
  const width = reading[0]?.length ?? 0;
  const block = width < shape.size && reading.every((row) => row.length === width);
  if (!block) {
    return refuse(total > shape.cells ? 'tooMany' : 'tooFew', { found: total, need: shape.cells });
  }
  const fits =
    rowOf(shape, cursor) + reading.length <= shape.size &&
    columnOf(shape, cursor) + width <= shape.size;
  if (!fits) return refuse('outside', { rows: reading.length, columns: width });
  return place(
    reading.flat(),
    shape,
    symbols,
    (i) => cursor + Math.floor(i / width) * shape.size + (i % width),
  );
}

function contentLines(text: string): string[] {
  return text
    .slice(0, MAX_TEXT)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => !RULE.test(line))
    .map((line) => line.replaceAll('|', ' ').trim())
    .filter((line) => line !== '');
}

/** Rows of cell texts: as separated tokens or packed, whichever fills the grid; else the likelier. */
function bestReading(lines: readonly string[], shape: GridShape): string[][] {
  const tokens = lines.map((line) => line.split(/[\s,;]+/).filter((token) => token !== ''));
  if (tokens.flat().length === shape.cells) return tokens;
  const packed = lines.map((line) => [...line.replace(/[\s,;]+/g, '')]);
  if (packed.flat().length === shape.cells) return packed;
  return tokens.every((row) => row.length > 1) ? tokens : packed;
}

function place(
  texts: readonly string[],
  shape: GridShape,
  symbols: readonly string[],
  cellAt: (i: number) => number,
): PasteResult {
  const digitsToo = texts.some((text) => /^[1-9]$/.test(text));
  const values = new Map<number, number>();
  for (const [i, text] of texts.entries()) {
    const value = valueOf(text, shape.size, symbols, digitsToo);
    if (value === null) {
      const cell = cellAt(i);
      const params = { text, row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 };
      return refuse('unknown', params);
    }
    values.set(cellAt(i), value);
  }
  return { ok: true, values };
}

/** Value of one cell's text: 0 for blank, null when it has no meaning in this grid. */
export function valueOf(
  text: string,
  size: number,
  symbols: readonly string[],
  digitsToo = false,
): number | null {
  const symbol = symbols.indexOf(text) + 1 || symbols.indexOf(text.toUpperCase()) + 1;
  if (symbol > 0) return symbol;
  if (BLANKS.has(text)) return 0;
  if (/^\d{1,3}$/.test(text)) return inRange(Number(text), size);
  if (!/^[A-Za-z]$/.test(text)) return null;
  const letter = text.toUpperCase().charCodeAt(0) - 64;
  return inRange(digitsToo ? letter + 9 : letter, size);
}

function inRange(value: number, size: number): number | null {
  return value >= 0 && value <= size ? value : null;
}

function refuse(reason: PasteReason, params: ProblemParams): PasteResult {
  return { ok: false, reason, params };
}

/**
 * Text of some cells: a whole grid of up to 9×9 with one-character symbols is one line (what other
 * programs read), everything else is rows; symbols of several characters are separated by blanks.
 */
export function formatCells(
  rows: readonly (readonly number[])[],
  cells: ArrayLike<number>,
  symbols: readonly string[],
): string {
  const wide = symbols.some((symbol) => symbol.length > 1);
  const blank = wide ? '0' : symbols[0] === 'A' ? '-' : '.';
  const lines = rows.map((row) =>
    row.map((cell) => symbols[(cells[cell] ?? 0) - 1] ?? blank).join(wide ? ' ' : ''),
  );
  const whole = rows.flat().length === cells.length;
  return whole && !wide && symbols.length <= 9 ? lines.join('') : lines.join('\n');
}
