import type { Worker } from 'node:worker_threads';
import type { Made } from '../../make';
import { problem, type Problem } from '../../shared/puzzle';
import { startWorker } from '../start-worker';
import { unpackPuzzles, type PoolItem } from '../wire';
import type { MakeReply, MakeRequest, MakerStart } from './protocol';

/** Puzzles that were made, in order; `problem` where the next one could not be. */
export interface MadeRun {
  readonly made: readonly Made[];
  readonly problem: Problem | null;
}

/** Workers that make puzzles. */
export interface Makers {
  /**
   * Waits for a worker; requests are begun in the order in which they come. `onMade` hears how many
   * puzzles more are made.
   */
  make(request: MakeRequest, onMade?: (count: number) => void): Promise<MadeRun>;
  /** Ends all workers at once: what was asked of them is `cancelled`. */
  stop(): Promise<void>;
}

/** `workerPath` is the built worker entry, `size` the number of workers. */
export function startMakers(workerPath: string, size: number): Makers {
  const workerData: MakerStart = { make: true };
  const workers = Array.from({ length: size }, () => startWorker(workerPath, { workerData }));
  // `exit` follows every `error`; without a listener the error would be thrown here.
  for (const worker of workers) worker.on('error', () => undefined);
  const idle = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];
  const gone = new Set<Worker>();
  let stopped = false;
  for (const worker of workers) worker.once('exit', () => gone.add(worker));
  const take = (): Promise<Worker> => {
    const worker = idle.shift();
    return worker === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(worker);
  };
  const release = (worker: Worker): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(worker);
    else next(worker);
  };
  return {
    make: async (request, onMade = () => undefined) => {
      const worker = await take();
      const lost = (): MadeRun => ({
        made: [],
        problem: problem(stopped ? 'cancelled' : 'worker-died'),
      });
      const made: Made[] = [];
      let why: Problem | null = null;
      while (why === null && made.length < request.count) {
        const rest = { from: request.from + made.length, count: request.count - made.length };
        const isLost = stopped || gone.has(worker);
        const run = isLost ? lost() : await askOne(worker, { ...request, ...rest }, lost);
        made.push(...run.made);
        why = run.problem;
        onMade(run.made.length);
      }
      release(worker);
      return { made, problem: why };
    },
    stop: async () => {
      stopped = true;
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function askOne(worker: Worker, request: MakeRequest, lost: () => MadeRun): Promise<MadeRun> {
  return new Promise((resolve) => {
    const end = (run: MadeRun): void => {
      worker.off('message', answered).off('exit', died);
      resolve(run);
    };
    const answered = ({ puzzles, about, problem: why }: MakeReply): void => {
      const items = unpackPuzzles(puzzles);
      end({
        made: about.map((rest, i) => ({ puzzle: (items[i] as PoolItem).puzzle, ...rest })),
        problem: why,
      });
    };
    const died = (): void => end(lost());
    worker.once('message', answered).once('exit', died);
    worker.postMessage(request);
  });
}
