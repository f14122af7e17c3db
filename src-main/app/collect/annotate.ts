/** Columns written next to the puzzles of a list, so that they are read back: `# 7.2/1.2/1.2`, `,ER=7.2`, fields of CSV. */
import type { Value } from '../../collect';
import { problem, ProblemError } from '../../shared/puzzle';
import { linesOf } from '../datasets/case-source';
import { LABELS, type Columns } from '../facts';
import type { Entry, List } from './list';

/** Entries with columns, and the heading of a table. */
export interface Annotated {
  readonly entries: readonly Entry[];
  readonly heading?: string;
}

/** @throws ProblemError expression-name; list-unfit where a puzzle has no line of its own */
export async function annotated(
  list: List,
  columns: Columns,
  names: readonly string[],
): Promise<Annotated> {
  const { store, source } = list;
  const unknown = names.find((name) => !columns.names.has(name));
  if (unknown !== undefined) {
    const params = { name: unknown, names: [...columns.names].join(', ') };
    throw new ProblemError(problem('expression-name', params));
  }
  const rows = Array.from({ length: store.length }, (_, index) => index);
  await columns.find(names, rows);
  const spans = rows.map((row) => ({
    line: store.inFile.line(row),
    count: store.inFile.lines(row),
  }));
  const texts = await linesOf(source, spans);
  const isTable = list.format.id === 'csv';
  const heading = isTable ? await headingOf(list) : null;
  const fields = fieldsOf(heading ?? '').map(plain);
  const added = names.map(labelOf).filter((label) => !fields.includes(label));
  const unfit = new ProblemError(problem('list-unfit', { file: list.name }));
  const entries = rows.map((index): Entry => {
    const line = texts[index]?.length === 1 ? texts[index]?.[0] : undefined;
    // A record of a document has no room behind it.
    if (line === undefined || /^\s*[[{<]/.test(line)) throw unfit;
    const row = columns.row(index);
    const values = names.map((name) => [labelOf(name), written(row(name))] as const);
    const annotatedLine =
      heading === null
        ? dressed(line, values, isTable ? ',' : separatorIn(line))
        : inTable(line, values, fields);
    if (annotatedLine === null) throw unfit;
    const numbers = values.filter(([, value]) => isNumber(value));
    return {
      index,
      line: annotatedLine,
      ratings: Object.fromEntries(numbers.map(([label, value]) => [label, Number(value)])),
    };
  });
  return { entries, ...(heading !== null && { heading: [heading, ...added].join(',') }) };
}

const labelOf = (name: string): string => LABELS[name] ?? name;

function written(value: Value): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** Whether words are read as a rating. */
const isNumber = (words: string): boolean => /^-?\d{1,9}(\.\d{1,6})?$/.test(words);

/** What the column of puzzles is called. */
const HEADING = /^(?:puzzle|quizzes|quiz|question)$/i;

/** The first line of a table, where it names the columns. */
async function headingOf({ source }: List): Promise<string | null> {
  const [[first = ''] = []] = await linesOf(source, [{ line: 1, count: 1 }]);
  return fieldsOf(first).some((field) => HEADING.test(plain(field))) ? first : null;
}

/** The fields of a line as they stand. */
const fieldsOf = (line: string): string[] =>
  Array.from(`${line},`.matchAll(/((?:[^",]|"(?:[^"]|"")*"?)*),/g), ([, field = '']) => field);

const plain = (field: string): string => field.trim().replace(/^"(.*)"$/, '$1');

type Labelled = readonly (readonly [label: string, value: string])[];

/** A line of a table with fields behind, or in the place of those of the same name; null where it has too many. */
function inTable(line: string, values: Labelled, fields: readonly string[]): string | null {
  const cells = fieldsOf(line);
  if (cells.length > fields.length) return null;
  while (cells.length < fields.length) cells.push('');
  for (const [label, value] of values) {
    const at = fields.indexOf(label);
    // A grid without its label would be another puzzle of the line.
    const field = quotedIf(/[",]/, GRID.test(value) ? `${label}=${value}` : value);
    if (at < 0) cells.push(field);
    else cells[at] = field;
  }
  return cells.join(',');
}

const GRID = /^\d[\dA-Z:]{15}/;

const quotedIf = (sign: RegExp, value: string): string =>
  sign.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** What parts the puzzle from its neighbours in a line without a comment. */
function separatorIn(line: string): string | null {
  if (line.includes('#')) return null;
  const found = /[\d.*_-]{16}([,;\t])|([,;\t])[\d.*_-]{16}/.exec(line);
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * A line with `LABEL=value` at its end, in the place of what it has of that label: after `#`, or after the separator
 * of a table. Just the three ratings of Sudoku Explainer are written as it writes them.
 */
function dressed(line: string, values: Labelled, separator: string | null): string {
  const known = values.filter(([, value]) => value !== '');
  if (known.length === 0) return line;
  let left = line;
  for (const [label] of known) {
    const literally = label.replaceAll(/[^\w]/g, '\\$&');
    left = left.replace(
      new RegExp(`[ ,;|\\t]*(?<=^|[\\s,;|#])${literally} ?= ?(?:"(?:[^"]|"")*"|[^\\s,;|]+)`),
      '',
    );
  }
  const pairs = known.map(([label, value]) => `${label}=${quotedIf(/[\s",;|]/, value)}`);
  if (separator !== null) return [left, ...pairs].join(separator);
  const explainer = known.map(([label]) => label).join() === 'ER,EP,ED';
  if (explainer) left = left.replace(/[ ,;|]*(?<=[\s,;|#])\d+\.\d\/\d+\.\d\/\d+\.\d\b/, '');
  left = left.replace(/\s*#?\s*$/, '');
  const words = explainer
    ? known.map(([, value]) => Number(value).toFixed(1)).join('/')
    : pairs.join(' ');
  return `${left}${left.includes('#') ? ' ' : ' # '}${words}`;
}
