import { REFUSED, type Dispose, type Pipe } from '@shared/contract';
import { createAdmission, isKept, NotAdmitted } from './admission';

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
 * @throws NotAdmitted when the host does not know this page
 * @throws Error when it does not answer
 */
export async function openPipe(): Promise<Pipe> {
  return window.dlxBridge ?? (await openAdmitted(window.location));
}

/** By the token of the address, which then leaves it; where that is an old one, by what was kept. */
async function openAdmitted({ host, search, pathname, hash }: Location): Promise<Pipe> {
  const address = `ws://${host}/pipe`;
  const token = new URLSearchParams(search).get('token');
  if (token !== null) {
    const pipe = await openSocketPipe(address, token).catch(toldApart);
    if (isKept()) history.replaceState(history.state, '', pathname + hash);
    if (pipe !== null) return pipe;
  }
  return await openSocketPipe(address, null);
}

/** Null where the host does not know the page. */
function toldApart(error: unknown): null {
  if (error instanceof NotAdmitted) return null;
  throw error;
}

/** A pipe over a WebSocket; resolves when the page may speak. */
function openSocketPipe(address: string, token: string | null): Promise<Pipe> {
  const admission = createAdmission(token);
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const pipe = socketPipe(socket);
    const fail = (error: unknown): void => {
      reject(error);
      socket.close();
    };
    const enter = (message: string): void => {
      stop();
      try {
        admission.enter(message);
        resolve(pipe);
      } catch (error) {
        fail(error);
      }
    };
    let stop = pipe.onMessage((challenge) => {
      stop();
      stop = pipe.onMessage(enter);
      admission.introduce(challenge).then((answer) => pipe.post(JSON.stringify(answer)), fail);
    });
    listen(socket, 'close', (event) => {
      const refused = event instanceof CloseEvent && event.code === REFUSED;
      reject(refused ? new NotAdmitted() : new Error('the host does not answer'));
    });
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
