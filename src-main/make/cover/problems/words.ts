import type { CoverPuzzle } from '../../../shared/puzzle';
import { cell, coloured, upTo, type NamedEntry } from './named';
import { refuse, wordLines } from './text-words';

/** A word as its letters, each with the marks on it. */
type Letters = readonly string[];

/** Most words of the lengths in question, of which each is an item, and most entries: files hold as many. */
const MOST_WORDS = 19_000;
const MOST_ENTRIES = 4_000_000;

/**
 * The words of a list that have one of `lengths`, in the order of their first use, in lower case.
 *
 * @param entries that each word makes
 * @throws ProblemError word-letter with the place; words-missing, words-many
 */
function readWords(text: string, lengths: readonly number[], entries: number): Letters[] {
  const found = new Map<string, Letters>();
  for (const { text: word, line, column } of wordLines(text).flat()) {
    const lower = word.normalize('NFC').toLowerCase();
    const letters = lower.match(/\p{L}\p{M}*/gu) ?? [];
    const known = letters.join('');
    if (known !== lower) {
      const at = [...lower].findIndex((each, i) => each !== [...known][i]);
      refuse('word-letter', { text: [...lower][at] ?? '' }, { line, column: column + at });
    }
    if (lengths.includes(letters.length)) found.set(lower, letters);
  }
  for (const length of lengths) {
    if (![...found.values()].some((letters) => letters.length === length))
      refuse('words-missing', { length });
  }
  const most = Math.min(MOST_WORDS, Math.floor(MOST_ENTRIES / entries));
  if (found.size > most) refuse('words-many', { found: found.size, most });
  return [...found.values()];
}

const once = (word: Letters): string => `=${word.join('')}`;
const plain = (name: string): NamedEntry => ({ name });

function cells(rows: number, columns: number): string[] {
  return upTo(rows).flatMap((row) => upTo(columns).map((column) => cell(row, column)));
}

/** Different words, of which row and column i are the same. */
export function wordSquare(size: number, text: string): CoverPuzzle {
  const words = readWords(text, [size], size * (2 * size + 1));
  const options = upTo(size).flatMap((i) =>
    words.map((word): NamedEntry[] => [
      ...[`w${i + 1}`, once(word)].map(plain),
      ...word.map((colour, j) => ({ name: cell(i, j), colour })),
      ...word.flatMap((colour, j) => (j === i ? [] : [{ name: cell(j, i), colour }])),
    ]),
  );
  const places = upTo(size).map((i) => `w${i + 1}`);
  return coloured(places, options, [...cells(size, size), ...words.map(once)]);
}

/** Different words across and down; of as many rows as columns, a double word square. */
export function wordRectangle(rows: number, columns: number, text: string): CoverPuzzle {
  const entries = rows * (columns + 2) + columns * (rows + 2);
  const words = readWords(text, [...new Set([rows, columns])], entries);
  const ofLength = (length: number): Letters[] => words.filter((word) => word.length === length);
  const across = upTo(rows).flatMap((row) =>
    ofLength(columns).map((word): NamedEntry[] => [
      ...[`a${row + 1}`, once(word)].map(plain),
      ...word.map((colour, column) => ({ name: cell(row, column), colour })),
    ]),
  );
  const down = upTo(columns).flatMap((column) =>
    ofLength(rows).map((word): NamedEntry[] => [
      ...[`d${column + 1}`, once(word)].map(plain),
      ...word.map((colour, row) => ({ name: cell(row, column), colour })),
    ]),
  );
  const places = [...upTo(rows).map((i) => `a${i + 1}`), ...upTo(columns).map((i) => `d${i + 1}`)];
  const options = [...across, ...down];
  return coloured(places, options, [...cells(rows, columns), ...words.map(once)]);
}
