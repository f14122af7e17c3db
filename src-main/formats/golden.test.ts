import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SolveReport } from '../shared/puzzle';
import { formats } from './index';
import { answersText, goldens, gridReport, puzzlesOf, report, type Golden } from './testing/golden';
import { answerTo } from './testing/solver';

/**
 * What a solver would report: read back from the answers that the judge wants where only those tell
 * which of many solutions it was, and otherwise found by a plain solver of the tests.
 */
function reportsFrom({ format, input, output }: Golden): SolveReport[] {
  const lines = output.trim().split('\n');
  switch (format.id) {
    case 'noip2009-target':
      return lines.map((line) => (line === '-1' ? report(null) : scoreReport(Number(line))));
    case 'alone':
    case 'poj3076':
    case 'acwing169':
      return gridBlocks(output).map((block) => (block === '-1' ? report(null) : gridReport(block)));
    default:
      return puzzlesOf(format, input).map((puzzle) => answerTo(puzzle, format.question(puzzle)));
  }
}

const scoreReport = (score: number): SolveReport => gridReport('1'.repeat(81), score);

/** The output cut into answers: `-1`, or as many letters or digits as a grid has cells. */
function gridBlocks(output: string): string[] {
  const size = /[A-P]/.test(output) ? 256 : 81;
  const blocks: string[] = [];
  let block = '';
  for (const line of output.split('\n')) {
    block += line.replace(/ /g, '');
    if (block === '-1' || block.length === size) {
      blocks.push(block);
      block = '';
    }
  }
  return blocks;
}

/** Pairs whose input is legal but not written the way the format writes it. */
const UNUSUAL = [
  'alone-2',
  'alone-4',
  'sdm-2',
  'hodoku-library-2',
  'csv-2',
  'sdk-2',
  'simple-sudoku-2',
  'sudokupad-2',
  'opensudoku-2',
  'f-puzzles-2',
  'text-2',
  'text-3',
  'sparse-2',
  'knuth-2',
  'knuth-3',
];

describe.each(goldens().map((golden) => [golden.name, golden] as const))('%s', (_name, golden) => {
  const { format, input, output } = golden;
  // The plain solver needs seconds for some files, so each is solved once.
  let solved: SolveReport[] | null = null;
  const reports = (): SolveReport[] => (solved ??= reportsFrom(golden));

  it('gives the bytes that the judge wants', () => {
    const puzzles = puzzlesOf(format, input);
    expect(answersText(format, puzzles, reports())).toBe(output);
  });

  it('is read the same with CRLF, trailing blanks and no last newline', () => {
    const puzzles = puzzlesOf(format, input);
    expect(puzzlesOf(format, input.replaceAll('\n', '\r\n'))).toEqual(puzzles);
    expect(puzzlesOf(format, input.replaceAll('\n', ' \t\n'))).toEqual(puzzles);
    expect(puzzlesOf(format, input.trimEnd())).toEqual(puzzles);
  });

  it('keeps the givens in every solved grid', () => {
    const found = format.id === 'noip2009-target' ? [] : reports();
    const puzzles = puzzlesOf(format, input);
    found.forEach(({ solution }, i) => {
      const puzzle = puzzles[i];
      if (puzzle?.kind !== 'grid' || solution?.kind !== 'grid') return;
      const kept = puzzle.cells.every(
        (given, cell) => given === 0 || given === solution.cells[cell],
      );
      expect(kept).toBe(true);
    });
  });

  it('is written as it was read', () => {
    if (format.readOnly === true) {
      expect(format.write(puzzlesOf(format, input))).toBeNull();
      return;
    }
    const written = format.write(puzzlesOf(format, input)) ?? '';
    expect(puzzlesOf(format, written)).toEqual(puzzlesOf(format, input));
    if (!UNUSUAL.includes(golden.name)) expect(written).toBe(input);
  });
});

it('has a golden pair for every format', () => {
  const covered = new Set(goldens().map(({ format }) => format.id));
  expect(formats.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
});

it('has a malformed case for every format', () => {
  const checked = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^check\('([^']+)'/gm),
    ])
    .map(([, id]) => id);
  expect(formats.map(({ id }) => id).filter((id) => !checked.includes(id))).toEqual([]);
});
