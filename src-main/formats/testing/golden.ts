import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Puzzle, Solution, SolveReport } from '../../shared/puzzle';
import { formatById, parseText, type Format } from '../index';

const folder = join(import.meta.dirname, 'fixtures');

/** A pair of files of one format: what a judge gives and what it wants. */
export interface Golden {
  readonly name: string;
  readonly format: Format;
  readonly input: string;
  readonly output: string;
}

/** Every pair `<format id>-<n>.in/.out` among the fixtures. */
export function goldens(): Golden[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.in'))
    .map((file) => {
      const name = file.slice(0, -'.in'.length);
      return {
        name,
        format: formatOf(name.replace(/-\d+$/, '')),
        input: readFileSync(join(folder, file), 'utf8'),
        output: readFileSync(join(folder, `${name}.out`), 'utf8'),
      };
    });
}

/** The format with this id. */
export function formatOf(id: string): Format {
  const format = formatById(id);
  if (format === undefined) throw new Error(`no format ${id}`);
  return format;
}

/** The puzzles of a text that is expected to be faultless. */
export function puzzlesOf(format: Format, text: string): Puzzle[] {
  return parseText(format, text).cases.map(({ puzzle, problem }) => {
    if (puzzle === undefined) throw new Error(`malformed: ${JSON.stringify(problem)}`);
    return puzzle;
  });
}

/** A report of a finished search; `solution` null says that there is none. */
export function report(solution: Solution | null, score: number | null = null): SolveReport {
  return {
    outcome: solution === null ? 'none' : 'solved',
    solutions: solution === null ? 0 : 1,
    complete: true,
    solution,
    all: null,
    redundant: null,
    score,
    nodes: 1,
    updates: 1,
    micros: 1,
    engine: 'none',
  };
}

/** The lines of a text that belong to its `index`-th case. */
export function linesOfCase(format: Format, text: string, index = 0): string[] {
  const found = parseText(format, text).cases[index];
  if (found === undefined) throw new Error(`no case ${index}`);
  return text.split('\n').slice(found.line - 1, found.line - 1 + found.lines);
}

/** A report with a grid read from text: letters from `A`, or digits from `1`, blanks ignored. */
export function gridReport(text: string, score: number | null = null): SolveReport {
  const value = (char: string): number =>
    /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  const cells = Uint8Array.from([...text.replace(/\s/g, '')].map(value));
  return report({ kind: 'grid', cells }, score);
}

/** A report with a cover of these options, 0-based. */
export function coverReport(options: readonly number[]): SolveReport {
  return report({ kind: 'cover', options: Int32Array.from(options) });
}

/** What a format writes for these reports, one for each puzzle. */
export function answersText(
  format: Format,
  puzzles: readonly Puzzle[],
  reports: readonly SolveReport[],
): string {
  const writer = format.answers();
  const answers = reports.map((found, i) => {
    const puzzle = puzzles[i];
    if (puzzle === undefined) throw new Error('more reports than puzzles');
    return writer.answer(puzzle, found);
  });
  return answers.join('') + writer.end();
}
