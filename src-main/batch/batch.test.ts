import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  runBatch,
  statusOf,
  type BatchEntry,
  type BatchInput,
  type BatchItem,
  type CheckedReport,
  type ResultBlock,
} from '.';
import type { ChunkOptions, Pool } from '../pool';
import type { Question } from '../shared/puzzle';
import { CANCELLED, fakePool, item, piece, report } from './testing/fake-pool';

const OPTIONS: ChunkOptions = { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 };

/** `total` puzzles, at most `burst` at once. */
function inputOf(total: number, burst = Infinity): BatchInput & { given: number } {
  return {
    given: 0,
    next(count) {
      const length = Math.min(count, burst, total - this.given);
      return Array.from({ length }, () => item(this.given++));
    },
  };
}

const checkedReports = (block: ResultBlock): CheckedReport[] =>
  Array.from({ length: block.length }, (_, place) => block.at(place));

const keysOf = (block: ResultBlock): number[] =>
  checkedReports(block).map(({ item: { key } }) => key);

/** Until nothing happens any more: the pool of these tests waits for turns of the event loop alone. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 1_000; turn++) await setImmediate();
}

describe('order', () => {
  test('every puzzle is delivered once, in the order of the input, whatever the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 5 }),
        async (total, burst, size) => {
          const keys: number[] = [];
          const run = runBatch(
            fakePool(size),
            inputOf(total, burst),
            (block) => void keys.push(...keysOf(block)),
            OPTIONS,
          );
          expect(await run.finished).toBe('done');
          expect(keys).toEqual(Array.from({ length: total }, (_, i) => i));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('grids in one piece', () => {
  test('keep their numbers and their place when their chunks are taken apart', async () => {
    const keys: number[] = [];
    const entries: BatchEntry[] = [item(0), piece(1, 700), item(701), item(702), piece(703, 97)];
    const input: BatchInput = { next: () => entries.splice(0, 2) };
    const take = (block: ResultBlock): void => void keys.push(...keysOf(block));
    const run = runBatch(fakePool(2), input, take, OPTIONS);
    expect(await run.finished).toBe('done');
    expect(keys).toEqual(Array.from({ length: 800 }, (_, i) => i));
  });
});

describe('chunks', () => {
  test('grow for puzzles that are quickly solved', async () => {
    const pool = fakePool(1);
    await runBatch(pool, inputOf(5000), () => undefined, OPTIONS).finished;
    expect(Math.max(...pool.chunks)).toBeGreaterThan(500);
  });

  test('stay small for puzzles that take long', async () => {
    const pool = fakePool(1, () => report({ micros: 200_000 }));
    await runBatch(pool, inputOf(100), () => undefined, OPTIONS).finished;
    expect(pool.chunks.slice(2).every((length) => length === 1)).toBe(true);
  });

  test('at most two a worker are under way', async () => {
    const pool = fakePool(3);
    pool.hold();
    const run = runBatch(pool, inputOf(5000), () => undefined, OPTIONS);
    await settle();
    expect(pool.running).toBe(6);
    pool.release();
    await run.finished;
  });
});

describe('back-pressure', () => {
  test('a sink that stands still stops the feeding', async () => {
    const input = inputOf(1_000_000);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const run = runBatch(fakePool(2), input, () => gate, OPTIONS);
    await settle();
    const { given } = input;
    expect(given).toBeLessThan(50_000);
    await settle();
    expect(input.given).toBe(given);
    run.cancel();
    open();
    expect(await run.finished).toBe('cancelled');
  });

  test('delivered puzzles are not held on to', async () => {
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as () => void;
    const seen: WeakRef<BatchItem>[] = [];
    const input = inputOf(20_000);
    const tracked: BatchInput = {
      next: (count) => {
        const items = input.next(count) as BatchItem[];
        if (items[0] !== undefined) seen.push(new WeakRef(items[0]));
        return items;
      },
    };
    let alive = Infinity;
    await runBatch(
      fakePool(2),
      tracked,
      async (block) => {
        if (!keysOf(block).includes(19_999)) return;
        await setImmediate();
        collect();
        alive = seen.filter((each) => each.deref() !== undefined).length;
      },
      OPTIONS,
    ).finished;
    expect(seen.length).toBeGreaterThan(10);
    expect(alive).toBeLessThan(seen.length / 2);
  });
});

describe('control', () => {
  test('pause finishes what is under way and begins no more; resume goes on', async () => {
    const pool = fakePool(2);
    let delivered = 0;
    const run = runBatch(
      pool,
      inputOf(20_000),
      (judged) => void (delivered += judged.length),
      OPTIONS,
    );
    await setImmediate();
    run.pause();
    await settle();
    expect(pool.running).toBe(0);
    const begun = pool.chunks.reduce((sum, length) => sum + length, 0);
    expect(delivered).toBe(begun);
    expect(begun).toBeLessThan(20_000);
    await settle();
    expect(delivered).toBe(begun);
    run.resume();
    expect(await run.finished).toBe('done');
    expect(delivered).toBe(20_000);
  });

  test('cancel delivers what is under way as cancelled, and nothing after it', async () => {
    const pool = fakePool(2);
    pool.hold();
    const delivered: CheckedReport[] = [];
    const input = inputOf(5000);
    const run = runBatch(
      pool,
      input,
      (block) => void delivered.push(...checkedReports(block)),
      OPTIONS,
    );
    await settle();
    run.cancel();
    expect(await run.finished).toBe('cancelled');
    expect(delivered).toHaveLength(pool.chunks.reduce((sum, length) => sum + length, 0));
    expect(new Set(delivered.map((each) => each.problem?.code))).toEqual(new Set(['cancelled']));
    expect(delivered.length).toBeLessThan(5000);
  });

  test('cancel does not wait for an input that has nothing to give', async () => {
    const run = runBatch(
      fakePool(1),
      { next: () => new Promise<BatchEntry[]>(() => undefined) },
      () => undefined,
      OPTIONS,
    );
    run.cancel();
    expect(await run.finished).toBe('cancelled');
  });

  test('cancel while paused ends the batch', async () => {
    const run = runBatch(fakePool(1), inputOf(5000), () => undefined, OPTIONS);
    run.pause();
    run.cancel();
    expect(await run.finished).toBe('cancelled');
  });

  test('what the sink throws ends the batch', async () => {
    const run = runBatch(
      fakePool(2),
      inputOf(5000),
      () => {
        throw new Error('sink');
      },
      OPTIONS,
    );
    await expect(run.finished).rejects.toThrow('sink');
  });

  test('what the input throws ends the batch', async () => {
    const input: BatchInput = { next: () => Promise.reject(new Error('input')) };
    await expect(runBatch(fakePool(2), input, () => undefined, OPTIONS).finished).rejects.toThrow(
      'input',
    );
  });
});

describe('judgement', () => {
  async function judgedOne(
    changes: Parameters<typeof report>[0],
    options = OPTIONS,
    question?: Question,
  ): Promise<CheckedReport> {
    const judged: CheckedReport[] = [];
    const pool = fakePool(1, () => report(changes));
    const only = { ...item(0), ...(question && { question }) };
    const input = inputOf(1);
    const asking: BatchInput = {
      next: async (count) => (await input.next(count)).map(() => only),
    };
    await runBatch(pool, asking, (block) => void judged.push(...checkedReports(block)), options)
      .finished;
    const [first] = judged;
    if (first === undefined) throw new Error('nothing was delivered');
    return first;
  }

  test('an answer that is wrong is refused and its solution taken away', async () => {
    const lie = await judgedOne({ solution: { kind: 'grid', cells: new Uint8Array(16).fill(1) } });
    expect(lie.problem?.code).toBe('answer-rejected');
    expect(lie.report.solution).toBeNull();
    expect(statusOf(lie, false)).toBe('error');
  });

  test('an answer that is right has no problem', async () => {
    const right = await judgedOne({});
    expect(right.problem).toBeNull();
    expect(statusOf(right, true)).toBe('answer');
  });

  const nothing = { ...CANCELLED };
  test.each([
    ['timeLimit', 'time-limit', 'timeLimit'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['overBudget', 'over-budget', 'error'],
    ['failed', 'worker-died', 'error'],
  ] as const)('%s is the problem %s and the status %s', async (outcome, code, status) => {
    const judged = await judgedOne({ ...nothing, outcome }, { ...OPTIONS, timeLimitMs: 1500 });
    expect(judged.problem?.code).toBe(code);
    expect(statusOf(judged, true)).toBe(status);
  });

  test.each([
    [2 ** 30, 1024],
    // Solutions that are kept can outgrow the limit where the search itself does not.
    [undefined, 65],
  ])('over the memory limit, it says how much is needed: %s', async (needed, megabytes) => {
    const report = { ...nothing, outcome: 'overBudget', ...(needed && { needed }) } as const;
    const judged = await judgedOne(report, { ...OPTIONS, memoryBytes: 2 ** 26 });
    expect(judged.problem?.params).toEqual({ needed: megabytes, limit: 64 });
  });

  test('an engine that cannot answer says so', async () => {
    const judged = await judgedOne({
      ...nothing,
      outcome: 'failed',
      failure: { kind: 'unsuited' },
    });
    expect(judged.problem?.code).toBe('engine-unsuited');
  });

  test('a second solution matters where the format promises one', async () => {
    const judged = await judgedOne({ solutions: 2 });
    expect(statusOf(judged, true)).toBe('several');
    expect(statusOf(judged, false)).toBe('answer');
  });

  test('before the search is complete, the smallest counts; some of all and maybe-minimal do not', async () => {
    const limited = { ...OPTIONS, timeLimitMs: 1500 };
    const cut = { complete: false };
    const { solution } = report();
    const all = solution === null ? [] : [solution];
    const smallest: Question = { want: 'solutions', limit: 9, order: 'lexicographic' };
    expect((await judgedOne(cut, limited, smallest)).problem).toBeNull();
    const every: Question = { ...smallest, keepAll: true };
    expect((await judgedOne({ ...cut, all }, limited, every)).problem?.code).toBe('time-limit');
    expect((await judgedOne({ all }, limited, every)).problem).toBeNull();
    const minimal: Question = { want: 'minimal' };
    expect((await judgedOne(cut, limited, minimal)).problem?.code).toBe('time-limit');
    expect((await judgedOne({}, limited, minimal)).problem).toBeNull();
  });

  test('no solution is a status and not a problem', async () => {
    const judged = await judgedOne({ outcome: 'none', solutions: 0, solution: null });
    expect(judged.problem).toBeNull();
    expect(statusOf(judged, true)).toBe('none');
  });
});

test('the event loop turns while workers answer faster than their answers are judged', async () => {
  const pool: Pool = {
    ...fakePool(2),
    run: (items) => ({
      reports: Promise.resolve(items.map(() => report())),
      cancel: () => undefined,
    }),
    close: () => Promise.resolve(),
  };
  let left = 5000;
  const input: BatchInput = {
    next: (count) => Array.from({ length: Math.min(count, left) }, () => item(left--)),
  };
  const busy = (): void => {
    const until = performance.now() + 2;
    while (performance.now() < until);
  };
  let turns = 0;
  let over = false;
  const turn = (): void => {
    turns++;
    if (!over) globalThis.setImmediate(turn);
  };
  globalThis.setImmediate(turn);
  await runBatch(pool, input, busy, OPTIONS).finished;
  over = true;
  expect(turns).toBeGreaterThan(1);
});
