import type { ChunkOptions, Pool, PoolTask } from '../pool';
import type { SolveReport } from '../shared/puzzle';
import { createBreather } from './breather';
import { ChunkSizer, weightOf } from './chunk-sizer';
import type { BatchInput, BatchItem } from './input';
import { judge, type Judged } from './judge';
import { Lookahead } from './lookahead';
import { Signal } from './signal';

/** How the puzzles of a batch are to be solved; see the pool's options. */
export type BatchOptions = ChunkOptions;

/** Receives verified results in the order of the input. A promise holds the batch back. */
export type BatchSink = (judged: readonly Judged[]) => void | Promise<void>;

export interface BatchRun {
  /** No further chunks are begun; those in the workers are finished and delivered. */
  pause(): void;
  resume(): void;
  /**
   * Stops the workers at once. Puzzles that are in the workers by then are still delivered, as
   * `cancelled` where they have no result; what was not taken from the input yet is not delivered.
   */
  cancel(): void;
  /** Settles behind the last delivery; rejects with what the input or the sink threw. */
  readonly finished: Promise<'done' | 'cancelled'>;
}

/** Chunks in or before the workers, for each worker: one to solve and one to go on with. */
const CHUNKS_PER_WORKER = 2;

/**
 * Weight of puzzles taken from the input and not yet through the sink. A puzzle that takes minutes
 * at the head of the line holds back the delivery of those behind it, but not their solving, until
 * this much has gathered.
 */
const HELD_BYTES = 8 * 2 ** 20;

interface Flying {
  readonly items: readonly BatchItem[];
  readonly task: PoolTask;
  readonly weight: number;
}

/**
 * Solves everything that `input` has and hands it, checked by the verifier, to `sink` in the same
 * order. Memory is bounded by a window of puzzles in flight, however long the input: a slow sink
 * stops the feeding.
 */
export function runBatch(
  pool: Pool,
  input: BatchInput,
  sink: BatchSink,
  options: BatchOptions,
): BatchRun {
  const runner = new Runner(pool, new Lookahead(input), sink, options);
  return {
    pause: () => runner.pause(),
    resume: () => runner.resume(),
    cancel: () => runner.cancel(),
    finished: runner.run(),
  };
}

class Runner {
  private readonly sizer: ChunkSizer;
  private readonly changed = new Signal();
  /** Workers that answer faster than their answers are judged would never let the event loop turn. */
  private readonly breathe = createBreather();
  private readonly flying = new Set<Flying>();
  private delivered: Promise<void> = Promise.resolve();
  private heldBytes = 0;
  private paused = false;
  private cancelled = false;
  private failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly ahead: Lookahead,
    private readonly sink: BatchSink,
    private readonly options: BatchOptions,
  ) {
    this.sizer = new ChunkSizer(pool.size);
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.changed.notify();
  }

  cancel(): void {
    this.cancelled = true;
    this.ahead.stop();
    for (const { task } of this.flying) task.cancel();
    this.changed.notify();
  }

  async run(): Promise<'done' | 'cancelled'> {
    try {
      while (await this.feedOne());
    } catch (error) {
      this.fail(error);
    }
    await this.delivered;
    if (this.failure !== null) throw this.failure.error;
    return this.cancelled ? 'cancelled' : 'done';
  }

  /** Begins the next chunk as soon as there is room for it; false when there are no more. */
  private async feedOne(): Promise<boolean> {
    while (!this.cancelled && (this.paused || !this.hasRoom())) await this.changed.wait();
    if (this.cancelled) return false;
    await this.breathe();
    await this.ahead.fill(this.sizer.lookahead(this.ahead.items[0]));
    if (this.cancelled) return false;
    if (this.ahead.items.length === 0) return false;
    // A pause may have come while the input was waited for.
    if (!this.paused)
      this.launch(this.ahead.take(this.sizer.next(this.ahead.items, this.ahead.ended)));
    return true;
  }

  private hasRoom(): boolean {
    return this.flying.size < this.pool.size * CHUNKS_PER_WORKER && this.heldBytes < HELD_BYTES;
  }

  private launch(items: readonly BatchItem[]): void {
    const weight = items.reduce((sum, item) => sum + weightOf(item), 0);
    const flying = { items, weight, task: this.pool.run(items, this.options) };
    this.heldBytes += weight;
    this.flying.add(flying);
    const landed = flying.task.reports.then((reports) => this.land(flying, reports));
    this.delivered = this.delivered.then(async () => this.deliver(flying, await landed));
  }

  private land(flying: Flying, reports: SolveReport[]): SolveReport[] {
    this.flying.delete(flying);
    this.sizer.learn(flying.items, reports);
    this.changed.notify();
    return reports;
  }

  private async deliver(flying: Flying, reports: readonly SolveReport[]): Promise<void> {
    try {
      await this.breathe();
      if (this.failure === null) {
        await this.sink(
          flying.items.flatMap((item, i) => {
            const report = reports[i];
            return report === undefined ? [] : judge(item, report, this.options, this.cancelled);
          }),
        );
      }
    } catch (error) {
      this.fail(error);
    }
    this.heldBytes -= flying.weight;
    this.changed.notify();
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.cancel();
  }
}
