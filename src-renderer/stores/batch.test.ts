import { problem, ProblemError } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { useBatch } from './batch';
import { useNotices } from './notices';
import { useSettings } from './settings';
import {
  basicHandlers,
  batchProgress,
  countsOf,
  someSettings,
  startWindow,
} from './testing/models';

async function startBatch() {
  const server = await startWindow(
    {
      ...basicHandlers(),
      'settings/get': () => ({ ...someSettings, engine: 'dlx', timeLimitSeconds: 5 }),
      'batch/start': () => batchProgress(),
      'batch/cancel': ({ id }) => batchProgress({ id, state: 'cancelled', done: 4 }),
    },
    () => {
      useSettings();
      useBatch();
    },
  );
  await useBatch().start([{ fileId: 1, indices: null }]);
  return { server, batch: useBatch() };
}

describe('batch', () => {
  it('starts with the options of the settings', async () => {
    const { server, batch } = await startBatch();
    expect(server.heard.at(-1)?.params).toEqual({
      targets: [{ fileId: 1, indices: null }],
      engine: 'dlx',
      jobs: 0,
      timeLimitSeconds: 5,
      proveUnique: false,
    });
    expect(batch.active).toBe(true);
  });

  it('says nothing when its files were closed meanwhile', async () => {
    await startWindow({
      ...basicHandlers(),
      'batch/start': () => {
        throw new ProblemError(problem('unknown-file', { fileId: 1 }));
      },
    });
    await useBatch().start([{ fileId: 1, indices: null }]);
    expect(useBatch().active).toBe(false);
  });

  it('follows its progress', async () => {
    const { server, batch } = await startBatch();
    await server.emit('batch/progress', batchProgress({ done: 5, elapsedMs: 2000 }));
    expect(batch.fraction).toBe(0.5);
    expect(batch.throughput).toBe(2.5);
  });

  it('keeps the files that an event says nothing about', async () => {
    const [one, two] = [1, 2].map((fileId) => {
      return { fileId, name: `${fileId}.in`, total: 5, done: 0, failed: 0 };
    });
    const files = [one, two].flatMap((file) => file ?? []);
    const { server, batch } = await startBatch();
    await server.emit('batch/progress', batchProgress({ id: 2, files }));
    const on = files.slice(1).map((file) => ({ ...file, done: 5 }));
    await server.emit('batch/progress', batchProgress({ id: 2, done: 5, files: on }));
    expect(batch.progress?.files).toEqual([one, ...on]);
  });

  it('tells of the end once, with what failed', async () => {
    const { server, batch } = await startBatch();
    const counts = countsOf({ answer: 7, timeLimit: 2, none: 1 });
    const end = batchProgress({ state: 'done', done: 10, counts });
    await server.emit('batch/progress', end);
    await server.emit('batch/progress', end);
    expect(batch.active).toBe(false);
    expect(useNotices().notices).toMatchObject([
      {
        kind: 'warning',
        message: { key: 'window.batch.finished' },
        details: [
          { key: 'window.shell.failedTotal', params: { count: 2 } },
          { key: 'window.shell.unsolvableTotal', params: { count: 1 } },
        ],
      },
    ]);
  });

  it('is not brought back to life by news that comes late', async () => {
    const { server, batch } = await startBatch();
    await batch.cancel();
    await server.emit('batch/progress', batchProgress({ done: 3 }));
    expect(batch.progress).toMatchObject({ state: 'cancelled', done: 4 });
    await server.emit('batch/progress', batchProgress({ id: 2, done: 1 }));
    expect(batch.progress).toMatchObject({ id: 2, state: 'running' });
  });
});
