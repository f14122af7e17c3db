import { expect, test } from 'vitest';
import type { Problem } from '../../shared/puzzle';
import { parseText, type Format, type ParsedCase } from '../index';

/** What a person reads about a file, verbatim. */
export interface ReadSummary {
  /** `first–last line “name”: cells`, blanks as dots and values above nine as letters, or the problem. */
  readonly cases: readonly string[];
  /** Remarks, written like problems: `code@line:column parameter=value`. */
  readonly notes: readonly string[];
}

/** The file's name, its lines, the cases in it, and the remarks. */
export type ReadExpectation = readonly [
  string,
  readonly string[],
  readonly string[],
  readonly string[],
];

/** Everything that reading these lines in a format says. */
export function readSummary(format: Format, lines: readonly string[]): ReadSummary {
  const { cases, notes } = parseText(format, lines.map((line) => `${line}\n`).join(''));
  return { cases: cases.map(caseText), notes: notes.map(problemText) };
}

/** A test for every row of a table of files. */
export function checkReading(format: Format, table: readonly ReadExpectation[]): void {
  test.each(table)('%s', (_, lines, cases, notes) => {
    expect(readSummary(format, lines)).toEqual({ cases, notes });
  });
}

function caseText(found: ParsedCase): string {
  const { line, lines, name, puzzle, problem } = found;
  const called = name === undefined ? '' : ` “${name}”`;
  const content = puzzle?.kind === 'grid' ? cellsText(puzzle.cells) : '';
  const said = problem === undefined ? content : problemText(problem);
  return `${line}–${line + lines - 1}${called}: ${said}`;
}

/** Cells as they are reported. */
export function cellsText(cells: Uint8Array): string {
  return Array.from(cells, (value) => (value === 0 ? '.' : value.toString(36))).join('');
}

/** A problem or a remark with its place and its parameters. */
export function problemText({ code, params, at }: Problem): string {
  const said = Object.entries(params).map(([name, value]) => ` ${name}=${value}`);
  return `${code}@${at?.line}:${at?.column}${said.join('')}`;
}
