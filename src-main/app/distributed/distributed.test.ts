import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool, rateOrder, type PoolItem } from '../../pool';
import { TEST_WORKER } from '../../pool/testing/test-workers';
import { coverPuzzle, gridShape, SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import { coordinate, PartWorkers, RunFolder, StoredPool, StoredResults } from '.';
import type { PartQueue } from './queue';
import { codecOf, keyOf } from './tasks';
import { fromJson, toJson } from './values';

let runs = '';
beforeEach(async () => void (runs = await mkdtemp(join(tmpdir(), 'dlx-runs-'))));
afterEach(() => rm(runs, { recursive: true, force: true }));

const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const grid = (text: string): GridPuzzle => ({
  kind: 'grid',
  shape: SHAPE_9,
  cells: Uint8Array.from(text, Number),
});
const NONE = grid(`55${EASY.slice(2)}`);
const item = (puzzle: PoolItem['puzzle'], limit = 2): PoolItem => ({
  puzzle,
  question: { want: 'solutions', limit },
});
const ITEMS: readonly PoolItem[] = [
  item(grid(EASY)),
  item(NONE),
  item({ kind: 'grid', shape: gridShape(2, 2), cells: new Uint8Array(16) }, Infinity),
  item(coverPuzzle(3, [[0, 1], [2], [1, 2]]), 1),
];
const wanted = { kind: 'solve', engine: 'auto', version: '1' } as const;

const plan = (items = ITEMS, version = '1'): Promise<RunFolder> =>
  RunFolder.plan(runs, { ...wanted, version }, async (add) => {
    for (const each of items) await add([each]);
  });

async function withWorkers<T>(use: (workers: PartWorkers) => Promise<T>): Promise<T> {
  const workers = new PartWorkers(TEST_WORKER, 1);
  try {
    return await use(workers);
  } finally {
    await workers.close();
  }
}

describe('values', () => {
  it('are what they were after JSON', () => {
    const value = fc.oneof(
      fc.double({ noNaN: false }),
      fc.uint8Array(),
      fc.int32Array(),
      fc.float64Array(),
      fc.string(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.array(value)), (some) => {
        const back = fromJson(toJson(some)) as object;
        // JSON knows no negative zero.
        const plain = (each: unknown): unknown => (Object.is(each, -0) ? 0 : each);
        const known = Object.entries(some);
        expect(
          Object.entries(back).map(([key, list]) => [key, (list as unknown[]).map(plain)]),
        ).toEqual(known.map(([key, list]) => [key, list.map(plain)]));
      }),
    );
  });
});

describe('tasks', () => {
  it('come back as they were, with the same keys', () => {
    const back = codecOf('solve').unpackTasks(fromJson(toJson(codecOf('solve').packTasks(ITEMS))));
    expect(back).toEqual(ITEMS);
    expect(back.map((each) => keyOf('solve', each))).toEqual(
      ITEMS.map((each) => keyOf('solve', each)),
    );
    expect(new Set(ITEMS.map((each) => keyOf('solve', each))).size).toBe(ITEMS.length);
    const order = rateOrder(grid(EASY), 'path');
    const [same] = codecOf('rate').unpackTasks(
      fromJson(toJson(codecOf('rate').packTasks([order]))),
    );
    expect(same).toEqual(order);
    expect(same && keyOf('rate', same)).toBe(keyOf('rate', order));
  });
});

