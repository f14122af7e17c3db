import {
  contentOf,
  ProblemError,
  type CoverContent,
  type CoverRow,
  type Problem,
} from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { parseLines } from '../parse-text';
import { DenseReader } from './dense-reader';
import { KnuthReader } from './knuth-reader';
import { isBlank } from './lines';

/** The items that rows are read for. */
export interface RowFrame {
  readonly items: number;
  readonly primary: number;
  readonly names: readonly string[] | null;
}

/**
 * Rows for a cover from text that a person types or pastes: lines of 0 and 1, or Knuth's options, whose
 * items are called by their names or by their numbers from 1. A line of items before them may have
 * items of the cover in any order.
 *
 * @throws ProblemError what the reader of the form says, at its line of `text`
 */
export function readRows(text: string, frame: RowFrame): CoverRow[] {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.replaceAll(',', ' '));
  const rows = lines.filter((line) => !isBlank(line));
  const isDense = rows.every((line) => isDenseRow(line, frame.items));
  if (isDense) {
    const head = `${rows.length} ${frame.items}`;
    return rowsOf(read((sink) => new DenseReader(sink), [head, ...lines], 1));
  }
  const names = namesFor(rows, frame);
  const head = [...names.slice(0, frame.primary), '|', ...names.slice(frame.primary)].join(' ');
  const make = (sink: CaseSink): CaseReader => new KnuthReader(sink);
  const own = lines.findIndex((line) => !isBlank(line));
  if (!ITEM_BAR.test(lines[own] ?? '')) return rowsOf(read(make, [head, ...lines], 1));
  const bare = (lines[own] ?? '').replace(/(?<=^|\s)(?:\d+:)?\d+\|/g, '').split(/[\s|]+/);
  const unknown = bare.find((name) => name !== '' && !names.includes(name));
  const renamed = lines.map((line, at) => (at === own ? head : line));
  if (unknown === undefined) return rowsOf(read(make, renamed, 0));
  const at = { line: own + 1, column: 1 };
  throw new ProblemError({ code: 'item-unknown', params: { name: unknown }, at });
}

/** A bar that begins no cost, which is refused. */
const ITEM_BAR = /\|(?![-\d])/;

function isDenseRow(line: string, items: number): boolean {
  return /^[01\s]+$/.test(line) && line.replace(/\s/g, '').length === items;
}

/** Names of the cover; numbers where the text has none of its names. */
function namesFor(rows: readonly string[], { items, names }: RowFrame): readonly string[] {
  const numbers = Array.from({ length: items }, (_, item) => String(item + 1));
  if (names === null) return numbers;
  const known = new Set(names);
  const words = (rows[0] ?? '').trim().split(/\s+/);
  const isNamed = words.some((word) => known.has(word.split(':')[0] ?? ''));
  return isNamed || !words.every((word) => /^\d+(:|$)/.test(word)) ? names : numbers;
}

/** @param before lines that are not of the text */
function read(
  make: (sink: CaseSink) => CaseReader,
  lines: readonly string[],
  before: number,
): CoverContent {
  const { cases } = parseLines(make, lines);
  const wrong = cases.find(({ problem }) => problem !== undefined)?.problem;
  if (wrong !== undefined) throw new ProblemError(moved(wrong, before));
  const [found] = cases;
  if (found?.puzzle?.kind !== 'cover') throw new ProblemError({ code: 'no-options', params: {} });
  return contentOf(found.puzzle);
}

function moved(problem: Problem, lines: number): Problem {
  const { at } = problem;
  return at === undefined ? problem : { ...problem, at: { ...at, line: at.line - lines } };
}

function rowsOf({ options, colours }: CoverContent): CoverRow[] {
  return options.map((items, i) => {
    const row = colours?.[i];
    const isColoured = row?.some(Boolean) === true;
    return { items, ...(isColoured && { colours: row }) };
  });
}
