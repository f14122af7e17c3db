import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queens } from '../../engines/testing/covers';
import { EVERY_COVER, problem, type Problem } from '../../shared/puzzle';
import { PartsRun } from './parts-run';
import { directPool } from './testing/direct-pool';

const QUESTION = { want: 'solutions', limit: Infinity } as const;
const OPTIONS = { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 } as const;
const LATE = { code: 'time-limit', params: { seconds: 0.1 } };

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** A run of `parts` with a limit of 100 ms, each of which takes `tookMs`; `then` is called after each. */
async function runOf(
  parts: number,
  tookMs: number,
  then: (run: PartsRun) => void = () => undefined,
): Promise<{ done: number; left: number; why: Problem | null }> {
  const from = Array.from({ length: parts }, () => EVERY_COVER);
  const run = new PartsRun(directPool(undefined, 1), 100, from);
  let done = 0;
  await run.keepBusy(() => {
    const taken = run.open.splice(-1);
    if (taken.length === 0) return false;
    void run.ask(taken, queens(4), QUESTION, OPTIONS, () => {
      vi.advanceTimersByTime(tookMs);
      done++;
      then(run);
    });
    return true;
  });
  return { done, left: run.left().length, why: run.why };
}

test('parts are taken up one after another until none is open', async () => {
  expect(await runOf(4, 10)).toEqual({ done: 4, left: 0, why: null });
});

test('what is through by the end of the time is not late', async () => {
  expect(await runOf(1, 200)).toEqual({ done: 1, left: 0, why: null });
  expect(await runOf(3, 70)).toMatchObject({ done: 2, left: 1, why: LATE });
});

test('the first reason to stop counts, and open parts stay', async () => {
  const stop = (run: PartsRun): void => {
    run.stop(problem('cancelled'));
    run.stop(null);
  };
  expect(await runOf(3, 10, stop)).toMatchObject({ done: 1, left: 2, why: { code: 'cancelled' } });
});

test('a worker gets no more than the time that is left', () => {
  const run = new PartsRun(directPool(), 100, [EVERY_COVER]);
  expect([run.limitFor(30), run.limitFor(0), run.limitFor(500)]).toEqual([30, 100, 100]);
  vi.advanceTimersByTime(90);
  expect(run.limitFor(30)).toBe(10);
  vi.advanceTimersByTime(90);
  expect(run.limitFor(30)).toBe(1);
});
