import { dialog, type BrowserWindow } from 'electron';
import type { LogLevel, Translate } from '../../app';

/** A page that dies more often than this within a minute is not loaded again. */
const MOST_RELOADS = 3;
const MINUTE_MS = 60_000;

export interface PageLife {
  readonly log: (level: LogLevel, message: string) => void;
  readonly translate: () => Translate;
  readonly isEnding: () => boolean;
}

/**
 * Loads a page that died again: the workbench and its edits live in the main process. Notes what keeps
 * a page from working at all.
 */
export function watchPage(window: BrowserWindow, { log, translate, isEnding }: PageLife): void {
  const { webContents } = window;
  let reloads: number[] = [];
  webContents.on('preload-error', (_, path, error) => {
    log('error', `preload ${path}: ${error.stack ?? error.message}`);
  });
  webContents.on('render-process-gone', (_, { reason, exitCode }) => {
    if (reason === 'clean-exit' || isEnding() || window.isDestroyed()) return;
    log('error', `the page is gone: ${reason} (${exitCode})`);
    const now = Date.now();
    reloads = reloads.filter((at) => now - at < MINUTE_MS);
    if (reloads.length < MOST_RELOADS) {
      reloads.push(now);
      webContents.reload();
      return;
    }
    const words = translate();
    dialog.showErrorBox(words('host.pageFailed'), words('host.pageDied', { reason }));
  });
}
