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
  readonly named: Columns;
}

/** The columns of all rows, with or without the numbers of columns before them. */
interface Columns {
  readonly rows: readonly (readonly number[])[];
  readonly most: number;
  readonly hasZero: boolean;
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
    return mistakeIn(rows, (open.counted && readings.at(-1)) || first) as Problem;
  const alternatives = fitting.filter(({ counted }) => counted === best.counted);
  if (alternatives.length > 1) {
    return problem('header-unclear', { count: header[1] ?? 0 }, { line, column: 1 });
  }
  const isClear = best.fromZero || alternatives.length === fitting.length;
  const notes = isClear ? [] : [problem('counts-assumed', {}, { line, column: 1 })];
  return understood(open, best, notes);
}

/** Every way to understand the header, rows without counts first. */
function readingsOf(open: Sparse): Reading[] {
  const { header, rows, counted } = open;
  const [a = 0, b = 0, c = 0] = header;
  if (header.length === 3 && counted && rows.length === a && c <= b) {
    const named = columnsIn(rows, true);
    return [{ side: 'right', secondary: b - c, fromZero: true, columns: b, counted, named }];
  }
  const readings = headerReadings(header, rows.length, null);
  return (counted ? [false, true] : [false]).flatMap((mode) => {
    const named = columnsIn(rows, mode);
    // If the last column is not named, rows may be missing instead.
    const last = named.hasZero ? named.most + 1 : named.most;
    return readings
      .filter(
        ({ columns, secondary }) =>
          header.length !== 2 || secondary === 0 || named.most === columns || last === columns,
      )
      .map((reading) => ({ ...reading, counted: mode, fromZero: false, named }));
  });
}

/** The header fits no number of rows. */
function misfit({ header, rows, line, lastLine }: Sparse): Problem {
  const [promised = 0, columns = 0] = header;
  const extraLine = rows[promised]?.line ?? 0;
  const wrong = wrongHeight({ rows: promised, seen: rows.length, lastLine, extraLine });
  const params = { header: header.join(' '), rows: rows.length, columns };
  return wrong ?? problem('header-unfit', params, { line, column: 1 });
}

/** The numbers of rows that are columns. */
function columnsIn(all: readonly SparseRow[], counted: boolean): Columns {
  const rows = all.map(({ numbers }) => (counted ? numbers.slice(1) : numbers));
  let most = 0;
  for (const row of rows) for (const column of row) if (column > most) most = column;
  return { rows, most, hasZero: rows.some((row) => row.includes(0)) };
}

function mistakeIn(rows: readonly SparseRow[], reading: Reading): Problem | null {
  const { columns, counted, named } = reading;
  const most = named.hasZero ? columns - 1 : columns;
  /** The last row in which each column was, from 1. */
  const seen = new Int32Array(Math.min(most, named.most) + 1);
  for (const [at, its] of named.rows.entries()) {
    for (let i = 0; i < its.length; i++) {
      const column = its[i] as number;
      if (column <= most && seen[column] !== at + 1) {
        seen[column] = at + 1;
        continue;
      }
      const { line, starts } = rows[at] as SparseRow;
      const place = { line, column: (starts[i + Number(counted)] as number) + 1 };
      if (column <= most) return problem('column-twice', { column }, place);
      const params = { text: String(column), min: most < columns ? 0 : 1, max: most };
      return problem('number-out-of-range', params, place);
    }
  }
  return null;
}

function understood(open: Sparse, reading: Reading, notes: Problem[]): SparseFit | Problem {
  const { rows, line } = open;
  const at = { line, column: 1 };
  const { named, columns } = reading;
  let base = named.hasZero ? 0 : 1;
  if (base === 1 && named.most !== columns) {
    if (reading.fromZero) base = 0;
    else if (reading.secondary > 0) return problem('index-unclear', {}, at);
    // Either way a primary column is in no row: there is no solution.
    else notes.push(problem('index-assumed', {}, at));
  }
  const options = new OptionList();
  for (const [i, row] of named.rows.entries()) {
    const its = base === 0 ? row : row.map((column) => column - base);
    options.add(its, (rows[i] as SparseRow).line);
  }
  const list = { names: null, secondary: secondaryOf(reading, options, open.header, notes, at) };
  return { list, options, notes };
}
