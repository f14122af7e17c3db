import { expect, test } from 'vitest';
import type { BatchOptions } from '../../shared/contract';
import type { OpenFile } from '../datasets/open-file';
import type { BatchPart } from './batch-part';
import { RunningBatch } from './running-batch';

test('at its end only files with rows that were left have changed', async () => {
  const part = (queued: number): BatchPart => {
    const store = { queue: () => undefined, count: () => queued, isQueued: () => false };
    const indices = Uint32Array.of();
    const known = { file: { id: queued, store }, store, format: null, indices };
    return { ...known, firstKey: 0, done: 0, failed: 0 } as unknown as BatchPart;
  };
  const told: (number | null)[] = [];
  const batch = new RunningBatch(1, [part(0), part(3)], {} as BatchOptions, 1, {
    changed: (file: OpenFile | null) => told.push(file?.id ?? null),
    resultsRecorded: () => undefined,
  });
  const stay = (): void => undefined;
  const finished = Promise.resolve('done' as const);
  batch.begin({ finished, pause: stay, resume: stay, cancel: stay }, stay);
  await batch.ended;
  expect(told).toEqual([0, 3, 3, null]);
});
