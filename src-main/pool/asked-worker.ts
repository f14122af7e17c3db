import type { Worker } from 'node:worker_threads';

/** A worker that answers every message with one. */
export interface AskedWorker<Question, Answer> {
  /** The answer; null when the worker is gone. One question at a time. */
  ask(question: Question): Promise<Answer | null>;
  /** Ends the worker at once, also in the middle of a question. */
  stop(): Promise<void>;
}

export function askedWorker<Question, Answer>(worker: Worker): AskedWorker<Question, Answer> {
  let isGone = false;
  // `exit` follows every `error`; without a listener the error would be thrown here.
  worker.on('error', () => undefined);
  worker.once('exit', () => (isGone = true));
  return {
    ask: (question) =>
      new Promise((resolve) => {
        if (isGone) return resolve(null);
        const end = (answer: Answer | null): void => {
          worker.off('message', end).off('exit', lost);
          resolve(answer);
        };
        const lost = (): void => end(null);
        worker.once('message', end).once('exit', lost);
        worker.postMessage(question);
      }),
    stop: async () => void (await worker.terminate()),
  };
}
