import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunView } from '../../shared/contract';
import { coverPuzzle, EVERY_COVER } from '../../shared/puzzle';
import { RunFolder } from './run-folder';
import { summaryOf, watchRun, type WatchedRun } from './watched-run';
import { WorkerNotes } from './worker-notes';

let runs = '';
let watched: WatchedRun | null = null;
beforeEach(async () => void (runs = await mkdtemp(join(tmpdir(), 'dlx-watched-'))));
afterEach(async () => {
  await watched?.close();
  watched = null;
  await rm(runs, { recursive: true, force: true });
});

const PARTS = 4;
const plan = (): Promise<RunFolder> =>
  RunFolder.plan(runs, { kind: 'count', engine: 'auto', version: '1' }, async (add) => {
    for (let part = 0; part < PARTS; part++)
      await add([
        {
          puzzle: coverPuzzle(1, [[0], ...Array.from({ length: part }, () => [0])]),
          part: EVERY_COVER,
        },
      ]);
  });

async function done(folder: RunFolder, part: number): Promise<true> {
  await folder.finish('count', part, [1n]);
  return true;
}

/** Follows a run; gives a way to wait for a state. */
async function follow(
  folder: RunFolder,
): Promise<(is: (view: RunView) => boolean) => Promise<RunView>> {
  let heard: () => void = () => undefined;
  const run = await watchRun(folder.path, '1', () => heard());
  watched = run;
  return (is) =>
    new Promise((found) => {
      heard = () => {
        if (is(run.view)) found(run.view);
      };
      heard();
    });
}

describe('a run that is followed', () => {
  it('shows what is done, by whom, and what is damaged', async () => {
    const folder = await plan();
    const until = await follow(folder);
    expect(watched?.view).toMatchObject({ state: 'waiting', parts: PARTS, done: 0, workers: [] });

    const notes = new WorkerNotes('host:1', 2);
    await notes.during(folder, () => done(folder, 1));
    const failing = notes.during(folder, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await notes.during(folder, () => done(folder, 2));
    await notes.close();
    const going = await until(({ done, workers }) => done === 2 && workers[0]?.done === 2);
    expect(going).toMatchObject({ state: 'running', strip: [1, 1, 0, 0], unsound: 0 });
    expect(going.workers).toMatchObject([{ name: 'host_1', jobs: 2, done: 2, failed: 1 }]);

    const damaged = folder.resultPath(2);
    await writeFile(damaged, (await readFile(damaged, 'utf8')).replace(/\d/, 'x'));
    await folder.finish('count', 3, [1n]);
    await writeFile(folder.resultPath(4), 'nothing');
    expect(await until(({ done, unsound }) => done === 3 && unsound === 1)).toBeDefined();
    await folder.discard(4);
    await folder.finish('count', 4, [1n]);
    expect((await until(({ state }) => state === 'done')).leftMs).toBeNull();
  });

  it.each([
    ['drain', 'drained'],
    ['cancel', 'cancelled'],
  ] as const)(
    'is stopped (%s) for everybody, and goes on when it is begun again',
    async (mode, shown) => {
      const folder = await plan();
      const until = await follow(folder);
      const notes = new WorkerNotes('host:1', 2);
      let finish: (done: boolean) => void = () => undefined;
      const part = notes.during(folder, () => new Promise((resolve) => (finish = resolve)));
      expect(await until(({ active }) => active === 1)).toMatchObject({ state: 'running' });
      await watched?.stop(mode);
      await until(({ state }) => state === shown);
      expect(await folder.stopped()).toBe(mode);
      finish(false);
      await part;
      await notes.close();
      expect((await until(({ active }) => active === 0)).workers).toMatchObject([{ done: 0 }]);
      await folder.resume();
      await until(({ state }) => state === 'running');
      expect(await folder.stopped()).toBeNull();
    },
  );

  it('refuses a folder without a run, and a run of another version', async () => {
    const folder = await plan();
    const refused = async (path: string, version: string): Promise<unknown> =>
      watchRun(path, version, () => undefined).catch((error: unknown) => error);
    expect(await refused(runs, '1')).toMatchObject({ problem: { code: 'run-missing' } });
    expect(await refused(folder.path, '2')).toMatchObject({ problem: { code: 'run-version' } });
  });

  it('leaves out notes that are none, and a name that is a path', async () => {
    const folder = await plan();
    const notes = new WorkerNotes('../../evil', 1);
    await notes.during(folder, () => Promise.resolve(true));
    await notes.close();
    await writeFile(join(folder.path, 'workers', 'odd.json'), '{"name":"../x"}');
    await follow(folder);
    expect(watched?.view.workers.map(({ name }) => name)).toEqual(['.._.._evil']);
  });
});

describe('the summary of parts', () => {
  it('is that of hundreds of thousands too', () => {
    const parts = 300_000;
    const now = 1_000_000_000;
    const half = Array.from({ length: parts / 2 }, (_, i) => [i + 1, now - 60_000 + (i % 1000)]);
    const { strip, latest, partsPerMinute } = summaryOf(
      new Map(half as [number, number][]),
      parts,
      now,
    );
    expect(strip).toEqual([...Array<number>(120).fill(1), ...Array<number>(120).fill(0)]);
    expect([latest, partsPerMinute]).toEqual([now - 59_001, 150_000]);
  });

  it('has stretches of different lengths, and no rate of one part or of old ones', () => {
    const { strip } = summaryOf(new Map([[1, 5]]), 241, 10);
    expect([strip.length, strip[0], strip[1]]).toEqual([240, 0.5, 0]);
    expect(summaryOf(new Map([[1, 5]]), 3, 10).partsPerMinute).toBeNull();
    const old = new Map([1, 2].map((part) => [part, 0]));
    expect(summaryOf(old, 3, 3_600_000)).toMatchObject({ latest: 0, partsPerMinute: null });
  });
});
