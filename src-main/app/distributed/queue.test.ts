import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coverPuzzle } from '../../shared/puzzle';
import { queens } from '../../engines/testing/covers';
import { hasCommand } from '../../testing/has-command';
import { TEST_WORKER } from '../../pool/testing/test-workers';
import { PartWorkers, problemIn, RunFolder, type FillPlan } from '.';
import { startLocalRedis } from './testing/local-redis';
import {
  connect,
  jobIdOf,
  PartQueue,
  QUEUE,
  startWork,
  workerName,
  type WorkOptions,
} from './queue';

let runs = '';
beforeEach(async () => void (runs = await mkdtemp(join(tmpdir(), 'dlx-queue-runs-'))));
afterEach(() => rm(runs, { recursive: true, force: true }));

/** A run of which each part has one solution, that of nothing to cover. */
const plan = (parts: number, version = '1'): Promise<RunFolder> =>
  RunFolder.plan(runs, { ...ABOUT, version }, fillWith(parts));
const ABOUT = { kind: 'solve', engine: 'auto', version: '1' } as const;
const fillWith =
  (parts: number): FillPlan<'solve'> =>
  async (add) => {
    for (let part = 0; part < parts; part++)
      await add([{ puzzle: coverPuzzle(0, []), question: { want: 'solutions', limit: 1 } }]);
  };

/** Opens a run by its id. */
const open = (run: string): Promise<RunFolder> => RunFolder.open(join(runs, run), '1');