describe('a run', () => {
  it('gives what the workers of this machine give, and the same bytes each time', async () => {
    const folder = await plan();
    await withWorkers(async (workers) => {
      const bytes: string[][] = [];
      for (let time = 0; time < 2; time++) {
        for (let part = 1; part <= ITEMS.length; part++) await workers.do(folder, part);
        const names = (await readdir(join(folder.path, 'parts'))).sort();
        bytes.push(
          await Promise.all(
            names.map((name) => readFile(join(folder.path, 'parts', name), 'utf8')),
          ),
        );
      }
      expect(bytes[1]).toEqual(bytes[0]);
      expect(bytes[0]).toHaveLength(ITEMS.length);
    });
    const local = createPool({ workerPath: TEST_WORKER, size: 1 });
    const asked: number[] = [];
    const counting = {
      ...local,
      size: 1,
      run: (items: readonly PoolItem[]) => (asked.push(items.length), local.run(items, OPTIONS)),
    };
    const stored = new StoredPool(new StoredResults(folder, 'solve'), counting as typeof local);
    const timeless = async (pool: { run: typeof local.run }): Promise<unknown> =>
      (await pool.run(ITEMS, OPTIONS).reports).map(({ estimated: _, ...report }) => ({
        ...report,
        micros: 0,
      }));
    expect(await timeless(stored)).toEqual(await timeless(local));
    expect(asked).toEqual([]);
    await local.close();
  });

  it('is continued when it is planned again, and another one has a folder of its own', async () => {
    const folder = await plan();
    await withWorkers((workers) => workers.do(folder, 2));
    const again = await plan();
    expect(again.path).toBe(folder.path);
    expect(await Promise.all([1, 2].map((part) => again.isDone(part)))).toEqual([false, true]);
    expect((await plan(ITEMS.slice(1))).path).not.toBe(folder.path);
    expect((await plan(ITEMS, '2')).path).not.toBe(folder.path);
    expect((await readdir(runs)).filter((name) => name.startsWith('planning'))).toEqual([]);
  });

  it('is left out of version control where its folder is new, and nowhere else', async () => {
    await plan();
    expect(await readdir(runs)).not.toContain('.gitignore');
    const fresh = join(runs, 'fresh');
    await RunFolder.plan(fresh, wanted, (add) => add(ITEMS));
    expect(await readFile(join(fresh, '.gitignore'), 'utf8')).toBe('*\n');
  });

  it('is refused by another version, and where its tasks were changed', async () => {
    const folder = await plan();
    await expect(RunFolder.open(folder.path, '2')).rejects.toMatchObject({
      problem: { code: 'run-version', params: { theirs: '1', ours: '2' } },
    });
    const file = join(folder.path, 'tasks.jsonl');
    await writeFile(file, (await readFile(file, 'utf8')).replace('solutions', 'solutionz'));
    await expect(folder.tasks('solve', 1)).rejects.toMatchObject({
      problem: { code: 'part-damaged' },
    });
    expect((await folder.tasks('solve', 4)).length).toBe(1);
    await truncate(file, (await stat(file)).size - 10);
    await expect(folder.tasks('solve', 4)).rejects.toMatchObject({
      problem: { code: 'part-damaged' },
    });
    await expect(folder.tasks('solve', 9)).rejects.toMatchObject({
      problem: { code: 'part-unknown' },
    });
    await writeFile(join(folder.path, 'run.json'), '{}');
    await expect(RunFolder.open(folder.path, '1')).rejects.toMatchObject({
      problem: { code: 'run-unreadable' },
    });
  });

  it('has no result of a part whose worker is gone', async () => {
    const folder = await RunFolder.plan(runs, { ...wanted, kind: 'rate' }, (add) =>
      add([rateOrder(grid(EASY), 'rating')]),
    );
    const workers = new PartWorkers(TEST_WORKER, 1);
    await workers.do(folder, 1);
    expect(await folder.results('rate', 1)).toMatchObject([{ solutions: 'one' }]);
    await rm(folder.resultPath(1));
    await workers.close();
    await expect(workers.do(folder, 1)).rejects.toMatchObject({ problem: { code: 'worker-died' } });
    expect(await folder.isDone(1)).toBe(false);
  });

  it('takes no result that is cut, changed or of another part', async () => {
    const folder = await plan();
    await withWorkers(async (workers) => {
      await workers.do(folder, 1);
      await workers.do(folder, 2);
    });
    const text = await readFile(folder.resultPath(1), 'utf8');
    const other = await readFile(folder.resultPath(2), 'utf8');
    for (const wrong of [
      '',
      '{}',
      text.slice(0, -9),
      text.replace('"count":1', '"count":2'),
      other,
    ]) {
      await writeFile(folder.resultPath(1), wrong);
      expect(await folder.isDone(1)).toBe(false);
      expect(await folder.results('solve', 1)).toBeNull();
    }
    await writeFile(folder.resultPath(1), text);
    expect(await folder.isDone(1)).toBe(true);
  });
});

const OPTIONS = { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 } as const;

