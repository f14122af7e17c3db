import type { Format } from '../../formats';
import { blankReport, type Puzzle, type Solution, type SolveReport } from '../../shared/puzzle';
import { verifyReport } from '../../verify';
import { runTextbook } from './textbook';

/**
 * Programs with a mistake that contestants make. Each is a model that answers a test as such a program
 * would.
 *
 * - `uncover-order`: dancing links that uncover the items of an option in the order in which they were
 *   covered.
 * - `no-word`: prints nothing for a puzzle without a solution.
 * - `first-case`: answers the first puzzle of a file alone.
 * - `blank-lines`: prints no blank lines.
 * - `small-array`: has room for 9×9 cells, 100 options, 100 items and 100 puzzles.
 * - `recursion`: its recursion overflows the stack from 10,000 chosen options on.
 */
export const FAULTY_PROGRAMS = [
  'uncover-order',
  'no-word',
  'first-case',
  'blank-lines',
  'small-array',
  'recursion',
] as const;
export type FaultyProgram = (typeof FAULTY_PROGRAMS)[number];

/** How a faulty program fails a test: wrong answer, presentation error, run-time error, time limit. */
export type Failure = 'WA' | 'PE' | 'RE' | 'TLE';

/** A puzzle of a test with its right answer. */
export interface Answered {
  readonly puzzle: Puzzle;
  readonly report: SolveReport;
}

/** How a program fails a test of `format`; null where the test does not catch it. */
export function failureOf(
  program: FaultyProgram,
  format: Format,
  test: readonly Answered[],
): Failure | null {
  switch (program) {
    case 'uncover-order':
      return firstFailure(test, (each) => wronglyUncovered(format, each));
    case 'no-word': {
      const left = test.filter(({ report }) => report.solution !== null);
      return compared(answerText(format, test), answerText(format, left));
    }
    case 'first-case':
      return compared(answerText(format, test), answerText(format, test.slice(0, 1)));
    case 'blank-lines': {
      const text = answerText(format, test);
      return compared(text, text.replaceAll(/^\r?\n/gm, ''));
    }
    case 'small-array':
      return test.length > ROOM || test.some(({ puzzle }) => isLarge(puzzle)) ? 'RE' : null;
    case 'recursion':
      return test.some(({ report }) => depthOf(report.solution) >= MOST_DEPTH) ? 'RE' : null;
  }
}

const ROOM = 100;
const ROOM_CELLS = 81;
const MOST_DEPTH = 10_000;
/** Nodes that a program may visit: far more than a correct one needs for tests of this kind. */
const MOST_VISITS = 2_000_000;

function firstFailure(
  test: readonly Answered[],
  failure: (each: Answered) => Failure | null,
): Failure | null {
  for (const each of test) {
    const found = failure(each);
    if (found !== null) return found;
  }
  return null;
}

function wronglyUncovered(format: Format, { puzzle, report }: Answered): Failure | null {
  const options = { rule: 'fewest', forwards: true, visits: MOST_VISITS } as const;
  const { end, chosen } = runTextbook(puzzle, options);
  if (end === 'spent') return 'TLE';
  if (end === 'none') return report.solution === null ? null : 'WA';
  const claim: SolveReport = {
    ...blankReport('textbook', 'solved'),
    complete: true,
    solutions: 1,
    solution: solutionOf(puzzle, chosen),
  };
  return verifyReport(puzzle, format.question(puzzle), claim) === null ? null : 'WA';
}

function solutionOf(puzzle: Puzzle, chosen: readonly number[]): Solution {
  if (puzzle.kind === 'cover') return { kind: 'cover', options: Int32Array.from(chosen).sort() };
  const { size } = puzzle.shape;
  const cells = puzzle.cells.slice();
  for (const option of chosen) cells[Math.floor(option / size)] = (option % size) + 1;
  return { kind: 'grid', cells };
}

function answerText(format: Format, test: readonly Answered[]): string {
  const writer = format.answers();
  return test.map(({ puzzle, report }) => writer.answer(puzzle, report)).join('') + writer.end();
}

/** What is missing from an answer file is wrong; only blanks between the words are presentation. */
function compared(right: string, printed: string): Failure | null {
  if (right === printed) return null;
  const words = (text: string): string => text.trim().split(/\s+/).join(' ');
  return words(right) === words(printed) ? 'PE' : 'WA';
}

function isLarge(puzzle: Puzzle): boolean {
  if (puzzle.kind === 'grid') return puzzle.cells.length > ROOM_CELLS;
  return puzzle.starts.length - 1 > ROOM || puzzle.items > ROOM;
}

const depthOf = (solution: Solution | null): number =>
  solution === null || solution.kind === 'grid' ? 0 : solution.options.length;
