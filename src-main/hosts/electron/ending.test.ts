import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ending } from './ending';

const { app } = vi.hoisted(() => ({
  app: { isPackaged: true, exit: vi.fn(), relaunch: vi.fn(), getAppPath: () => '/program' },
}));
vi.mock('electron', () => ({ app }));

const preventDefault = vi.fn();
const event = { preventDefault } as never;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  app.isPackaged = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the end of the program', () => {
  it('waits for the workbench, once', async () => {
    const close = vi.fn().mockResolvedValue(undefined);
    const ending = new Ending(close);
    ending.begin(event);
    ending.begin(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(preventDefault).toHaveBeenCalledTimes(2);
    expect(close).toHaveBeenCalledOnce();
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
    expect(app.relaunch).not.toHaveBeenCalled();
  });

  it.each([
    ['never ends', () => new Promise<void>(() => undefined)],
    ['fails', () => Promise.reject(new Error('x'))],
  ])('comes within five seconds when the workbench %s', async (_, close) => {
    new Ending(close).begin(event);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  it.each([
    [true, undefined, { args: ['/late.in'] }],
    [true, '/x.AppImage', { args: ['/late.in'], execPath: '/x.AppImage' }],
    [false, undefined, { args: ['/program', '/late.in'] }],
  ])('leaves late files to a next start (packed %s, image %s)', async (packed, image, options) => {
    app.isPackaged = packed;
    vi.stubEnv('APPIMAGE', image);
    const ending = new Ending(() => Promise.resolve());
    ending.begin(event);
    ending.openLater(['/late.in']);
    await vi.advanceTimersByTimeAsync(0);
    expect(app.relaunch).toHaveBeenCalledExactlyOnceWith(options);
  });
});
