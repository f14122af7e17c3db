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
  const heading = list.format.id === 'csv' ? await headingOf(list) : null;
  const fields = heading?.split(',').map((field) => field.trim().replace(/^"(.*)"$/, '$1')) ?? [];
  const added = names.filter((name) => !fields.includes(labelOf(name)));
  const entries = rows.map((index): Entry => {
    const line = texts[index]?.length === 1 ? texts[index]?.[0] : undefined;
    if (line === undefined) throw new ProblemError(problem('list-unfit', { file: list.name }));
    const row = columns.row(index);
    const values = names.map((name) => [labelOf(name), written(row(name))] as const);
    const numbers = values.filter(([, value]) => isNumber(value));
    return {
      index,
      line: heading === null ? dressed(line, values) : inTable(line, values, fields),
      ratings: Object.fromEntries(numbers.map(([label, value]) => [label, Number(value)])),
    };
  });
  return {
    entries,
    ...(heading !== null && { heading: [heading, ...added.map(labelOf)].join(',') }),
  };
}

const labelOf = (name: string): string => LABELS[name] ?? name;

function written(value: Value): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** Whether words are read as a rating. */
const isNumber = (words: string): boolean => /^-?\d{1,9}(\.\d{1,6})?$/.test(words);

/** The first line of a table, where puzzles have none. */
async function headingOf({ source, store }: List): Promise<string | null> {
  if (store.inFile.line(0) === 1) return null;
  const [[first] = []] = await linesOf(source, [{ line: 1, count: 1 }]);
  return first ?? null;
}

type Labelled = readonly (readonly [label: string, value: string])[];

/** A line of a table with fields behind, or in the place of those of the same name. */
function inTable(line: string, values: Labelled, fields: readonly string[]): string {
  const own = line.match(/(?:"(?:[^"]|"")*"|[^,])*(?:,|$)/g) ?? [];
  const cells = own.map((cell) => cell.replace(/,$/, '')).slice(0, Math.max(fields.length, 1));
  while (cells.length < fields.length) cells.push('');
  for (const [label, value] of values) {
    const at = fields.indexOf(label);
    if (at < 0) cells.push(value);
    else cells[at] = value;
  }
  return cells.join(',');
}

/**
 * A line with `LABEL=value` at its end: after `#`, or after a comma where the line has labels after commas.
 * Just the three ratings of Sudoku Explainer are written as it writes them.
 */
function dressed(line: string, values: Labelled): string {
  const known = values.filter(([, value]) => value !== '');
  let left = line;
  for (const [label] of known)
    left = left.replace(new RegExp(`[ ,;|]*\\b${label} ?= ?[^\\s,;|]+`), '');
  const explainer = known.map(([label]) => label).join() === 'ER,EP,ED';
  if (explainer) left = left.replace(/[ ,;|]*(?<=[\s,;|#])\d+\.\d\/\d+\.\d\/\d+\.\d\b/, '');
  left = left.replace(/\s*#?\s*$/, '');
  if (known.length === 0) return line;
  if (/,\w+=/.test(line) && !line.includes('#'))
    return [left, ...known.map((pair) => pair.join('='))].join(',');
  const words = explainer
    ? known.map(([, value]) => Number(value).toFixed(1)).join('/')
    : known.map((pair) => pair.join('=')).join(' ');
  return `${left}${left.includes('#') ? ' ' : ' # '}${words}`;
}
