import { describe, expect, test } from 'vitest';
import {
  coverPuzzle,
  EVERY_COVER,
  type Problem,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../shared/puzzle';
import { verifyReport } from './index';
import { ANY_ONE, emptyReport, solvedReport } from './testing/answers';

const matrix = coverPuzzle(3, [[0, 2], [1], [0, 1, 2], [], [1, 2]]);

function verdict(
  puzzle: Puzzle,
  question: Question,
  report: SolveReport,
): Problem['params'] | null {
  return verifyReport(puzzle, question, report)?.params ?? null;
}

function withOptions(...options: number[]): SolveReport {
  return solvedReport({ solution: { kind: 'cover', options: Int32Array.from(options) } });
}

describe('exact counts', () => {
  const question: Question = { want: 'count', parts: [EVERY_COVER] };
  const counted = (count: bigint, changes: Partial<SolveReport> = {}): SolveReport => ({
    ...solvedReport({ solution: null, solutions: Number(count) }),
    count,
    ...changes,
  });
  const most = Number.MAX_SAFE_INTEGER;

  test('are one number in two forms, the shorter one cut off', () => {
    expect(verdict(matrix, question, counted(2n))).toBeNull();
    expect(verdict(matrix, question, counted(2n ** 70n, { solutions: most }))).toBeNull();
    expect(verdict(matrix, question, counted(2n, { complete: false }))).toBeNull();
    expect(verdict(matrix, question, emptyReport('none'))).not.toBeNull();
    expect(verdict(coverPuzzle(1, []), question, { ...emptyReport('none'), count: 0n })).toBeNull();
  });

  test.each<[string, SolveReport]>([
    ['count-wrong', counted(2n, { solutions: 3 })],
    ['count-wrong', counted(0n)],
    ['count-wrong', solvedReport({ solution: null, solutions: 1 })],
    ['count-wrong', { ...emptyReport('none'), count: 1n }],
    ['solution-unexpected', { ...withOptions(0, 1), count: 1n }],
    ['all-unexpected', counted(2n, { all: [] })],
    ['redundant-wrong', counted(2n, { redundant: 0 })],
    ['score-unexpected', counted(2n, { score: 5 })],
  ])('%s', (why, report) => {
    expect(verdict(matrix, question, report)).toMatchObject({ why: `rejected.${why}` });
  });

  test('are for this question alone', () => {
    const report = { ...withOptions(0, 1), count: 1n };
    expect(verdict(matrix, ANY_ONE, report)).toEqual({ why: 'rejected.count-wrong', solutions: 1 });
  });

  test('say what was claimed where they are wrong', () => {
    const said = (report: SolveReport) => verdict(matrix, question, report);
    const wrong = counted(2n, { solutions: 3 });
    expect(said(wrong)).toEqual({ why: 'rejected.count-wrong', solutions: 3 });
    const scored = counted(2n, { score: 5 });
    expect(said(scored)).toEqual({ why: 'rejected.score-unexpected', score: 5 });
  });
});
