import { Notification, type BrowserWindow, type NotificationConstructorOptions } from 'electron';
import type { Translate, Workbench } from '../../app';
import { LONG_BATCH_MS, type BatchProgress } from '../../shared/contract';

/**
 * Notifications that are shown. Electron holds them only weakly, so one that nobody holds is collected
 * and its click never heard.
 */
const shown = new Set<Notification>();

/** Shows a notification; null where the system shows none. */
export function notify(
  options: NotificationConstructorOptions,
  on: { readonly click: () => void; readonly failed: (reason: string) => void },
): Notification | null {
  if (!Notification.isSupported()) return null;
  const notice = new Notification(options);
  shown.add(notice);
  notice.once('click', () => {
    shown.delete(notice);
    on.click();
  });
  notice.once('close', () => shown.delete(notice));
  notice.once('failed', (_, reason) => {
    shown.delete(notice);
    on.failed(reason);
  });
  notice.show();
  return notice;
}

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
