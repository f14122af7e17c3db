import { problem, type Problem } from '../../shared/puzzle';
import { wrongHeight } from '../matrix/problems';
import type { Word } from '../matrix/row';
import { headerReadings, secondaryOf } from './header';
import type { ItemList, OptionList } from './instance';
import { numbersOf } from './lines';

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
  if (first === undefined)
    return { list: { names: null, secondary: Array<boolean>(width).fill(false) }, notes: [] };
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

function numberedFit(rows: Rows, head: Head, numbers: readonly number[]): DenseFit | Problem {
  const { width, options } = rows;
  const [a = 0, b = 0, c = 0] = numbers;
  const isAll = a > 0 && a + b === width && c === options.length;
  const [reading, other] = isAll
    ? [{ columns: width, side: 'right', secondary: b } as const]
    : headerReadings(numbers, options.length, width);
  if (other !== undefined) return problem('header-unclear', { count: b }, place(head));
  if (reading === undefined) {
    const isCounted = numbers.length > 1 && (a === width || b === width);
    return (isCounted ? height(rows, b === width ? a : b) : null) ?? misfit(rows, head);
  }
  const notes: Problem[] = [];
  const secondary = secondaryOf(reading, options, numbers, notes, place(head));
  return { list: { names: null, secondary }, notes };
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
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name).size);
  if (twice === undefined) return { list: { names, secondary }, notes: [] };
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

function place({ line, fields }: Head): { line: number; column: number } {
  return { line, column: (fields[0]?.start ?? 0) + 1 };
}
