import type { BrowserWindow } from 'electron';
import type { Workbench } from '../../app';
import type { BatchProgress } from '../../shared/contract';

/** Shows a batch on the taskbar or dock. */
export function showBatches(workbench: Workbench, window: () => BrowserWindow | null): void {
  workbench.on((event, payload) => {
    if (event !== 'batch/progress') return;
    const { state, done, total } = payload as BatchProgress;
    const ended = state === 'done' || state === 'cancelled';
    window()?.setProgressBar(ended ? -1 : done / Math.max(total, 1), {
      mode: state === 'paused' ? 'paused' : 'normal',
    });
  });
}

/** Brings a window to the front; one that is gone stays so. */
export function raise(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
