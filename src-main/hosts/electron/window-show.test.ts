import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWindow } from './testing/fake-electron';
import { showWhenReady, reportFailedLoad } from './window';

const { dialog } = vi.hoisted(() => ({ dialog: { showErrorBox: vi.fn() } }));
vi.mock('electron', () => ({ dialog }));

let window: FakeWindow;

beforeEach(() => {
  vi.useFakeTimers();
  dialog.showErrorBox.mockClear();
  window = new FakeWindow();
  showWhenReady(window as never);
  reportFailedLoad(window as never, () => (key, params) => `${key} ${params?.['reason'] ?? ''}`);
});

afterEach(() => vi.useRealTimers());

/** A failed load as Electron reports it. */
function fail(code: number, isMainFrame: boolean): void {
  window.webContents.emit('did-fail-load', {}, code, 'ERR_UNEXPECTED', 'dlx://app/', isMainFrame);
}

describe('a new window', () => {
  it.each([
    ['ready-to-show', () => window.emit('ready-to-show')],
    ['did-finish-load', () => window.webContents.emit('did-finish-load')],
    ['did-fail-load', () => fail(-9, true)],
    ['two seconds', () => vi.advanceTimersByTime(2_000)],
  ])('is shown once, at %s', (_, happen) => {
    expect(window.show).not.toHaveBeenCalled();
    happen();
    window.emit('ready-to-show');
    vi.advanceTimersByTime(5_000);
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is left alone when it is gone', () => {
    window.destroyed = true;
    window.emit('closed');
    vi.advanceTimersByTime(5_000);
    window.webContents.emit('did-finish-load');
    expect(window.show).not.toHaveBeenCalled();
  });
});

describe('a page that cannot be loaded', () => {
  it('is told of', () => {
    fail(-9, true);
    expect(dialog.showErrorBox).toHaveBeenCalledWith(
      'host.pageFailed ',
      'host.pageFailedBecause dlx://app/: ERR_UNEXPECTED (-9)',
    );
  });

  it('is not told of when another load took its place, or for a frame inside', () => {
    fail(-3, true);
    fail(-9, false);
    expect(dialog.showErrorBox).not.toHaveBeenCalled();
  });
});
