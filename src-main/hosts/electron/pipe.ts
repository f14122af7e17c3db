import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import type { Pipe } from '../../shared/contract';
import { MAX_CONTENT_LENGTH } from '../../shared/contract';
import { CLOSE_CHANNEL, MESSAGE_CHANNEL } from './channels';
import { APP_ORIGIN } from './protocol';

/** Room for the largest dropped file and the message around it, in characters. */
const MAX_MESSAGE_LENGTH = MAX_CONTENT_LENGTH + 1024 * 1024;

/**
 * The window's end of the contract: the only place that uses `ipcMain`.
 *
 * A message counts only when it comes from the main frame of this very window, showing our own
 * origin, and is a string of reasonable length; anything else is reported and dropped.
 */
export function windowPipe(contents: WebContents, refused: (why: string) => void): Pipe {
  return {
    post: (message) => {
      if (!contents.isDestroyed()) contents.send(MESSAGE_CHANNEL, message);
    },
    onMessage: (listener) => {
      const relay = (event: IpcMainEvent, message: unknown): void => {
        const why = event.sender === contents ? refusal(event, message) : 'another window';
        if (why === null) listener(message as string);
        else refused(why);
      };
      ipcMain.on(MESSAGE_CHANNEL, relay);
      return () => void ipcMain.off(MESSAGE_CHANNEL, relay);
    },
    onClose: (listener) => {
      contents.once('destroyed', listener);
      return () => void contents.off('destroyed', listener);
    },
  };
}

/** Tells the page that nobody listens any more. */
export function closePipe(contents: WebContents): void {
  if (!contents.isDestroyed()) contents.send(CLOSE_CHANNEL);
}

/** Why a message is not let in, or null. */
function refusal({ senderFrame, sender }: IpcMainEvent, message: unknown): string | null {
  if (senderFrame === null) return 'a frame that is gone';
  if (senderFrame !== sender.mainFrame) return 'a frame inside the window';
  if (originOf(senderFrame.url) !== APP_ORIGIN) return 'a foreign page';
  if (typeof message !== 'string') return 'a message that is no text';
  return message.length > MAX_MESSAGE_LENGTH ? 'a message that is too long' : null;
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
