import type { IpcMain, IpcMainEvent, WebContents } from 'electron';
import type { Dispose, Pipe } from '../../shared/contract';
import { MAX_CONTENT_LENGTH } from '../../shared/contract';
import { APP_ORIGIN, CLOSE_CHANNEL, DROP_CHANNEL, MESSAGE_CHANNEL } from './channels';

/** Room for the largest dropped file and the message around it, in characters. */
const MAX_MESSAGE_LENGTH = MAX_CONTENT_LENGTH + 1024 * 1024;

/** The longest path that is taken, in characters; Windows' own limit. */
const MAX_PATH_LENGTH = 32_768;

/** What is used of a window's contents. */
export type GateContents = Pick<WebContents, 'send' | 'isDestroyed' | 'mainFrame'> & {
  once(event: 'destroyed', listener: () => void): unknown;
  off(event: 'destroyed', listener: () => void): unknown;
};

export type MessageBus = Pick<IpcMain, 'on' | 'off'>;

/**
 * Who may speak to the main process, as a pipe. It knows Electron by its types alone.
 *
 * A message counts only when it comes from the main frame of this very window, showing our own
 * origin, and is a string of reasonable length; anything else is reported and dropped.
 */
export function gatedPipe(
  bus: MessageBus,
  contents: GateContents,
  refused: (why: string) => void,
): Pipe {
  return {
    post: (message) => {
      if (!contents.isDestroyed()) contents.send(MESSAGE_CHANNEL, message);
    },
    onMessage: (listener) => {
      return listen(bus, MESSAGE_CHANNEL, (event, message) => {
        const why = refusal(contents, event) ?? invalidText(message, MAX_MESSAGE_LENGTH);
        if (why === null) listener(message as string);
        else refused(why);
      });
    },
    onClose: (listener) => {
      contents.once('destroyed', listener);
      return () => void contents.off('destroyed', listener);
    },
  };
}

/** Hears of the paths of files that the user dropped on the window, before the page can use them. */
export function listenForDrops(
  bus: MessageBus,
  contents: GateContents,
  receive: (path: string) => void,
  refused: (why: string) => void,
): void {
  const stop = listen(bus, DROP_CHANNEL, (event, path) => {
    const why = refusal(contents, event) ?? invalidText(path, MAX_PATH_LENGTH);
    if (why === null) receive(path as string);
    else refused(why);
  });
  contents.once('destroyed', stop);
}

function listen(
  bus: MessageBus,
  channel: string,
  relay: (event: IpcMainEvent, message: unknown) => void,
): Dispose {
  bus.on(channel, relay);
  return () => void bus.off(channel, relay);
}

/** Tells the page that nobody listens any more. */
export function closePipe(contents: GateContents): void {
  if (!contents.isDestroyed()) contents.send(CLOSE_CHANNEL);
}

/** Why nothing is taken from this sender, or null. */
function refusal(contents: GateContents, event: IpcMainEvent): string | null {
  if (event.sender !== contents) return 'another window';
  if (contents.isDestroyed()) return 'a window that is gone';
  try {
    const { senderFrame } = event;
    if (senderFrame === null) return 'a frame that is gone';
    if (senderFrame !== contents.mainFrame) return 'a frame inside the window';
    return originOf(senderFrame.url) === APP_ORIGIN ? null : 'a foreign page';
  } catch {
    // Members of a frame throw once its page has left it.
    return 'a frame that is gone';
  }
}

function invalidText(message: unknown, maxLength: number): string | null {
  if (typeof message !== 'string') return 'a message that is no text';
  return message.length > maxLength ? 'a message that is too long' : null;
}

/** `scheme://host`; Node's own `origin` is `null` for schemes that it does not know. */
function originOf(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}`;
  } catch {
    return null;
  }
}
