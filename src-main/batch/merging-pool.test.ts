import { afterAll, expect, test } from 'vitest';
import { createPool, type Pool, type PoolItem } from '../pool';
import { TEST_WORKER } from '../pool/testing/test-workers';
import { SHAPE_9 } from '../shared/puzzle';
import { mergingPool } from './merging-pool';

const OPTIONS = { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 } as const;
const GRID = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const CELLS = Uint8Array.from([...GRID], (cell) => Number(cell === '.' ? 0 : cell));

const workers = createPool({ workerPath: TEST_WORKER, size: 2 });
afterAll(() => workers.close());

/** The pool, with the sizes of the chunks that it was given. */
function counted(): { pool: Pool; chunks: number[] } {
  const chunks: number[] = [];
  const run: Pool['run'] = (items, options) => {
    chunks.push(items.length);
    return workers.run(items, options);
  };
  return { pool: { ...workers, size: workers.size, run }, chunks };
}

function itemOf(limit: number): PoolItem {
  const puzzle = { kind: 'grid', shape: SHAPE_9, cells: CELLS } as const;
  return { puzzle, question: { want: 'solutions', limit } };
}

test('orders share chunks, and each gets its own reports in order', async () => {
  const { pool, chunks } = counted();
  const merged = mergingPool(pool, OPTIONS);
  const orders = Array.from({ length: 200 }, (_, i) =>
    merged.run(
      Array.from({ length: i % 3 }, () => itemOf(1 + (i % 2))),
      OPTIONS,
    ),
  );
  const grids = merged.runGrids({ shape: SHAPE_9, count: 1, cells: CELLS, limit: 2 }, OPTIONS);
  const reports = await Promise.all(orders.map(({ reports: each }) => each));
  expect(reports.map(({ length }) => length)).toEqual(orders.map((_, i) => i % 3));
  expect(reports.flat().every(({ outcome }) => outcome === 'solved')).toBe(true);
  const alone = [{ outcome: 'solved', solutions: 1 }];
  expect(await grids.ended).toMatchObject({ kind: 'reports', reports: alone });
  expect(chunks.length).toBeLessThan(60);
});

test('an order that is cancelled is settled, and the others are solved', async () => {
  const { pool } = counted();
  const merged = mergingPool(pool, OPTIONS);
  const given = merged.run([itemOf(1), itemOf(1)], OPTIONS);
  const kept = merged.run([itemOf(1)], OPTIONS);
  given.cancel();
  expect((await given.reports).map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled']);
  expect((await kept.reports).map(({ outcome }) => outcome)).toEqual(['solved']);
  const last = merged.run([itemOf(1)], OPTIONS);
  await new Promise((resolve) => void setImmediate(resolve));
  last.cancel();
  expect(await last.reports).toHaveLength(1);
});