describe('a part done twice', () => {
  it('is not written again', async () => {
    const folder = await plan();
    await withWorkers(async (workers) => {
      await workers.do(folder, 1);
      const { mtimeMs } = await stat(folder.resultPath(1));
      await workers.do(folder, 1);
      expect((await stat(folder.resultPath(1))).mtimeMs).toBe(mtimeMs);
    });
    await folder.requireAgreement();
  });

  it('is an error where the bytes differ, until somebody has looked at them', async () => {
    const folder = await plan();
    await folder.finish('solve', 1, [null]);
    const before = await readFile(folder.resultPath(1), 'utf8');
    const [file, other] = [1, '1.other'].map((name) => join(folder.path, 'parts', `${name}.json`));
    const differs = { problem: { code: 'part-differs', params: { part: 1, file, other } } };
    await withWorkers((workers) => expect(workers.do(folder, 1)).rejects.toMatchObject(differs));
    expect(await readFile(folder.resultPath(1), 'utf8')).toBe(before);
    expect(await readFile(other ?? '', 'utf8')).toContain('"engines":["bands"]');
    expect([...(await folder.present())]).toEqual([1]);
    await expect(folder.requireAgreement()).rejects.toMatchObject(differs);
    await expect((await plan()).requireAgreement()).rejects.toMatchObject(differs);
    for (const path of [file, other]) await rm(path ?? '');
    await folder.requireAgreement();
  });
});

describe('coordination', () => {
  const reasons = (parts: readonly number[], reason: string | null) =>
    new Map(parts.map((part) => [part, reason]));

  /** A queue that loses whatever `loses` says, and otherwise has parts done at once. */
  function queueOf(folder: RunFolder, workers: PartWorkers, loses: (part: number) => boolean) {
    const added: number[] = [];
    const queue: Pick<PartQueue, 'add' | 'look' | 'workers' | 'remove' | 'onReconnect'> = {
      add: async (parts) => {
        added.push(...parts);
        for (const part of parts) if (!loses(part)) await workers.do(folder, part);
      },
      look: (parts) => Promise.resolve({ running: 0, lost: reasons(parts, null) }),
      workers: () => Promise.resolve(['one']),
      remove: () => Promise.resolve(),
      onReconnect: () => undefined,
    };
    return { added, queue: queue as PartQueue };
  }

  it('adds again what the queue has lost, and ends when all parts are on disk', async () => {
    const folder = await plan();
    await withWorkers(async (workers) => {
      const seen = new Set<number>();
      const losesOnce = (part: number): boolean =>
        part % 2 === 0 && !seen.has(part) && Boolean(seen.add(part));
      const { added, queue } = queueOf(folder, workers, losesOnce);
      const states: number[] = [];
      const left = await coordinate(folder, queue, await folder.open(), {
        onState: ({ done }) => states.push(done),
        onFailed: () => undefined,
        signal: new AbortController().signal,
        askMs: 10,
      });
      expect(left).toEqual([]);
      expect(added).toEqual([1, 2, 3, 4, 2, 4]);
      expect(states.at(-1)).toBe(4);
    });
  });

  it('adds again what is lost as soon as the queue is reached again', async () => {
    const folder = await plan();
    await withWorkers(async (workers) => {
      let isLost = true;
      const { added, queue } = queueOf(folder, workers, (part) => part === 2 && isLost);
      let reconnect = (): void => undefined;
      queue.onReconnect = (act) => (reconnect = act);
      let looks = 0;
      queue.look = (parts) =>
        Promise.resolve({ running: 0, lost: reasons(looks++ ? parts : [], null) });
      const left = await coordinate(folder, queue, await folder.open(), {
        onState: ({ done }) => {
          if (done < 3 || looks !== 1 || !isLost) return;
          isLost = false;
          reconnect();
        },
        onFailed: () => undefined,
        signal: new AbortController().signal,
        askMs: 1e9,
      });
      expect(left).toEqual([]);
      expect(added).toEqual([1, 2, 3, 4, 2]);
    });
  });

  it('leaves what fails again and again to this machine', async () => {
    const folder = await plan();
    await withWorkers(async (workers) => {
      const { queue } = queueOf(folder, workers, (part) => part === 3);
      queue.look = (parts) => Promise.resolve({ running: 0, lost: reasons(parts, 'no memory') });
      const failed: number[] = [];
      const left = await coordinate(folder, queue, await folder.open(), {
        onState: () => undefined,
        onFailed: (part) => failed.push(part),
        signal: new AbortController().signal,
        askMs: 10,
      });
      expect(left).toEqual([3]);
      expect(failed).toEqual([3, 3, 3]);
    });
  });
});
