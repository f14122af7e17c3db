import type { Worker } from 'node:worker_threads';
import type { EngineId } from '../../engines';
import { startWorker } from '../../pool';
import type { RaceReply, RaceRequest, RaceWorkerStart } from '../../race';

/** How long a worker may stay silent after its time limit. */
const GRACE_MS = 2_000;

/** The workers of a race: one for each engine, made when it is asked first, and anew when it was ended. */
export class EngineWorkers {
  private readonly workers = new Map<EngineId, Worker>();
  private closed = false;

  /** `workerPath`: of the race's own worker entry. `died` hears why a worker is lost. */
  constructor(
    private readonly workerPath: string,
    private readonly timeLimitMs: number,
    private readonly died: (engine: EngineId, error: Error) => void,
  ) {}

  /** The answer; `late` when it did not come in time, `lost` when the worker died or the race is over. */
  ask(engine: EngineId, request: RaceRequest): Promise<RaceReply | 'late' | 'lost'> {
    if (this.closed) return Promise.resolve('lost');
    const worker = this.worker(engine);
    return new Promise((resolve) => {
      const end = (reply: RaceReply | 'late' | 'lost'): void => {
        clearTimeout(late);
        worker.removeAllListeners('message').removeAllListeners('exit');
        if (typeof reply === 'string') this.end(engine);
        resolve(reply);
      };
      const late = setTimeout(() => end('late'), 3 * this.timeLimitMs + GRACE_MS);
      worker.once('message', (reply: RaceReply) => end(reply));
      worker.once('exit', () => end('lost'));
      worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.workers.values()].map((worker) => worker.terminate()));
    this.workers.clear();
  }

  private worker(engine: EngineId): Worker {
    const known = this.workers.get(engine);
    if (known !== undefined) return known;
    const workerData: RaceWorkerStart = { engine, timeLimitMs: this.timeLimitMs };
    const worker = startWorker(this.workerPath, { workerData });
    // `exit` follows every `error` and answers for it.
    worker.on('error', (error) => this.died(engine, error));
    this.workers.set(engine, worker);
    return worker;
  }

  private end(engine: EngineId): void {
    void this.workers.get(engine)?.terminate();
    this.workers.delete(engine);
  }
}