describe('the name of a job', () => {
  it('is another one for another run, part, task or version, and else the same', async () => {
    const { run } = await plan(2);
    const [first] = run.parts;
    if (first === undefined) throw new Error('no part');
    const changed = { ...first, digest: 'f'.repeat(64) };
    const names = [
      jobIdOf(run, 1),
      jobIdOf(run, 2),
      jobIdOf({ ...run, id: '0123456789abcdef' }, 1),
      jobIdOf({ ...run, version: '2' }, 1),
      jobIdOf({ ...run, parts: [changed] }, 1),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
    expect(jobIdOf((await plan(2)).run, 1)).toBe(names[0]);
  });
});

describe('Redis', () => {
  it.each([
    ['redis://example.org', 'queue-open'],
    ['rediss://example.org', 'queue-open'],
    ['redis://:secret@example.org', 'queue-open'],
    ['redis://127.example.org', 'queue-open'],
    ['redis://127.0.0.1.example.org', 'queue-open'],
    ['http://localhost', 'queue-unreachable'],
  ])('at %s is refused', async (address, code) => {
    await expect(connect(address)).rejects.toMatchObject({ problem: { code } });
  });

  it.each([
    ['redis://127.0.0.1:1', 'ECONNREFUSED'],
    ['redis://localhost:1', 'ECONNREFUSED'],
    ['redis://[::1]:1', ''],
    ['/nowhere/redis.sock', 'ENOENT'],
  ])('that is not there, at %s, is reported with the reason', async (address, reason) => {
    await expect(connect(address)).rejects.toMatchObject({
      problem: {
        code: 'queue-unreachable',
        params: { cause: expect.stringContaining(reason) as string },
      },
    });
  });
});

// Redis is a server of the system: where there is none, there is nothing to ask.
describe.skipIf(!hasCommand('redis-server'))('a queue', () => {
  let server: Awaited<ReturnType<typeof startLocalRedis>>;
  let redis: Redis;
  beforeEach(async () => {
    server = await startLocalRedis();
    redis = await connect(server.address);
  });
  afterEach(async () => {
    redis.disconnect();
    await server.close();
  });

  it('has a part once, in a job of less than 4 KiB that names no path', async () => {
    const folder = await plan(3);
    const queue = new PartQueue(await connect(server.address), folder);
    for (let time = 0; time < 2; time++) await queue.add([1, 2, 3]);
    const jobs = await redis.lrange(`bull:${QUEUE}:wait`, 0, -1);
    expect(jobs.sort()).toEqual([1, 2, 3].map((part) => jobIdOf(folder.run, part)).sort());
    const fields = await redis.hgetall(`bull:${QUEUE}:${jobs[0]}`);
    expect(Object.keys(JSON.parse(fields['data'] ?? ''))).toEqual([
      'run',
      'part',
      'version',
      'folder',
    ]);
    expect(JSON.stringify(fields).length).toBeLessThan(4096);
    expect(JSON.stringify(fields)).not.toContain(runs);
    await queue.close();
  });

  it('says when it is reached again after the connection was lost', async () => {
    const own = await connect(server.address);
    const queue = new PartQueue(own, await plan(1));
    let times = 0;
    queue.onReconnect(() => times++);
    const id = await own.client('ID');
    expect(times).toBe(0);
    await redis.client('KILL', 'ID', id);
    await expect.poll(() => times).toBe(1);
    await queue.add([1]);
    await queue.close();
  });

  it('names the workers that are connected, and not the command that asks', async () => {
    const queue = new PartQueue(await connect(server.address), await plan(1));
    const names = async (): Promise<string[]> =>
      [...String(await redis.client('LIST')).matchAll(/ name=(\S+)/g)].map(([, name = '']) => name);
    // The queue has given its own connection a name.
    await expect.poll(names).toHaveLength(1);
    expect(await queue.workers()).toEqual([]);
    const work = startWork(await connect(server.address), {
      open,
      jobs: 1,
      version: '1',
      onPart: () => undefined,
      workers: { do: () => Promise.resolve() },
    });
    await expect.poll(() => queue.workers()).toEqual([workerName()]);
    await work.close();
    await queue.close();
  });

  it('is asked about a thousand parts in as many commands as about one', async () => {
    const folder = await plan(1_000);
    const own = await connect(server.address);
    let sent = 0;
    const send = own.sendCommand.bind(own);
    own.sendCommand = (...args) => (sent++, send(...args));
    const queue = new PartQueue(own, folder);
    const all = await folder.open();
    await queue.add(all.slice(1));
    const commandsOf = async (parts: readonly number[]): Promise<number> => {
      const before = sent;
      expect([...(await queue.look(parts)).lost]).toEqual([[1, null]]);
      return sent - before;
    };
    const [few, many] = [await commandsOf([1]), await commandsOf(all)];
    expect(few).toBeGreaterThan(0);
    // What the queue does by itself may come between.
    expect(many).toBeLessThan(few + 10);
    await queue.close();
  });

  it('that forges, repeats and grows jobs has nothing done outside the run', async () => {
    const folder = await plan(2);
    const other = await plan(1, '2');
    const before = await everythingIn(runs);
    const jobs = new Queue(QUEUE, { connection: await connect(server.address) });
    const { id: run } = folder.run;
    const own = { run, version: '1', folder: await folder.name() };
    const forged: object[] = [
      { ...own, run: '../../../../etc', part: 1 },
      { ...own, run: `${run}/../${run}`, part: 1 },
      { ...own, part: '../1' },
      { ...own, part: 0 },
      { ...own, part: 3 },
      { ...own, part: 10 ** 9 },
      { ...own, part: 1, version: '2' },
      { ...own, part: 1, path: '/tmp/x' },
      { ...own, part: 1, more: 'x'.repeat(2 ** 20) },
      { ...own, run: other.run.id, part: 1 },
      { ...own, run: 'f'.repeat(16), part: 1 },
      {},
    ];
    await jobs.addBulk(forged.map((data) => ({ name: 'part', data })));
    for (let time = 0; time < 3; time++)
      await jobs.add('part', { ...own, part: 2 }, { jobId: `again-${time}` });
    const workers = new PartWorkers(TEST_WORKER, 1);
    // Jobs are begun in the order in which they came.
    let left = 3;
    let ended = (): void => undefined;
    const all = new Promise<void>((resolve) => (ended = resolve));
    const onPart: WorkOptions['onPart'] = ({ problem }) => {
      if (problem === null && --left === 0) ended();
    };
    const options = { open, jobs: 1, version: '1', workers, onPart };
    const work = startWork(await connect(server.address), options);
    await all;
    const failures = (await jobs.getFailed()).map(({ failedReason }) => failedReason);
    await work.close();
    await workers.close();
    await jobs.close();
    const made = (await everythingIn(runs)).filter((name) => !before.includes(name));
    expect(made.filter((name) => !name.includes('workers'))).toEqual([
      join(run, 'parts', '2.json'),
    ]);
    expect(await folder.results('solve', 2)).toMatchObject([{ solutions: 1 }]);
    expect(failures).toHaveLength(forged.length);
    expect(failures.filter((reason) => reason.includes('run-version'))).toHaveLength(2);
  });
});

async function everythingIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).sort();
}

