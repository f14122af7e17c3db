import { dialog, type BrowserWindow } from 'electron';
import type { Translate } from '../../app';

/** A window that nothing has been heard of is shown after this time, in ms. */
const SHOW_MS = 2_000;
/** Chromium's `ERR_ABORTED`: another load took the place of this one. */
const ABORTED = -3;

/**
 * Shows a window as soon as there is something to see, and in any case after two seconds. On Wayland
 * `ready-to-show` never comes for a window that is not shown: https://github.com/electron/electron/issues/48859
 */
export function showWhenReady(window: BrowserWindow, maximized = false): void {
  const { webContents } = window;
  let isShown = false;
  const show = (): void => {
    clearTimeout(latest);
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    if (maximized) window.maximize();
    window.show();
  };
  const latest = setTimeout(show, SHOW_MS);
  window.once('ready-to-show', show);
  webContents.once('did-finish-load', show);
  webContents.once('did-fail-load', show);
  window.once('closed', () => clearTimeout(latest));
}

/** Says that the page could not be loaded: without it the window stays empty. */
export function reportFailedLoad(window: BrowserWindow, translate: () => Translate): void {
  window.webContents.on('did-fail-load', (_, code, description, url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED) return;
    const reason = `${url}: ${description} (${code})`;
    dialog.showErrorBox(
      translate()('host.pageFailed'),
      translate()('host.pageFailedBecause', { reason }),
    );
  });
}
