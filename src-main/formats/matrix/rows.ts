import { problem, type Problem } from '../../shared/puzzle';
import { onesIn } from '../covers/lines';
import { itemsIn, readBoard, type Rectangle } from './rectangles';
import { numberOf, readHeader, wordsOf, type Header } from './row';

/** How the rows of matrices are written. */
export interface Rows {
  /** The number of matrices comes first. */
  readonly counted: boolean;
  /** Numbers of a header. */
  readonly words: 2 | 3;
  /** Every column has an entry in a row. */
  readonly isWhole: boolean;
  header(text: string): Header | null;
  /** Whether a line after a header and so many rows is the next header. */
  begins(text: string, open: Header, seen: number): boolean;
  /** The columns of a row from 0, or what is wrong with it. */
  read(text: string, header: Header, line: number): Row | Problem;
}

export interface Row {
  readonly items: readonly number[];
  /** Its entries stand side by side. */
  readonly packed?: boolean;
}

/** Whether a header among rows is one: a row that is too short, as `0 1`, has the same looks. */
const holdsEntries = ({ rows, columns }: Header): boolean => rows > 0 && columns > 0;

const dense: Rows = {
  counted: false,
  words: 2,
  isWhole: true,
  header: readHeader,
  begins: (text, { rows, columns }, seen) => {
    const header = readHeader(text);
    if (header === null) return false;
    if (seen < rows) return columns !== 2 && holdsEntries(header);
    const mayBeRow = columns === 2 || columns < 0;
    if (!mayBeRow || !/^[\t ]*[01][\t ]+[01][\t ]*$/.test(text)) return true;
    return columns === 2 && holdsEntries(header);
  },
  read: (text, { columns }, line) => {
    const entries = text.replace(/[\t ]+/g, '');
    const packed = columns > 1 && entries.length === columns && /^[\t ]*[01]+[\t ]*$/.test(text);
    if (packed) return { items: onesIn(entries), packed };
    if (!/^[\t ]*[01](?:[\t ]+[01])*[\t ]*$/.test(text)) {
      const odd = wordsOf(text).find((word) => !/^[01]$/.test(word.text));
      const params = { text: (odd?.text ?? '').slice(0, 20), allowed: '0, 1' };
      return problem('cell-unknown', params, { line, column: (odd?.start ?? 0) + 1 });
    }
    if (entries.length !== columns) return wrongWidth(text, entries.length, columns, line);
    return { items: onesIn(entries) };
  },
};

const sparse: Rows = {
  counted: false,
  words: 2,
  isWhole: false,
  header: readHeader,
  begins: (text, { rows, columns }, seen) =>
    readHeader(text) !== null && (seen >= rows || 'code' in listed(text, columns, 0)),
  read: (text, { columns }, line) => {
    const items = listed(text, columns, line);
    return 'code' in items ? items : { items };
  },
};

/** The columns of a row `count column…`, from 0, or what is wrong with it: its first odd number, or how many there are. */
function listed(text: string, columns: number, line: number): number[] | Problem {
  const words = wordsOf(text);
  const at = (start: number) => ({ line, column: start + 1 });
  const odd = words.find((word) => numberOf(word.text) < 0);
  if (odd !== undefined) {
    const params = { text: odd.text.slice(0, 20), allowed: `1–${columns}` };
    return problem('cell-unknown', params, at(odd.start));
  }
  const items = words.slice(1);
  const numbers = items.map((word) => numberOf(word.text));
  const expected = numberOf(words[0]?.text ?? '0');
  const outside = items[numbers.findIndex((number) => number < 1 || number > columns)];
  if (outside !== undefined) {
    const params = { text: outside.text, min: 1, max: columns };
    return problem('number-out-of-range', params, at(outside.start));
  }
  if (items.length !== expected) {
    const params = { found: items.length, expected };
    return problem('row-ones-mismatch', params, at(items[expected]?.start ?? text.trimEnd().length)); // prettier-ignore
  }
  const seen = new Set<number>();
  const twice = items[numbers.findIndex((number) => seen.size === seen.add(number).size)];
  if (twice !== undefined) return problem('column-twice', { column: twice.text }, at(twice.start));
  return numbers.map((number) => number - 1);
}

/** `n m p`, and pieces of the board by two of their corners. */
const rectangles: Rows = {
  counted: true,
  words: 3,
  isWhole: false,
  header: (text) => {
    const board = readBoard(text);
    if (board === null) return null;
    const { width, height, pieces } = board;
    return { rows: pieces, columns: width * height, width };
  },
  begins: (text) => wordsOf(text).length === 3,
  read: (text, { columns, width = 1 }, line) => {
    const rectangle = rectangleIn(text, width, columns / width, line);
    return 'code' in rectangle ? rectangle : { items: itemsIn(rectangle, width) };
  },
};

/** `x1 y1 x2 y2` on a board, or what is wrong with it: a word, how many there are, or a corner outside. */
function rectangleIn(
  text: string,
  width: number,
  height: number,
  line: number,
): Rectangle | Problem {
  const words = wordsOf(text);
  const at = (start: number) => ({ line, column: start + 1 });
  const odd = words.slice(0, 4).find((word) => numberOf(word.text) < 0);
  if (odd !== undefined) {
    const allowed = `0–${Math.max(width, height)}`;
    return problem('cell-unknown', { text: odd.text.slice(0, 20), allowed }, at(odd.start));
  }
  if (words.length !== 4) return wrongWidth(text, words.length, 4, line);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = words.map((word) => Number(word.text));
  const least = [0, 0, x1 + 1, y1 + 1];
  const most = [width - 1, height - 1, width, height];
  for (const [i, { text: word, start }] of words.entries()) {
    const [min = 0, max = 0] = [least[i], most[i]];
    if (Number(word) < min || Number(word) > max)
      return problem('number-out-of-range', { text: word, min, max }, at(start));
  }
  return [x1, y1, x2, y2];
}

/** A row with another number of words; the place is the first too many, or its end. */
function wrongWidth(text: string, found: number, expected: number, line: number): Problem {
  const excess = wordsOf(text)[expected];
  const column = (excess?.start ?? text.trimEnd().length) + 1;
  const code = excess === undefined ? 'row-short' : 'row-long';
  return problem(code, { found, expected }, { line, column });
}

export const ROWS = { dense, sparse, rectangles } as const;
