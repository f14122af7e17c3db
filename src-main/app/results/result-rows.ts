import type { Format } from '../../formats';
import type { Value } from '../../collect';
import { RATED_KEYS, type PuzzleStatus, type RatedRow } from '../../shared/contract';
import type { Puzzle, Solution } from '../../shared/puzzle';
import type { PuzzleStore } from '../store';

/** A puzzle as results tell of it; numbers that there are not are null. */
export interface ResultRow {
  /** Where results of several files are in one table. */
  readonly file?: string;
  /** From 1, as windows show it. */
  readonly puzzle: number;
  readonly line: number;
  /** What the file calls it; null where it has no name. */
  readonly name: string | null;
  /** What the file rates it, by label; absent where it does not. */
  readonly ratings?: Readonly<Record<string, number>>;
  /** What reasoning makes of it; absent where nothing of the file was rated. */
  readonly rated?: RatedRow | null;
  /** Columns that were asked for by name. */
  readonly columns?: Readonly<Record<string, Value>>;
  readonly status: PuzzleStatus;
  readonly engine: string | null;
  readonly nodes: number | null;
  readonly updates: number | null;
  readonly micros: number | null;
  readonly givens: number | null;
  readonly solutions: number | null;
  /** Whether `solutions` are all there are. */
  readonly complete: boolean | null;
  readonly answer?: string | null;
}

const RESULT_COLUMNS = [
  'puzzle',
  'line',
  'name',
  'status',
  'engine',
  'nodes',
  'updates',
  'micros',
  'givens',
  'solutions',
  'complete',
] as const satisfies readonly (keyof ResultRow)[];

export function resultRow(
  store: PuzzleStore,
  index: number,
  format: Format | null,
  answers: boolean,
): ResultRow {
  const report = store.report(index);
  return {
    puzzle: index + 1,
    line: store.inFile.line(index),
    name: store.inFile.name(index) || null,
    ...(store.inFile.ratingLabels.length > 0 && { ratings: store.inFile.ratings(index) }),
    ...(store.rated.any && { rated: store.rated.row(index) }),
    status: store.status(index),
    engine: report?.engine ?? null,
    nodes: report?.nodes ?? null,
    updates: report?.updates ?? null,
    micros: report?.micros ?? null,
    givens: store.isMalformed(index) ? null : store.givens(index),
    solutions: report?.solutions ?? null,
    complete: report?.complete ?? null,
    ...(answers && { answer: answerText(store.puzzle(index), format, report?.solution ?? null) }),
  };
}

/** Cells as the format writes them, parted where a sign takes several letters; options count from 1. */
export function answerText(
  puzzle: Puzzle | null,
  format: Format | null,
  solution: Solution | null,
): string | null {
  if (solution === null) return null;
  if (solution.kind === 'cover') return [...solution.options].map((at) => at + 1).join(' ');
  const symbols = puzzle?.kind === 'grid' ? (format?.symbols(puzzle.shape) ?? []) : [];
  const isWide = symbols.some((symbol) => symbol.length > 1);
  const written = [...solution.cells].map((value) => symbols[value - 1] ?? String(value));
  return written.join(isWide ? ' ' : '');
}

/** How a table of results is written: what stands before, between and after its rows. */
export interface TableShape {
  readonly head: string;
  row(row: ResultRow, first: boolean): string;
  tail(empty: boolean): string;
}

interface CsvOptions {
  /** A mark that spreadsheets know UTF-8 by. */
  readonly bom: boolean;
  readonly answers: boolean;
  readonly files: boolean;
  /** Ratings that have a column each, after the name. */
  readonly ratings: readonly string[];
  /** Whether reasoning rated any: four columns after those ratings. */
  readonly rated?: boolean;
  /** Columns behind those, by name. */
  readonly columns?: readonly string[];
}

const BOM = '\uFEFF';

export function csvShape(options: CsvOptions): TableShape {
  const { bom, answers, files, ratings, rated = false, columns = [] } = options;
  const own = [...(rated ? RATED_KEYS : []), ...columns];
  const names = RESULT_COLUMNS.flatMap((name) =>
    name === 'name' ? [name, ...ratings, ...own] : [name],
  );
  const all = [...(files ? ['file'] : []), ...names, ...(answers ? ['answer'] : [])];
  return {
    head: `${bom ? BOM : ''}${all.map(field).join(',')}\r\n`,
    row: (row) => csvLine(row, options),
    tail: () => '',
  };
}

/** One array of objects, a line each. */
export const JSON_SHAPE: TableShape = {
  head: '[',
  row: (row, first) => `${first ? '' : ','}\n${JSON.stringify(row)}`,
  tail: (empty) => (empty ? ']\n' : '\n]\n'),
};

/** A line of CSV (RFC 4180). */
function csvLine(row: ResultRow, { ratings, rated, columns: named = [] }: CsvOptions): string {
  const own = rated === true ? RATED_KEYS.map((name) => row.rated?.[name] ?? '') : [];
  const found = named.map((name) => row.columns?.[name] ?? '');
  const numbers = [...ratings.map((label) => row.ratings?.[label] ?? ''), ...own, ...found];
  const columns = RESULT_COLUMNS.flatMap((name) =>
    name === 'name' ? [row[name] ?? '', ...numbers] : [row[name] ?? ''],
  );
  const cells = row.file === undefined ? columns : [row.file, ...columns];
  const all = 'answer' in row ? [...cells, row.answer ?? ''] : cells;
  return `${all.map(field).join(',')}\r\n`;
}

/** Text in quotes where it would break the line or be taken for a formula. */
function field(value: string | number | boolean): string {
  const text = String(value);
  return /[",\r\n]|^[=+\-@]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
