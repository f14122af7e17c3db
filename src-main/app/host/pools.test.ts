import { describe, expect, it } from 'vitest';
import { createPools, heapShare } from './pools';

const POOLS = ['interactive', 'long', 'batch'] as const;

describe('heaps in one cage', () => {
  it.each([1, 2, 4, 8, 16, 64, 256])('fit into 2.5 GB with %d workers asked for', (wanted) => {
    const sums = POOLS.map((pool) => {
      const share = heapShare(pool, true);
      const size = Math.min(wanted, share.most);
      expect(share.heapMb(size)).toBeGreaterThanOrEqual(64);
      return size * (share.heapMb(size) ?? Infinity);
    });
    expect(sums.reduce((all, sum) => all + sum, 0)).toBeLessThanOrEqual(2560);
  });

  it('are as large as the pools like where there is no cage', () => {
    expect(heapShare('batch', false)).toMatchObject({ most: Infinity });
    expect(heapShare('batch', false).heapMb(64)).toBeUndefined();
  });

  it('decide how many workers a batch gets', async () => {
    const caged = createPools('/worker.cjs', true);
    expect((await caged.forBatch(256)).size).toBe(20);
    const free = createPools('/worker.cjs', false);
    expect((await free.forBatch(256)).size).toBe(256);
    await Promise.all([caged.close(), free.close()]);
  });
});
