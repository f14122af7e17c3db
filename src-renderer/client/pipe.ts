import type { Dispose, Pipe } from '@shared/contract';

/** What the Electron preload puts on the window: a dumb pipe and the path of a dropped file. */
interface Bridge extends Pipe {
  /** Absolute path of a file that was dropped on the window; empty when it has none. */
  pathOf?(file: File): string;
}

declare global {
  interface Window {
    readonly dlxBridge?: Bridge;
  }
}

/**
 * The pipe to the workbench: the preload's where the window has one, otherwise a WebSocket to the
 * host that served this page.
 *
 * @throws Error when the host does not answer.
 */
export async function openPipe(): Promise<Pipe> {
  return window.dlxBridge ?? (await openSocketPipe(socketAddress(window.location)));
}

function socketAddress(location: Location): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/pipe${location.search}`;
}

/** A pipe over a WebSocket; resolves when the socket is open. */
function openSocketPipe(address: string): Promise<Pipe> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const refuse = (): void => reject(new Error('the host does not answer'));
    socket.addEventListener('error', refuse, { once: true });
    socket.addEventListener('close', refuse, { once: true });
    socket.addEventListener('open', () => resolve(socketPipe(socket)), { once: true });
  });
}

function socketPipe(socket: WebSocket): Pipe {
  return {
    post: (message) => socket.send(message),
    onMessage: (listener) =>
      listen(socket, 'message', (event) => {
        if (event instanceof MessageEvent && typeof event.data === 'string') listener(event.data);
      }),
    onClose: (listener) => listen(socket, 'close', listener),
  };
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void): Dispose {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
