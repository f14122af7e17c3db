import type { Dispose, Pipe } from '../reply';

/** Two ends of a channel in one process; messages arrive asynchronously and in order. */
export function memoryPipe(): { a: Pipe; b: Pipe; close: Dispose } {
  const a = memoryEnd();
  const b = memoryEnd();
  return {
    a: { ...a.pipe, post: (message) => void Promise.resolve().then(() => b.deliver(message)) },
    b: { ...b.pipe, post: (message) => void Promise.resolve().then(() => a.deliver(message)) },
    close: () => {
      a.close();
      b.close();
    },
  };
}

function memoryEnd(): {
  pipe: Pick<Pipe, 'onMessage' | 'onClose'>;
  deliver: (message: string) => void;
  close: Dispose;
} {
  const messages = new Set<(message: string) => void>();
  const closes = new Set<() => void>();
  return {
    pipe: {
      onMessage: (listener) => subscribe(messages, listener),
      onClose: (listener) => subscribe(closes, listener),
    },
    deliver: (message) => messages.forEach((listener) => listener(message)),
    close: () => closes.forEach((listener) => listener()),
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): Dispose {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