// Redis is a server of the system: where there is none, there is nothing to ask.
describe.skipIf(!hasCommand('redis-server'))('a worker', () => {
  it('renews its claim on a part that takes longer than the claim lasts', async () => {
    const server = await startLocalRedis();
    const threads = new PartWorkers(TEST_WORKER, 1);
    try {
      const folder = await RunFolder.plan(
        runs,
        { kind: 'solve', engine: 'dlx', version: '1' },
        (add) => add([{ puzzle: queens(13), question: { want: 'solutions', limit: Infinity } }]),
      );
      // A claim of 3 s is renewed after 1.5 s, which a busy machine keeps as well.
      const claimMs = 3000;
      const claims: number[] = [];
      const renewals = (): number =>
        claims.filter((ms, at) => ms > (claims[at - 1] ?? Infinity)).length;
      let from: number | undefined;
      let lasted = 0;
      const workers: WorkOptions['workers'] = {
        do: async (store, part) => {
          from ??= performance.now();
          do {
            await threads.do(store, part);
            lasted = performance.now() - from;
          } while (renewals() < 2 || lasted < 1.5 * claimMs);
        },
      };
      let ended = (): void => undefined;
      const done = new Promise<void>((resolve) => (ended = resolve));
      const redis = await connect(server.address);
      const lock = `bull:${QUEUE}:${jobIdOf(folder.run, 1)}:lock`;
      const work = startWork(await connect(server.address), {
        open,
        jobs: 1,
        version: '1',
        workers,
        onPart: () => ended(),
        claimMs,
      });
      const queue = new PartQueue(await connect(server.address), folder);
      await queue.add([1]);
      const watch = setInterval(() => void redis.pttl(lock).then((ms) => claims.push(ms)), 50);
      await done;
      clearInterval(watch);
      const held = claims.slice(claims.findIndex((ms) => ms > 0));
      // A claim that is gone has −2; the last may have been asked for after the part was done.
      expect(held.slice(0, -3).filter((ms) => ms < 0)).toEqual([]);
      expect(await folder.results('solve', 1)).toMatchObject([{ solutions: 73_712 }]);
      await work.close();
      await queue.close();
      redis.disconnect();
    } finally {
      await threads.close();
      await server.close();
    }
  });

  it('does no part in the folder of another plan of the same run, and says so', async () => {
    const redis = await startLocalRedis();
    const elsewhere = await mkdtemp(join(tmpdir(), 'dlx-queue-other-'));
    try {
      const folder = await plan(1);
      const old = await RunFolder.plan(elsewhere, ABOUT, fillWith(1));
      expect(old.run).toEqual(folder.run);
      await old.finish('solve', 1, [null]);
      const said: (string | null)[] = [];
      const work = startWork(await connect(redis.address), {
        jobs: 1,
        version: '1',
        onPart: ({ problem }) => said.push(problem),
        open: () => Promise.resolve(old),
        workers: { do: () => Promise.resolve() },
      });
      const queue = new PartQueue(await connect(redis.address), folder);
      await queue.add([1]);
      await expect.poll(() => said.length, { timeout: 30_000 }).toBeGreaterThan(0);
      expect(problemIn(said[0] ?? '')).toEqual({
        code: 'run-elsewhere',
        params: { file: old.path },
      });
      expect(await folder.isDone(1)).toBe(false);
      await work.close();
      await queue.close();
    } finally {
      await redis.close();
      await rm(elsewhere, { recursive: true, force: true });
    }
  });
});
