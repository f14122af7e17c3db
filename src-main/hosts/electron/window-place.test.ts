import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DesktopStateStore } from '../../app';
import { FakeWindow } from './testing/fake-electron';
import { keepPlace, startPlace } from './window-place';

const { areas } = vi.hoisted(() => ({
  areas: [] as { x: number; y: number; width: number; height: number }[],
}));
vi.mock('electron', () => ({
  screen: {
    getAllDisplays: () => areas.map((workArea) => ({ workArea })),
    getPrimaryDisplay: () => ({ workArea: areas[0] }),
  },
}));

beforeEach(() => {
  areas.length = 0;
  areas.push({ x: 0, y: 0, width: 1920, height: 1040 });
});

describe('the place of the window', () => {
  it('is the usual one at first', () => {
    expect(startPlace(null)).toEqual({ bounds: { width: 1280, height: 800 }, maximized: false });
  });

  it.each([
    ['where it was', [100, 50, 900, 600], { x: 100, y: 50, width: 900, height: 600 }],
    ['on another display', [-1800, 40, 900, 600], { x: -1800, y: 40, width: 900, height: 600 }],
    ['back on a display', [1700, 50, 900, 600], { x: 1020, y: 50, width: 900, height: 600 }],
    ['smaller', [0, 0, 5000, 3000], { x: 0, y: 0, width: 1920, height: 1040 }],
    ['not on a display that is gone', [4000, 50, 900, 600], { width: 900, height: 600 }],
  ])('is %s', (_, [x = 0, y = 0, width = 0, height = 0], bounds) => {
    areas.push({ x: -1920, y: 0, width: 1920, height: 1080 });
    expect(startPlace({ x, y, width, height, maximized: true })).toEqual({
      bounds,
      maximized: true,
    });
  });

  it('is kept when the window closes', () => {
    const change = vi.fn();
    const window = new FakeWindow();
    keepPlace(window as never, { change } as unknown as DesktopStateStore);
    window.emit('close', {});
    expect(change).toHaveBeenCalledWith({
      window: { x: 10, y: 20, width: 900, height: 600, maximized: false },
    });
  });
});
