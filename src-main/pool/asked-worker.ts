import type { Fact } from '../collect';
import type { RecordOrder } from './recorder';
import { startWorker } from './start-worker';

/** What a worker is started with that solves no chunks: what it is for. */
export type ServiceStart =
  | { readonly record: RecordOrder }
  | { readonly rate: true }
  | { readonly make: true }
  | { readonly collect: readonly Fact[] }
  | { readonly vicinity: true };

/** A worker that answers every message with one. */
export interface AskedWorker<Question, Answer> {
  /** The answer; null when the worker is gone. One question at a time. */
  ask(question: Question): Promise<Answer | null>;
  /** Ends the worker at once, also in the middle of a question. */
  stop(): Promise<void>;
}

/** `workerPath` is the built worker entry. */
export function startAsked<Question, Answer>(
  workerPath: string,
  workerData: ServiceStart,
): AskedWorker<Question, Answer> {
  const worker = startWorker(workerPath, { workerData });
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
