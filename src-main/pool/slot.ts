import type { Worker } from 'node:worker_threads';
import {
  ALL_DONE,
  Control,
  effectiveLimitMs,
  NOT_STARTED,
  type ChunkOptions,
  type ChunkReply,
  type ChunkRequest,
  type WorkerStart,
} from './protocol';
import { startWorker } from './start-worker';

/** How long a worker may stay silent after a deadline before it is ended. */
const GRACE_MS = 250;
/** How long after a cancel: it has to be idle within 50 ms, and to end a worker takes up to 10. */
const CANCEL_GRACE_MS = 30;
const WATCH_MS = 50;

/** Reports of a chunk are all that a worker's heap has to hold: a small nursery saves 30 MB a worker. */
const NURSERY_MB = 6;
/** A worker whose heap outgrows this is lost, and the program is not. Arenas are not in the heap. */
const HEAP_MB = 1024;

/** What only tests have other than it is here. */
export interface SlotOptions {
  /** Milliseconds from a cancel until a worker that does not answer is ended: 30. */
  readonly cancelGraceMs?: number;
  /** Megabytes of heap at which a worker is lost: 1024. */
  readonly heapMb?: number;
}

/** Why a worker was lost. `overdue` and `cancelled`: it did not answer in time and was ended. */
export type LossCause = 'died' | 'overdue' | 'cancelled';

/**
 * How a chunk left a worker: answered, or lost with the worker. `at` is the index of the puzzle it
 * was on, negative when it was on none.
 */
export type ChunkEnd =
  | { readonly kind: 'answered'; readonly reply: ChunkReply['chunk'] }
  | { readonly kind: 'lost'; readonly at: number; readonly cause: LossCause };

interface Running {
  readonly id: number;
  readonly resolve: (end: ChunkEnd) => void;
  cause: LossCause;
  watch: NodeJS.Timeout | undefined;
}

let lastId = 0;

/** One place for a worker: starts it when there is work, watches it, replaces it when it is lost. */
export class Slot {
  private worker: Worker | null = null;
  private control = Control.create();
  private running: Running | null = null;

  constructor(
    private readonly workerPath: string,
    private readonly options: SlotOptions = {},
  ) {}

  get busy(): boolean {
    return this.running !== null;
  }

  /** Gives the worker a chunk, which is handed over. One at a time. */
  run(pack: () => ChunkRequest['chunk'], options: ChunkOptions): Promise<ChunkEnd> {
    return new Promise((settle) => {
      const id = ++lastId;
      this.running = { id, resolve: settle, cause: 'died', watch: undefined };
      try {
        this.post({ id, chunk: pack(), options });
        this.watchDeadline(effectiveLimitMs(options));
      } catch {
        this.finish({ kind: 'lost', at: NOT_STARTED, cause: 'died' });
      }
    });
  }

  /**
   * Asks the worker to give up its chunk, and ends it when it does not soon. What it has not begun is
   * settled at once: a worker that is still being loaded is kept for the next chunk.
   */
  cancel(): void {
    const running = this.running;
    if (running === null) return;
    if (!this.control.cancel(running.id)) {
      this.finish({ kind: 'lost', at: NOT_STARTED, cause: 'cancelled' });
      return;
    }
    clearInterval(running.watch);
    running.watch = setTimeout(() => {
      if (this.control.progressOf(running.id) !== ALL_DONE) this.end('cancelled');
    }, this.options.cancelGraceMs ?? CANCEL_GRACE_MS);
  }

  /** Ends the worker now; a chunk that it has is lost as cancelled. */
  async close(): Promise<void> {
    if (this.running !== null) this.running.cause = 'cancelled';
    await this.worker?.terminate();
  }

  private post(request: ChunkRequest): void {
    this.worker ??= this.start();
    this.worker.postMessage(request, [request.chunk.buffer]);
  }

  private start(): Worker {
    this.control = Control.create();
    const workerData: WorkerStart = { control: this.control.shared };
    const resourceLimits = {
      maxYoungGenerationSizeMb: NURSERY_MB,
      maxOldGenerationSizeMb: this.options.heapMb ?? HEAP_MB,
    };
    const worker = startWorker(this.workerPath, { workerData, resourceLimits });
    worker.on('message', (reply: ChunkReply) => {
      if (reply.id !== this.running?.id) return;
      this.finish({ kind: 'answered', reply: reply.chunk });
    });
    // `exit` follows every `error` and settles the chunk; without a listener the error would be thrown here.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.onExit(worker));
    return worker;
  }

  private onExit(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = null;
    if (this.running === null) return;
    const { id, cause } = this.running;
    this.finish({ kind: 'lost', at: Math.max(NOT_STARTED, this.control.progressOf(id)), cause });
  }

  /** A puzzle that stays longer than its limit has an engine that no longer looks at the clock. */
  private watchDeadline(limitMs: number): void {
    const running = this.running;
    if (limitMs === Infinity || running === null) return;
    let seen = NOT_STARTED;
    let since = performance.now();
    running.watch = setInterval(() => {
      const progress = this.control.progressOf(running.id);
      const now = performance.now();
      if (progress !== seen || progress < 0) {
        seen = progress;
        since = now;
      } else if (now - since > limitMs + GRACE_MS) this.end('overdue');
    }, WATCH_MS);
  }

  private end(cause: LossCause): void {
    if (this.running === null) return;
    this.running.cause = cause;
    void this.worker?.terminate();
  }

  private finish(end: ChunkEnd): void {
    const running = this.running;
    if (running === null) return;
    clearInterval(running.watch);
    this.running = null;
    running.resolve(end);
  }
}
