import type { TextSpan } from './parse-case';

/** A row of the matrix and a column of it, -1 for the row as a whole. */
export interface MatrixCell {
  readonly option: number;
  readonly item: number;
}

interface WrittenMatrix {
  readonly items: number;
  /** The columns of every row, from 0. */
  readonly options: readonly (readonly number[])[];
}

/**
 * Which lines of a case are the rows of its matrix: those with something in them after the first.
 * Null where they are fewer or more than the rows: the format writes them in another way.
 */
export function matrixRows(lines: readonly string[], options: number): readonly number[] | null {
  const rows = [...lines.keys()].filter((line) => line > 0 && lines[line]?.trim() !== '');
  return rows.length === options ? rows : null;
}

/** Where an entry of the matrix is written, or its row, where the entry is not written by itself. */
export function spanOfEntry(
  lines: readonly string[],
  { items, options }: WrittenMatrix,
  { option, item }: MatrixCell,
): TextSpan | null {
  const line = matrixRows(lines, options.length)?.[option];
  if (line === undefined) return null;
  const text = lines[line] ?? '';
  const entry = entriesOf(text, items, options[option] ?? []).find((one) => one.item === item);
  const from = entry?.from ?? text.length - text.trimStart().length;
  return { line, from, to: entry?.to ?? text.trimEnd().length };
}

/** What is written at, or just before, a column of a line; null outside of the rows. */
export function entryAt(
  lines: readonly string[],
  { items, options }: WrittenMatrix,
  line: number,
  column: number,
): MatrixCell | null {
  const option = matrixRows(lines, options.length)?.indexOf(line) ?? -1;
  if (option < 0) return null;
  const entries = entriesOf(lines[line] ?? '', items, options[option] ?? []);
  const inside = entries.find(({ from, to }) => from <= column && column < to);
  const before = entries.find(({ to }) => to === column);
  return { option, item: (inside ?? before)?.item ?? -1 };
}

interface Entry {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The entries of a row with their places: a sign for every column, or the numbers of the columns
 * after their count. Which of the two it is shows in what the row is known to hold; where neither
 * fits, as with the corners of rectangles, no entry is written by itself.
 */
function entriesOf(text: string, items: number, option: readonly number[]): readonly Entry[] {
  const signs = [...text.matchAll(/[01]/g)];
  if (signs.length === items && /^[01\s]*$/.test(text)) {
    const ones = signs.flatMap(({ 0: sign }, item) => (sign === '1' ? [item] : []));
    if (isSame(ones, option))
      return signs.map(({ index }, item) => ({ item, from: index, to: index + 1 }));
  }
  const words = [...text.matchAll(/\S+/g)].slice(1);
  const numbers = words.map(({ 0: word }) => (/^\d+$/.test(word) ? Number(word) - 1 : -1));
  if (!isSame(numbers, option)) return [];
  return words.map(({ index, 0: word }, at) => ({
    item: numbers[at] ?? -1,
    from: index,
    to: index + word.length,
  }));
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}
