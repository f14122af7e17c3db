import type { Notification as RealNotification, NotificationConstructorOptions } from 'electron';
import { needsReady, note, options } from '../process/state';
import { emitNative, RuledEmitter } from './events';

/** What the system shows, and its way back to the object, which it does not keep alive (S11). */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly object: WeakRef<Notification>;
}

export const shownNotifications: ShownNotification[] = [];

/**
 * `Notification`: shell/browser/api/electron_api_notification.cc. The destructor clears the delegate,
 * so a notification that was collected hears no click.
 */
export class Notification
  extends RuledEmitter
  implements Pick<RealNotification, 'show' | 'close' | 'title' | 'body'>
{
  static override readonly EVENTS = ['show', 'click', 'close', 'reply', 'action', 'failed'];

  title: string;
  body: string;

  constructor(given: NotificationConstructorOptions = {}) {
    super();
    needsReady('Cannot create Notification before app is ready');
    this.title = given.title ?? '';
    this.body = given.body ?? '';
  }

  static isSupported(): boolean {
    return true;
  }

  /** `show` or `failed` comes later; macOS refuses programs without a code signature. */
  show(): void {
    note('notification');
    const { title, body } = this;
    const object = new WeakRef<Notification>(this);
    if (options.notifications === 'refused') {
      setImmediate(() => {
        emitTo(object, 'failed', 'notifications are not allowed');
        note('notification refused');
      });
      return;
    }
    shownNotifications.push({ title, body, object });
    setImmediate(() => emitTo(object, 'show'));
  }

  close(): void {
    setImmediate(() => emitTo(new WeakRef<Notification>(this), 'close'));
  }
}

/** False when the object was collected, and nobody heard. */
export function emitTo(object: WeakRef<Notification>, name: string, ...args: unknown[]): boolean {
  const notification = object.deref();
  if (notification === undefined) return false;
  emitNative(notification, name, ...args);
  return true;
}
