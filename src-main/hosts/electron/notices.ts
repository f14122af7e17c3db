import { Notification, type NotificationConstructorOptions } from 'electron';

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
