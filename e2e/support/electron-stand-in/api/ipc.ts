import { EventEmitter } from 'node:events';
import type { IpcMain, WebContents } from 'electron';
import { callProgram, createEvent } from './events';
import type { Frame } from './frame';

type Handler = Parameters<IpcMain['handle']>[1];

/** lib/browser/ipc-main-impl.ts; channels are the program's, so any name may be listened for. */
export class StandInIpcMain
  extends EventEmitter
  implements Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>
{
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    super();
    // A channel may be named "error".
    this.on('error', () => undefined);
  }

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    if (typeof handler !== 'function') {
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    }
    this.handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args) as unknown;
    });
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }
}

export const ipcMain = new StandInIpcMain();

/** Who sends: ElectronApiIPCHandlerImpl::MakeIPCEvent. */
export interface Sender {
  readonly sender: object;
  readonly frame: Frame | null;
}

/** A message of a page: `senderFrame` is looked up each time and null for a frame that is gone (S14). */
export function dispatchMessage(
  { sender, frame }: Sender,
  channel: string,
  args: readonly unknown[],
): void {
  const reply: WebContents['send'] = (to, ...values) => frame?.send(to, ...values);
  const event = createEvent({
    type: 'frame' as const,
    sender,
    reply,
    processId: 1,
    frameId: 1,
    get senderFrame() {
      return frame?.isDestroyed() === false ? frame : null;
    },
  });
  callProgram(() => ipcMain.emit(channel, event, ...args));
}
