import { describe, expect, it } from 'vitest';
import { listMove } from './list-keys';

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
