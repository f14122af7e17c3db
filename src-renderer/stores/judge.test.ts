import { describe, expect, it } from 'vitest';
import type { JudgeRun } from '@shared/contract';
import { useDiff } from './diff';
import { useJudge } from './judge';
import { useLayout } from './layout';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useTestSets } from './test-sets';
import {
  basicHandlers,
  diffRow,
  diffSummary,
  judgedTest,
  judgeRun,
  nextTurns,
  startWindow,
  testSet,
} from './testing/models';

const progress = { id: 1, state: 'running', total: 1, done: 0, solving: null } as const;

describe('the judge', () => {
  it('asks for our answers and every judge, then shows what came of it', async () => {
    let current = judgeRun({ state: 'running', done: 0, tests: [judgedTest({ semantic: null })] });
    const server = await startWindow(
      {
        ...basicHandlers(),
        'judge/run': () => progress,
        'judge/current': () => current,
      },
      () => void useJudge(),
    );
    const judge = useJudge();
    await judge.start([1]);
    expect(server.heard.find(({ verb }) => verb === 'judge/run')?.params).toEqual({
      fileIds: [1],
      answers: { from: 'own' },
      profiles: ['wcmp', 'poj'],
      judge: 'set',
    });
    expect([judge.active, judge.chosen?.name]).toEqual([true, 'a1.in']);
    current = judgeRun({ accepted: true });
    await server.emit('judge/progress', { ...progress, state: 'done', done: 1 });
    await nextTurns();
    expect(judge.active).toBe(false);
    expect(judge.chosen?.semantic?.verdict).toBe('AC');
    expect(useNotices().notices.map(({ message }) => message.key)).toEqual([
      'window.judge.accepted',
    ]);
  });

  it('explains the first test that fails, unless the user chose another', async () => {
    const semantic = { verdict: 'WA', reason: null, at: null, puzzle: 1, problem: null } as const;
    const tests = [judgedTest(), judgedTest({ fileId: 2, semantic })];
    let current: JudgeRun | null = null;
    const server = await startWindow(
      {
        ...basicHandlers(),
        'judge/run': () => progress,
        'judge/current': () => current,
      },
      () => void useJudge(),
    );
    const judge = useJudge();
    const end = async (id: number): Promise<void> => {
      await server.emit('judge/progress', { ...progress, id, state: 'done', done: 1 });
      await nextTurns();
    };
    useLayout().stage = 'verdicts';
    await judge.start([1, 2]);
    current = judgeRun({ tests });
    await end(1);
    expect(judge.chosenId).toBe(2);
    expect(useSelection().fileId).toBe(2);
    judge.choose(1);
    await end(2);
    expect(judge.chosenId).toBe(1);
  });

  it('takes no word of a run that has ended', async () => {
    const server = await startWindow(
      { ...basicHandlers(), 'judge/current': () => judgeRun() },
      () => void useJudge(),
    );
    await server.emit('judge/progress', progress);
    await nextTurns();
    expect(useJudge().active).toBe(false);
  });

  it('leaves judges out when told so', async () => {
    await startWindow(basicHandlers(), () => void useJudge());
    const judge = useJudge();
    judge.leftOut = ['wcmp'];
    expect(judge.wanted).toEqual(['poj']);
  });
});

describe('a diff', () => {
  it('starts at the first difference and steps to the next until there is none', async () => {
    const answers = [7, null];
    const server = await startWindow({
      ...basicHandlers(),
      'judge/diff': () => diffSummary(),
      'judge/diffRows': ({ from, to }) => ({
        rows: Array.from({ length: to - from }, (_, at) => diffRow(from + at, '1', '2')),
      }),
      'judge/difference': () => answers.shift() ?? null,
    });
    const diff = useDiff();
    await diff.open(1, 1, 'a1.in');
    await nextTurns();
    expect([diff.cursor, diff.rowAt(3)?.index]).toEqual([3, 3]);
    expect(await diff.step('next')).toBe(true);
    expect(diff.cursor).toBe(7);
    expect(await diff.step('next')).toBe(false);
    expect(diff.cursor).toBe(7);
    expect(server.heard.filter(({ verb }) => verb === 'judge/diffRows')).toHaveLength(1);
  });

  it('is given up when another is asked for', async () => {
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const server = await startWindow({
      ...basicHandlers(),
      'judge/diff': async ({ fileId }) => {
        if (fileId === 1) await slow;
        return diffSummary({ id: fileId });
      },
      'judge/diffRows': () => ({ rows: [] }),
      'judge/closeDiff': () => null,
    });
    const diff = useDiff();
    const first = diff.open(1, 1, 'slow');
    await nextTurns();
    await diff.open(1, 2, 'quick');
    release();
    await first;
    expect([diff.summary?.id, diff.name, diff.opening]).toEqual([2, 'quick', false]);
    expect(server.heard).toContainEqual({ verb: 'judge/closeDiff', params: { id: null } });
  });
});

describe('test sets', () => {
  it('are opened and closed', async () => {
    await startWindow(
      {
        ...basicHandlers(),
        'tests/open': () => testSet(),
        'tests/close': () => null,
      },
      () => void useTestSets(),
    );
    const sets = useTestSets();
    await sets.open('/sets/contest.zip');
    expect(sets.chosen?.name).toBe('contest.zip');
    await sets.close(1, false);
    expect(sets.chosen).toBeNull();
  });
});
