import type { BrowserWindow } from 'electron';
import type { Translate, Workbench } from '../../app';
import { LONG_BATCH_MS, type BatchProgress } from '../../shared/contract';
import { notify } from './notices';

/** The words of the user's language, and numbers as they are written in it. */
export interface Speaker {
  readonly translate: Translate;
  readonly locale: string;
}

/**
 * Shows a batch on the taskbar or dock, and announces the end of a long one when nobody looks at the
 * window.
 */
export function showBatches(
  workbench: Workbench,
  window: () => BrowserWindow | null,
  speaker: () => Speaker,
): void {
  let told = 0;
  workbench.on((event, payload) => {
    if (event !== 'batch/progress') return;
    const progress = payload as BatchProgress;
    const ended = progress.state === 'done' || progress.state === 'cancelled';
    window()?.setProgressBar(ended ? -1 : progress.done / Math.max(progress.total, 1), {
      mode: progress.state === 'paused' ? 'paused' : 'normal',
    });
    if (progress.state !== 'done' || progress.id === told) return;
    told = progress.id;
    void notifyEnd(workbench, progress, window(), speaker());
  });
}

async function notifyEnd(
  workbench: Workbench,
  { done, total, elapsedMs }: BatchProgress,
  window: BrowserWindow | null,
  { translate, locale }: Speaker,
): Promise<void> {
  if (elapsedMs < LONG_BATCH_MS || window === null || window.isFocused()) return;
  const { notifyAtEnd } = await workbench.handlers['settings/get'](null);
  if (!notifyAtEnd) return;
  const { format } = new Intl.NumberFormat(locale);
  const options = {
    title: translate('window.title'),
    body: translate('window.batch.finished', { done: format(done), total: format(total) }),
  };
  notify(options, {
    click: () => raise(window),
    failed: (reason) => workbench.log('warn', `notification not shown: ${reason}`),
  });
}

/** Brings a window to the front; one that is gone stays so. */
export function raise(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
