/** A growing list of column numbers; the storage of a matrix while it is read. */
export class ColumnList {
  private values = new Int32Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }

  clear(): void {
    this.length = 0;
  }

  copy(): Int32Array {
    return this.values.slice(0, this.length);
  }
}

/** What is in a row of 0 and 1. */
export interface RowScan {
  /** Entries in the line. */
  count: number;
  /** 0-based start of the first entry that is neither 0 nor 1, or -1. */
  badAt: number;
  /** True when the entries stand side by side. */
  packed: boolean;
}

const TAB = 9;
const SPACE = 32;
const ZERO = 48;
const ONE = 49;

/**
 * Reads a row of `columns` entries and adds the columns of its ones to `ones`. Entries are separated
 * by blanks; one word of just `columns` digits is read as a packed row.
 */
export function scanRow(line: string, columns: number, ones: ColumnList): RowScan {
  if (columns > 1 && isPackedRow(line, columns)) return scanPackedRow(line.trim(), ones);
  const scan: RowScan = { count: 0, badAt: -1, packed: false };
  for (let i = 0; i < line.length;) {
    const char = line.charCodeAt(i);
    if (char === SPACE || char === TAB) {
      i++;
      continue;
    }
    const next = line.charCodeAt(i + 1);
    const single = i + 1 >= line.length || next === SPACE || next === TAB;
    if (char === ONE && single) ones.push(scan.count);
    else if ((char !== ZERO || !single) && scan.badAt < 0) scan.badAt = i;
    scan.count++;
    i = single ? i + 1 : wordEnd(line, i);
  }
  return scan;
}

function scanPackedRow(row: string, ones: ColumnList): RowScan {
  for (let i = 0; i < row.length; i++) if (row.charCodeAt(i) === ONE) ones.push(i);
  return { count: row.length, badAt: -1, packed: true };
}

function isPackedRow(line: string, columns: number): boolean {
  // Entries that stand apart show it in the second character already.
  if (line.charCodeAt(0) > SPACE && line.charCodeAt(1) <= SPACE) return false;
  const row = line.trim();
  return row.length === columns && /^[01]+$/.test(row);
}

/** End of the word that starts at `start`. */
export function wordEnd(line: string, start: number): number {
  let end = start;
  while (end < line.length && line.charCodeAt(end) !== SPACE && line.charCodeAt(end) !== TAB) end++;
  return end;
}

/** The size of a matrix, as its first line says it. */
export interface Header {
  readonly rows: number;
  readonly columns: number;
  /** Of a board, whose cells are the columns. */
  readonly width?: number;
}

/** What a case has without a header that can be used. */
export const NO_HEADER: Header = { rows: 0, columns: -1 };

/** `rows columns` of a header line, or null when the line is not two whole numbers. */
export function readHeader(line: string): Header | null {
  const match = /^[\t ]*(\d{1,9})[\t ]+(\d{1,9})[\t ]*$/.exec(line);
  return match === null ? null : { rows: Number(match[1]), columns: Number(match[2]) };
}

/** A word of a line, and its offset from 0. */
export interface Word {
  readonly text: string;
  readonly start: number;
}

/** The words of a line with their 0-based places. */
export function wordsOf(line: string): Word[] {
  return [...line.matchAll(/[^\t ]+/g)].map(({ index, 0: text }) => ({ text, start: index }));
}
