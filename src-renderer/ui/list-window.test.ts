import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowAround } from './list-window';

describe('windowAround', () => {
  it('is the whole list when that fits', () => {
    expect(windowAround(5, 100_000)).toEqual({ start: 0, count: 100_000 });
    expect(windowAround(0, 0)).toEqual({ start: 0, count: 0 });
  });

  it('always holds the position and never leaves the list', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 700 }),
        (at, total, rows) => {
          const position = Math.min(at, total - 1);
          const { start, count } = windowAround(position, total, rows);
          expect(start % rows).toBe(0);
          expect(start <= position && position < start + count).toBe(true);
          expect(count <= rows && start + count <= total).toBe(true);
        },
      ),
    );
  });
});
