import { problem, type Problem } from '../../shared/puzzle';
import { wrongHeight, wrongSize } from '../matrix/problems';
import { headerReadings, secondaryOf, type HeaderReading } from './header';
import { OptionList, type ItemList } from './instance';
import type { Open } from './reader';

/** A row of a list of columns, as it stands in the file. */
export interface SparseRow {
  readonly numbers: readonly number[];
  /** Where each number stands, from 0. */
  readonly starts: readonly number[];
  readonly line: number;
}

/** Lists of columns that are being read. */
export interface Sparse extends Open {
  readonly header: readonly number[];
  readonly rows: SparseRow[];
  entries: number;
  /** An empty line has come after the last row. */
  gap: boolean;
  /** So far every row began with how many columns follow. */
  counted: boolean;
}

/** Items and options of lists of columns, and remarks on what had to be assumed. */
export interface SparseFit {
  readonly list: ItemList;
  readonly options: OptionList;
  readonly notes: readonly Problem[];
}

/** One way to understand the header and the rows. */
interface Reading extends HeaderReading {
  /** Whether rows begin with the number of their columns. */
  readonly counted: boolean;
  /** `rows columns primary` with counted rows: columns count from 0 unless the last one is named. */
  readonly fromZero: boolean;
}

/** Reads rows against the header, in the one way in which they fit it. */
export function fitSparse(open: Sparse): SparseFit | Problem {
  const { header, rows, line, lastLine } = open;
  if (rows.length === 0) return problem('no-options', {}, { line: lastLine, column: 1 });
  const readings = readingsOf(open);
  const [first] = readings;
  if (first === undefined) return misfit(open);
  const large = wrongSize(rows.length, first.columns, line);
  if (large !== null) return large;
  const fitting = readings.filter((reading) => mistakeIn(rows, reading) === null);
  const [best] = fitting;
  if (best === undefined)
    return mistakeIn(rows, open.counted ? lastOf(readings) : first) as Problem;
  const alternatives = fitting.filter(({ counted }) => counted === best.counted);
  if (alternatives.length > 1) {
    return problem('header-unclear', { count: header[1] ?? 0 }, { line, column: 1 });
  }
  const isClear = best.fromZero || alternatives.length === fitting.length;
  const notes = isClear ? [] : [problem('counts-assumed', {}, { line, column: 1 })];
  return understood(open, best, notes);
}

const lastOf = (readings: readonly Reading[]): Reading => readings.at(-1) as Reading;

/** Every way to understand the header, rows without counts first. */
function readingsOf(open: Sparse): Reading[] {
  const { header, rows, counted } = open;
  const [a = 0, b = 0, c = 0] = header;
  if (header.length === 3 && counted && rows.length === a && c <= b)
    return [{ side: 'right', secondary: b - c, fromZero: true, columns: b, counted: true }];
  const readings = headerReadings(header, rows.length, null);
  return (counted ? [false, true] : [false]).flatMap((mode) =>
    readings
      .filter(
        ({ columns, secondary }) =>
          header.length !== 2 || secondary === 0 || reachesLast(open, columns, mode),
      )
      .map((reading) => ({ ...reading, counted: mode, fromZero: false })),
  );
}

/** Whether the last of the given number of columns is named; if not, rows may be missing instead. */
function reachesLast({ rows }: Sparse, columns: number, counted: boolean): boolean {
  const numbers = rows.flatMap((row) => (counted ? row.numbers.slice(1) : row.numbers));
  const most = numbers.reduce((a, b) => Math.max(a, b), 0);
  return most === columns || (most === columns - 1 && numbers.includes(0));
}

/** The header fits no number of rows. */
function misfit({ header, rows, line, lastLine }: Sparse): Problem {
  const [promised = 0, columns = 0] = header;
  const extraLine = rows[promised]?.line ?? 0;
  const wrong = wrongHeight({ rows: promised, seen: rows.length, lastLine, extraLine });
  const params = { header: header.join(' '), rows: rows.length, columns };
  return wrong ?? problem('header-unfit', params, { line, column: 1 });
}

/** The numbers of a row that are columns. */
const columnsIn = ({ numbers }: SparseRow, { counted }: Reading): readonly number[] =>
  counted ? numbers.slice(1) : numbers;

function mistakeIn(rows: readonly SparseRow[], reading: Reading): Problem | null {
  const { columns, counted } = reading;
  const most = rows.some((row) => columnsIn(row, reading).includes(0)) ? columns - 1 : columns;
  for (const row of rows) {
    const its = columnsIn(row, reading);
    const seen = new Set<number>();
    for (const [i, column] of its.entries()) {
      const at = { line: row.line, column: (row.starts[i + Number(counted)] as number) + 1 };
      if (column > most) {
        const params = { text: String(column), min: most < columns ? 0 : 1, max: most };
        return problem('number-out-of-range', params, at);
      }
      if (seen.has(column)) return problem('column-twice', { column }, at);
      seen.add(column);
    }
  }
  return null;
}

function understood(open: Sparse, reading: Reading, notes: Problem[]): SparseFit | Problem {
  const { rows, line } = open;
  const at = { line, column: 1 };
  const has = (column: number): boolean =>
    rows.some((row) => columnsIn(row, reading).includes(column));
  let base = has(0) ? 0 : 1;
  if (base === 1 && !has(reading.columns)) {
    if (reading.fromZero) base = 0;
    else if (reading.secondary > 0) return problem('index-unclear', {}, at);
    // Either way a primary column is in no row: there is no solution.
    else notes.push(problem('index-assumed', {}, at));
  }
  const options = new OptionList();
  for (const row of rows) {
    options.add(
      columnsIn(row, reading).map((column) => column - base),
      row.line,
    );
  }
  const list = { names: null, secondary: secondaryOf(reading, options, open.header, notes, at) };
  return { list, options, notes };
}
