import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMove } from './list-keys';
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

describe('listMove', () => {
  const press = (key: string, some: object = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...some,
  });

  it('moves by rows, pages and to the ends, and stays inside', () => {
    const to = (key: string, at: number) => listMove(press(key), at, 100, 20)?.to;
    expect([to('ArrowDown', 5), to('ArrowUp', 0), to('PageDown', 90), to('PageUp', 25)]).toEqual([
      6, 0, 99, 5,
    ]);
    expect([to('Home', 5), to('End', 5)]).toEqual([0, 99]);
  });

  it('extends with Shift, only moves with Ctrl, and toggles with Ctrl+Space', () => {
    expect(listMove(press('ArrowDown', { shiftKey: true }), 1, 9, 5)?.mode).toBe('extend');
    expect(listMove(press('ArrowDown', { ctrlKey: true }), 1, 9, 5)?.mode).toBe('move');
    expect(listMove(press(' ', { ctrlKey: true }), 1, 9, 5)).toEqual({ to: 1, mode: 'toggle' });
    expect(listMove(press(' '), 1, 9, 5)?.mode).toBe('only');
  });

  it('leaves other keys, and those of the commands, alone', () => {
    expect(listMove(press('a'), 1, 9, 5)).toBeNull();
    expect(listMove(press('ArrowDown', { altKey: true }), 1, 9, 5)).toBeNull();
  });
});
