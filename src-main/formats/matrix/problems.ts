import { problem, type Problem } from '../../shared/puzzle';
import { wordsOf, type Word } from './row';

/** What can be wrong with a matrix as a whole, however its rows are written. */

/** Largest matrix that is read, checked on the header before any memory is taken. */
export const MAX_ENTRIES = 4_000_000;
const MAX_COLUMNS = 20_000;
const MAX_ROWS = 1_000_000;

/** The word that keeps a line from being a header of so many numbers; `expected` is what they are called. */
export function badHeader(text: string, expected: string, line: number, numbers = 2): Problem {
  const words = wordsOf(text).slice(0, numbers + 1);
  // A board of no cells is none.
  const isOdd = (word: string, i: number): boolean =>
    !/^\d{1,9}$/.test(word) || (numbers > 2 && i < 2 && Number(word) === 0);
  const odd = words.find((word, i) => isOdd(word.text, i)) ?? words[numbers] ?? (words[0] as Word);
  const params = { text: odd.text.slice(0, 20), expected };
  return problem('header-malformed', params, { line, column: odd.start + 1 });
}

/** A matrix with more rows, columns or entries than are read. */
export function tooLarge(rows: number, columns: number, line: number): Problem {
  const limits = { entries: MAX_ENTRIES, maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS };
  return problem('matrix-too-large', { rows, columns, ...limits }, { line, column: 1 });
}

/** A header with more rows or columns than are read, or null. */
export function wrongSize(rows: number, columns: number, line: number): Problem | null {
  return columns > MAX_COLUMNS || rows > MAX_ROWS ? tooLarge(rows, columns, line) : null;
}

/** The rows of a matrix that were met, and those that its header promises. */
export interface Height {
  readonly rows: number;
  readonly seen: number;
  readonly lastLine: number;
  /** Line of the first row too many, or 0. */
  readonly extraLine: number;
}

/** What is wrong with the number of rows at the end of a matrix, or null. */
export function wrongHeight({ rows, seen, lastLine, extraLine }: Height): Problem | null {
  const params = { found: seen, expected: rows };
  if (seen > rows) return problem('header-mismatch', params, { line: extraLine, column: 1 });
  if (seen === rows) return null;
  return problem('matrix-rows-missing', params, { line: lastLine + 1, column: 1 });
}
