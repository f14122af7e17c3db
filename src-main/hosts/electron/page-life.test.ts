import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPage } from './page-life';
import { FakeWindow } from './testing/fake-electron';

const { dialog } = vi.hoisted(() => ({ dialog: { showErrorBox: vi.fn() } }));
vi.mock('electron', () => ({ dialog }));

let window: FakeWindow;
let ending: boolean;
const log = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  window = new FakeWindow();
  ending = false;
  watchPage(window as never, { log, translate: () => (key) => key, isEnding: () => ending });
});

afterEach(() => vi.useRealTimers());

const die = (reason = 'crashed'): void => {
  window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
};

describe('a page that died', () => {
  it('is loaded again three times in a minute, and then told of', () => {
    for (let i = 0; i < 5; i++) die();
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    expect(dialog.showErrorBox).toHaveBeenCalledWith('host.pageFailed', 'host.pageDied');
    vi.advanceTimersByTime(60_000);
    die();
    expect(window.webContents.reload).toHaveBeenCalledTimes(4);
  });

  it('is left alone when it went by itself, at the end, and without its window', () => {
    die('clean-exit');
    ending = true;
    die();
    ending = false;
    window.destroyed = true;
    die();
    expect(window.webContents.reload).not.toHaveBeenCalled();
  });

  it('is noted, as is a preload that fails', () => {
    die('oom');
    window.webContents.emit('preload-error', {}, '/preload.cjs', new Error('no bridge'));
    expect(log).toHaveBeenCalledWith('error', 'the page is gone: oom (5)');
    expect(log).toHaveBeenCalledWith('error', expect.stringContaining('no bridge'));
  });
});
