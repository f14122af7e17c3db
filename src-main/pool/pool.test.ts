import { afterEach, describe, expect, test } from 'vitest';
import { chooseEngine, createEngine, solve } from '../engines';
import { coverPuzzle, SHAPE_16, SHAPE_4, SHAPE_9, type SolveReport } from '../shared/puzzle';
import {
  columnsOf,
  createPool,
  type ChunkOptions,
  type Pool,
  type PoolGrids,
  type PoolItem,
} from '.';
import { scripted, type Script } from './testing/scripts';
import { SCRIPTED_WORKER, TEST_WORKER } from './testing/test-workers';

const NO_LIMIT: ChunkOptions = { engine: 'auto', timeLimitMs: Infinity, memoryBytes: 2 ** 30 };
const pools: Pool[] = [];

function open(size: number, workerPath = SCRIPTED_WORKER): Pool {
  // A busy machine must not make a worker late: those that are to be ended never answer.
  const pool = createPool({ workerPath, size, cancelGraceMs: 5_000, heapMb: 32 });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** The reports of what is cancelled after a while, a longer one where the item at `at` had not begun by then. */
async function cancelled(pool: Pool, items: readonly PoolItem[], at: number) {
  for (let ms = 200; ; ms *= 2) {
    const task = pool.run(items, NO_LIMIT);
    setTimeout(() => task.cancel(), ms);
    const reports = await task.reports;
    if (ms > 10_000 || (reports[at]?.nodes ?? 0) > 0) return reports;
  }
}

function chunk(...scripts: Script[]): ReturnType<typeof scripted>[] {
  return scripts.map((script, i) => scripted(script, i));
}

function tagsOf(reports: readonly SolveReport[]): (number | undefined)[] {
  return reports.map(({ solution }) => (solution?.kind === 'grid' ? solution.cells[1] : undefined));
}

/** The number of the thread that answers. Threads of a process are numbered as they are made. */
async function threadOf(pool: Pool): Promise<number> {
  const [report] = await pool.run(chunk('answer'), NO_LIMIT).reports;
  if (report?.outcome !== 'solved') throw new Error('the worker gave no answer');
  return report.nodes;
}

const outcomesOf = (reports: readonly SolveReport[]): string[] =>
  reports.map((report) => report.outcome);

describe('order', () => {
  test('reports come in the order of the puzzles, for every task', async () => {
    const pool = open(2);
    const tasks = [0, 1, 2, 3, 4].map((base) =>
      pool.run(
        [0, 1, 2].map((i) => scripted('answer', base * 10 + i)),
        NO_LIMIT,
      ),
    );
    const reports = await Promise.all(tasks.map((task) => task.reports));
    expect(reports.map(tagsOf)).toEqual(
      [0, 1, 2, 3, 4].map((b) => [b * 10, b * 10 + 1, b * 10 + 2]),
    );
  });

  test('tasks begin first come, first served', async () => {
    const pool = open(1);
    const ended: number[] = [];
    const tasks = [0, 1, 2].map((i) =>
      pool.run([scripted('answer')], NO_LIMIT).reports.then(() => ended.push(i)),
    );
    await Promise.all(tasks);
    expect(ended).toEqual([0, 1, 2]);
  });

  test('an empty chunk has no reports', async () => {
    expect(await open(1).run([], NO_LIMIT).reports).toEqual([]);
  });
});

describe('cancel', () => {
  test('a running search gives up and the worker takes the next chunk', async () => {
    const pool = open(1);
    // The worker has started before the clock of the cancel runs.
    await pool.run(chunk('answer'), NO_LIMIT).reports;
    const task = pool.run(chunk('answer', 'search', 'answer'), NO_LIMIT);
    setTimeout(() => task.cancel(), 150);
    expect(outcomesOf(await task.reports)).toEqual(['solved', 'cancelled', 'cancelled']);
    expect(outcomesOf(await pool.run(chunk('answer'), NO_LIMIT).reports)).toEqual(['solved']);
  });

  test('a waiting chunk is cancelled without a worker', async () => {
    const pool = open(1);
    const running = pool.run(chunk('search'), NO_LIMIT);
    const waiting = pool.run(chunk('answer', 'answer'), NO_LIMIT);
    waiting.cancel();
    expect(outcomesOf(await waiting.reports)).toEqual(['cancelled', 'cancelled']);
    running.cancel();
    await running.reports;
  });

  test('what its worker has not begun is settled at once, and the worker kept', async () => {
    const before = await threadOf(open(1));
    const pool = open(1);
    const tasks = Array.from({ length: 50 }, () => pool.run(chunk('spin', 'search'), NO_LIMIT));
    for (const task of tasks) {
      task.cancel();
      expect(outcomesOf(await task.reports)).toEqual(['cancelled', 'cancelled']);
    }
    // The only one that was made.
    expect(await threadOf(pool)).toBe(before + 1);
  });

  test('a worker that does not listen is ended and replaced', async () => {
    const pool = createPool({ workerPath: SCRIPTED_WORKER, size: 1 });
    pools.push(pool);
    const task = pool.run(chunk('answer', 'spin', 'answer'), NO_LIMIT);
    setTimeout(() => task.cancel(), 150);
    expect(outcomesOf(await task.reports)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(outcomesOf(await pool.run(chunk('answer'), NO_LIMIT).reports)).toEqual(['solved']);
  });
});

describe('a worker that is lost', () => {
  test.each(['exit', 'throw', 'hog'] as const)(
    '%s costs the puzzle it was on and no other',
    async (death) => {
      const pool = open(2);
      const tasks = [
        pool.run(chunk('answer', death, 'answer', death, 'answer'), NO_LIMIT),
        pool.run(chunk('answer', 'answer'), NO_LIMIT),
      ];
      const [hit, spared] = await Promise.all(tasks.map((task) => task.reports));
      expect(outcomesOf(hit ?? [])).toEqual(['solved', 'failed', 'solved', 'failed', 'solved']);
      expect(tagsOf(hit ?? [])).toEqual([0, undefined, 2, undefined, 4]);
      expect(outcomesOf(spared ?? [])).toEqual(['solved', 'solved']);
    },
  );

  test('a puzzle that outstays its limit is ended from outside', async () => {
    const pool = open(1);
    const task = pool.run(chunk('answer', 'spin', 'answer'), { ...NO_LIMIT, timeLimitMs: 1_000 });
    expect(outcomesOf(await task.reports)).toEqual(['solved', 'timeLimit', 'solved']);
  });

  test('a worker that cannot start fails its puzzles instead of trying for ever', async () => {
    const pool = open(1, '/no/such/worker.js');
    expect(outcomesOf(await pool.run(chunk('answer', 'answer'), NO_LIMIT).reports)).toEqual([
      'failed',
      'failed',
    ]);
  });
});

describe('close', () => {
  test('cancels what runs and what waits, and what comes later', async () => {
    const pool = open(1);
    const tasks = [pool.run(chunk('spin'), NO_LIMIT), pool.run(chunk('answer'), NO_LIMIT)];
    await pool.close();
    const later = pool.run(chunk('answer'), NO_LIMIT);
    const reports = await Promise.all([...tasks, later].map((task) => task.reports));
    expect(reports.flat().map((report) => report.outcome)).toEqual(Array(3).fill('cancelled'));
  });

  test('leaves no thread behind', async () => {
    const threads = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = threads();
    const pool = open(2);
    await Promise.all([1, 2].map(() => pool.run(chunk('answer'), NO_LIMIT).reports));
    expect(threads()).toBeGreaterThan(before);
    await pool.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(threads()).toBe(before);
  });
});

describe('the real worker', () => {
  const blank = (cells: Uint8Array, limit: number, shape = SHAPE_9): PoolItem => ({
    puzzle: { kind: 'grid', shape, cells },
    question: { want: 'solutions', limit },
  });
  /** Counting the solutions of the empty grid takes for ever. */
  const endless = blank(new Uint8Array(81), Infinity);
  const quick = blank(new Uint8Array(81), 1);
  const cover: PoolItem = {
    puzzle: coverPuzzle(3, [[1], [2], [0]]),
    question: { want: 'solutions', limit: 2 },
  };
  const direct = ({ puzzle, question }: PoolItem): SolveReport =>
    solve(createEngine(chooseEngine('auto', puzzle, question) ?? 'dlx'), puzzle, question, {
      now: () => 0,
      deadlineMs: Infinity,
      cancelled: () => false,
      memoryBytes: Infinity,
    });

  test('gives what the engines give', async () => {
    const items = [quick, cover, blank(new Uint8Array(256), 1, SHAPE_16), quick];
    const reports = await open(2, TEST_WORKER).run(items, NO_LIMIT).reports;
    expect(reports.map((report) => ({ ...report, micros: 0 }))).toEqual(items.map(direct));
  });

  test('gives what the engines give to the questions that take many searches', async () => {
    const solved = direct(quick).solution;
    const cells = solved?.kind === 'grid' ? solved.cells.slice() : new Uint8Array(81);
    const open4 = blank(new Uint8Array(16), 1, SHAPE_4).puzzle;
    const items: PoolItem[] = [
      { puzzle: open4, question: { want: 'solutions', limit: 99, order: 'lexicographic' } },
      { puzzle: open4, question: { want: 'solutions', limit: Infinity, keepAll: true } },
      { puzzle: blank(cells.fill(0, 0, 9), 1).puzzle, question: { want: 'minimal' } },
      { ...cover, question: { want: 'least' } },
      {
        ...cover,
        question: { want: 'solutions', limit: 5, order: 'lexicographic', keepAll: true },
      },
    ];
    const reports = await open(1, TEST_WORKER).run(items, NO_LIMIT).reports;
    expect(reports.map((report) => ({ ...report, micros: 0 }))).toEqual(items.map(direct));
    expect(reports[1]?.all).toHaveLength(288);
    expect(reports[2]?.redundant).toBe(9);
  });

  test('gives up a question of many searches when it is cancelled', async () => {
    const pool = open(1, TEST_WORKER);
    // On a busy machine a worker takes longer to start than the search may last.
    await pool.run([quick], NO_LIMIT).reports;
    const question = { want: 'solutions', limit: Infinity, order: 'lexicographic' } as const;
    const [during] = await cancelled(pool, [{ ...endless, question }, quick], 0);
    // A worker that had to be ended could not have reported how far it was.
    expect(during?.nodes).toBeGreaterThan(0);
    expect(during?.complete).toBe(false);
  });

  test('gives up a search when it is cancelled, with what it has', async () => {
    const pool = open(1, TEST_WORKER);
    await pool.run([quick], NO_LIMIT).reports;
    const [before, during, behind] = await cancelled(pool, [quick, endless, quick], 1);
    expect(before?.outcome).toBe('solved');
    // A worker that had to be ended could not have reported how far it was.
    expect(during?.nodes).toBeGreaterThan(0);
    expect(during?.complete).toBe(false);
    expect(behind?.outcome).toBe('cancelled');
  });

  test('gives up a search at its time limit and goes on with the next', async () => {
    const limited = { ...NO_LIMIT, timeLimitMs: 1_000 };
    const [during, next] = await open(1, TEST_WORKER).run([endless, quick], limited).reports;
    expect(during?.nodes).toBeGreaterThan(0);
    expect(during?.complete).toBe(false);
    expect(next).toMatchObject({ outcome: 'solved', complete: true });
  });

  test('refuses what is over its memory budget or not for the chosen engine', async () => {
    const pool = open(1, TEST_WORKER);
    const [large] = await pool.run([quick], { ...NO_LIMIT, memoryBytes: 100 }).reports;
    expect(large?.outcome).toBe('overBudget');
    const [unsuited, suited] = await pool.run([cover, quick], { ...NO_LIMIT, engine: 'bitmask' })
      .reports;
    expect(unsuited?.failure).toEqual({ kind: 'unsuited' });
    expect(suited).toMatchObject({ outcome: 'solved', engine: 'bitmask' });
  });
});

describe('grids in one piece', () => {
  const batch = (...scripts: Script[]): PoolGrids => {
    const items = scripts.map((script, i) => scripted(script, i));
    const cells = new Uint8Array(81 * items.length);
    items.forEach(({ puzzle }, i) => puzzle.kind === 'grid' && cells.set(puzzle.cells, 81 * i));
    return { shape: SHAPE_9, count: items.length, cells, limit: 1 };
  };
  const listed = async (pool: Pool, grids: PoolGrids): Promise<SolveReport[]> => {
    const end = await pool.runGrids(grids, NO_LIMIT).ended;
    if (end.kind !== 'reports') throw new Error('a report for each expected');
    return end.reports;
  };

  test('come back in one piece and are still the caller’s', async () => {
    const cells = new Uint8Array(3 * 81);
    cells[81] = 4;
    const grids: PoolGrids = { shape: SHAPE_9, count: 3, cells, limit: 1 };
    const end = await open(1, TEST_WORKER).runGrids(grids, NO_LIMIT).ended;
    if (end.kind !== 'grids') throw new Error('columns expected');
    const columns = columnsOf(end);
    expect([0, 1, 2].map((i) => columns.outcome(i))).toEqual(Array(3).fill('solved'));
    expect(columns.cells[81]).toBe(4);
    expect(cells.length).toBe(243);
  });

  test('are asked one by one where the engine knows no other way', async () => {
    const grids = batch('answer', 'answer');
    expect(tagsOf(await listed(open(1), grids))).toEqual([0, 1]);
  });

  test('lose only the puzzle that a worker died of', async () => {
    const reports = await listed(open(1), batch('answer', 'exit', 'answer'));
    expect(outcomesOf(reports)).toEqual(['solved', 'failed', 'solved']);
    expect(tagsOf(reports)).toEqual([0, undefined, 2]);
  });

  test('are cancelled in the queue and in the worker', async () => {
    const pool = open(1);
    const busy = pool.runGrids(batch('search', 'answer'), NO_LIMIT);
    const queued = pool.runGrids(batch('answer', 'answer'), NO_LIMIT);
    queued.cancel();
    const reports = [{ outcome: 'cancelled' }, { outcome: 'cancelled' }];
    expect(await queued.ended).toMatchObject({ reports });
    busy.cancel();
    expect(await busy.ended).toMatchObject({ reports });
  });

  test('none at all are answered with nothing', async () => {
    expect(await listed(open(1), batch())).toEqual([]);
  });
});
