import { problem, type Problem } from '../../shared/puzzle';
import { wrongHeight } from '../matrix/problems';
import type { Word } from '../matrix/row';
import { eachHasOneBelow, type ItemList, type OptionList } from './instance';
import { numbersOf, repeatedName } from './lines';

/** A line before the rows: numbers, or names of the columns. */
export interface Head {
  readonly fields: readonly Word[];
  readonly line: number;
  /** Lines that its numbers stand on. */
  readonly lines: number;
}

/** Rows of 0 and 1 and the text before them. */
export interface Rows {
  readonly heads: readonly Head[];
  readonly width: number;
  readonly options: OptionList;
  readonly lastLine: number;
}

/** What the heads say of the columns, and remarks on what had to be assumed. */
export interface DenseFit {
  readonly list: ItemList;
  readonly notes: readonly Problem[];
}

const BAR = '|';

/** Up to three whole numbers, or null. */
export function headNumbers({ fields }: Head): number[] | null {
  return fields.length > 3 ? null : numbersOf(fields);
}

/** Numbers that have a line each, up to three, as one head; null where the second line is a row or more. */
export function numbersTogether(first: Head, next: Head): Head | null {
  const numbers = headNumbers(first) ?? [];
  const [only, more] = next.fields;
  const isRow = only?.text.length === numbers[0];
  if (more !== undefined || isRow || headNumbers(next) === null) return null;
  if (numbers.length !== first.lines || numbers.length > 2) return null;
  return { ...first, fields: [...first.fields, ...next.fields], lines: first.lines + 1 };
}

/** How many rows the head promises, if rows of this width decide it; null where it leaves that open. */
export function promisedRows(heads: readonly Head[], width: number): number | null {
  const [a = 0, b = 0, ...more] = (heads[0] && headNumbers(heads[0])) ?? [];
  if (b === width && b > 0) return a;
  return a === width && (b > a || more.length > 0) ? b : null;
}

/** Reads the lines before the rows against the rows that were met. */
export function fitDense(rows: Rows): DenseFit | Problem {
  const [first, second] = rows.heads;
  const { width } = rows;
  if (first === undefined) return { list: { names: null, secondary: primaries(width) }, notes: [] };
  const numbers = headNumbers(first);
  if (numbers === null) return namedFit(first, width);
  const counted = numberedFit(rows, first, numbers);
  if (second === undefined) {
    // Columns may be called by numbers.
    const named = 'code' in counted ? namedFit(first, width) : counted;
    return 'code' in named ? counted : named;
  }
  const named = namedFit(second, width);
  if ('code' in counted || 'code' in named) return 'code' in counted ? counted : named;
  const secondary = counted.list.secondary.map((is, i) => is || named.list.secondary[i] === true);
  const list = { names: named.list.names, secondary };
  return { list, notes: [...counted.notes, ...named.notes] };
}

const primaries = (width: number): boolean[] => Array<boolean>(width).fill(false);

function numberedFit(rows: Rows, head: Head, numbers: readonly number[]): DenseFit | Problem {
  const { width, options } = rows;
  const [a = 0, b = 0, c = 0] = numbers;
  const plain = { list: { names: null, secondary: primaries(width) }, notes: [] };
  if (numbers.length === 1) return a === width ? plain : misfit(rows, head);
  if (a > 0 && a + b === width && c === options.length) {
    plain.list.secondary.fill(true, a);
    return plain;
  }
  const [byRows, byColumns] = [b === width && a === options.length, a === width];
  if (numbers.length === 2) {
    if (byRows) return plain;
    const [isCount, isSecondary] = [b === options.length && b > 1, b < width];
    if (byColumns && isCount && isSecondary) return unclear(head, b);
    if (byColumns && isCount) return plain;
    if (byColumns && isSecondary) return leftSecondary(head, width, b);
    return b === width || byColumns
      ? (height(rows, b === width ? a : b) ?? plain)
      : misfit(rows, head);
  }
  if (!byColumns && b !== width) return misfit(rows, head);
  const wrong = byRows ? null : height(rows, byColumns ? b : a);
  if (wrong !== null) return wrong;
  if (c > width) return misfit(rows, head);
  return c === 0 ? plain : thirdNumber(rows, head, c);
}

/**
 * The third of `columns rows n`: the number of rows in a solution, where every row has exactly one of
 * the first `n` columns; otherwise the number of secondary columns.
 */
function thirdNumber({ width, options }: Rows, head: Head, n: number): DenseFit {
  if (!eachHasOneBelow(options, n)) return leftSecondary(head, width, n);
  const note = problem('depth-assumed', { count: n }, place(head));
  return { list: { names: null, secondary: primaries(width) }, notes: [note] };
}

/** Secondary columns stand on the left, as in the files of dlx-cpp (github.com/jlaire/dlx-cpp). */
function leftSecondary(head: Head, width: number, count: number): DenseFit {
  const secondary = primaries(width).fill(true, 0, count);
  const note = problem('secondary-assumed', { count }, place(head));
  return { list: { names: null, secondary }, notes: count === 0 ? [] : [note] };
}

function namedFit(head: Head, width: number): DenseFit | Problem {
  const texts = head.fields.map(({ text }) => text);
  const letters = texts.length === 1 && width > 1 ? [...(texts[0] ?? '')] : texts;
  const names = letters.filter((name) => name !== BAR);
  if (names.length !== width || letters.length > names.length + 1) {
    const params = { found: names.length, expected: width };
    return problem('names-mismatch', params, place(head));
  }
  const bar = letters.indexOf(BAR);
  const secondary = names.map((_, i) => bar >= 0 && i >= bar);
  const twice = repeatedName(names);
  if (twice === null) return { list: { names, secondary }, notes: [] };
  const note = problem('names-repeated', { name: twice }, place(head));
  return { list: { names: null, secondary }, notes: [note] };
}

function height({ options, lastLine }: Rows, promised: number): Problem | null {
  const extraLine = options.lines[promised] ?? 0;
  return wrongHeight({ rows: promised, seen: options.length, lastLine, extraLine });
}

function misfit({ width, options }: Rows, head: Head): Problem {
  const header = head.fields.map(({ text }) => text).join(' ');
  return problem('header-unfit', { header, rows: options.length, columns: width }, place(head));
}

function unclear(head: Head, count: number): Problem {
  return problem('header-unclear', { count }, place(head));
}

function place({ line, fields }: Head): { line: number; column: number } {
  return { line, column: (fields[0]?.start ?? 0) + 1 };
}
