import { problem } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { judgedTest, judgeRun } from '../stores/testing/models';
import {
  columnsOf,
  commonLimits,
  decidingCell,
  profileCell,
  semanticCell,
  tally,
} from './verdicts';

const because = { key: 'window.status.none', params: {} };

describe('cells of the verdict table', () => {
  it('show a verdict with its reason and place', () => {
    const at = { line: 2, column: 5 };
    const test = judgedTest({
      profiles: [{ profile: 'wcmp', verdict: 'WA', reason: because, at }],
    });
    expect(profileCell(test, 'wcmp')).toEqual({
      sign: 'WA',
      reason: because,
      problem: null,
      at,
    });
  });

  it('tell what is not judged yet from what has nothing to compare with', () => {
    const pending = judgedTest({ semantic: null, profiles: [] });
    expect([semanticCell(pending).sign, profileCell(pending, 'poj').sign]).toEqual([
      'pending',
      'pending',
    ]);
    const alone = judgedTest({ reference: null, profiles: [] });
    expect([semanticCell(alone).sign, profileCell(alone, 'poj').sign]).toEqual(['AC', 'absent']);
  });

  it('show why a test could not be judged', () => {
    const missing = problem('file-missing', { file: 'a1.out' });
    const test = judgedTest({ semantic: null, profiles: [], problem: missing });
    expect(semanticCell(test)).toMatchObject({ sign: 'problem', problem: missing });
    expect(profileCell(test, 'poj')).toMatchObject({ sign: 'problem', problem: missing });
    const undecided = judgedTest({
      semantic: { verdict: null, reason: null, at: null, puzzle: null, problem: missing },
    });
    expect(semanticCell(undecided)).toMatchObject({ sign: 'problem', problem: missing });
  });
});

describe('the summary', () => {
  it('counts tests by their verdicts, and leaves out what there is none of', () => {
    const wrong = judgedTest({
      semantic: { verdict: 'WA', reason: because, at: null, puzzle: 1, problem: null },
    });
    const tests = [wrong, judgedTest(), judgedTest({ semantic: null }), wrong];
    expect(tally(tests.map((test) => decidingCell(test).sign))).toEqual([
      { sign: 'AC', count: 1 },
      { sign: 'WA', count: 2 },
      { sign: 'pending', count: 1 },
    ]);
  });

  it('names the judges of the run, in its order', () => {
    const known = [{ id: 'poj' as const, title: 'POJ' }];
    expect(columnsOf(judgeRun(), known)).toEqual([{ id: 'wcmp', title: 'wcmp' }, known[0]]);
  });

  it('shows what decides: the judge of the set, also against the rules', () => {
    const finding = { profile: 'wcmp', verdict: 'WA', reason: because, at: null } as const;
    const test = judgedTest({ judge: 'wcmp', verdict: 'WA', profiles: [finding] });
    expect([decidingCell(test).sign, semanticCell(test).sign]).toEqual(['WA', 'AC']);
    expect(decidingCell(judgedTest({ judge: 'poj', verdict: 'PE', profiles: [] })).sign).toBe('PE');
    expect(decidingCell(judgedTest({ semantic: null, profiles: [] })).sign).toBe('pending');
  });

  it('gives the limits that all tests share', () => {
    const limited = judgedTest({ timeLimitMs: 1000, memoryLimitBytes: 1024 });
    expect(commonLimits(judgeRun({ tests: [limited, limited] }))).toMatchObject({
      timeLimitMs: 1000,
      memoryLimitBytes: 1024,
    });
    expect(commonLimits(judgeRun({ tests: [limited, judgedTest()] }))).toBeNull();
    expect(commonLimits(judgeRun({ tests: [] }))).toBeNull();
  });
});
