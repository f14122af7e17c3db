import { columnsOf, total, type ChunkOptions, type ChunkResult, type Pool } from '../pool';
import { checkChunk } from './check-chunk';
import { ChunkSizer, weightOf } from './chunk-sizer';
import { isGrids, type BatchInput, type Chunk } from './input';
import { PuzzleBuffer } from './puzzle-buffer';
import type { ResultBlock } from './result-block';
import { Signal } from './signal';
import { createYielder } from './yielder';

/** Receives verified results in the order of the input. A promise holds the batch back. */
export type BatchSink = (results: ResultBlock) => void | Promise<void>;

export interface BatchRun {
  /** No further chunks are begun; those in the workers are finished and delivered. */
  pause(): void;
  resume(): void;
  /**
   * Stops the workers at once. Puzzles that are in the workers by then are still delivered, as
   * `cancelled` where they have no result; what was not taken from the input yet is not delivered.
   */
  cancel(): void;
  /** Resolves after the last delivery; rejects with what the input or the sink threw. */
  readonly finished: Promise<'done' | 'cancelled'>;
}

/** Chunks in or before the workers, for each worker: one to solve and one to go on with. */
const CHUNKS_PER_WORKER = 2;

/**
 * Weight of puzzles taken from the input and not yet through the sink. A puzzle that takes minutes
 * at the head of the line holds back the delivery of those after it, but not their solving, until
 * this much has gathered.
 */
const HELD_BYTES = 8 * 2 ** 20;

interface InFlightChunk {
  readonly chunk: Chunk;
  readonly weight: number;
  cancel(): void;
}

/**
 * Solves everything that `input` has and hands it, checked by the verifier, to `sink` in the same
 * order. Memory is bounded by a window of puzzles in flight, however long the input: a slow sink
 * stops the feeding.
 */
export function runBatch(
  pool: Pool,
  input: BatchInput | PuzzleBuffer,
  sink: BatchSink,
  options: ChunkOptions,
): BatchRun {
  const buffer = input instanceof PuzzleBuffer ? input : new PuzzleBuffer(input);
  const runner = new BatchRunner(pool, buffer, sink, options);
  return {
    pause: () => runner.pause(),
    resume: () => runner.resume(),
    cancel: () => runner.cancel(),
    finished: runner.run(),
  };
}

class BatchRunner {
  private readonly sizer: ChunkSizer;
  private readonly changed = new Signal();
  /** Workers that answer faster than their answers are verified would never let the event loop turn. */
  private readonly yieldIfDue = createYielder();
  private readonly inFlight = new Set<InFlightChunk>();
  private delivered: Promise<void> = Promise.resolve();
  private heldBytes = 0;
  private paused = false;
  private cancelled = false;
  private failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly buffer: PuzzleBuffer,
    private readonly sink: BatchSink,
    private readonly options: ChunkOptions,
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
    this.buffer.end();
    for (const each of this.inFlight) each.cancel();
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
    await this.yieldIfDue();
    await this.buffer.fill(this.sizer.lookahead(this.buffer.head));
    if (this.cancelled || this.buffer.head === undefined) return false;
    // A pause may have come while the input was waited for.
    if (!this.paused) this.dispatch(this.nextChunk());
    return true;
  }

  private nextChunk(): Chunk {
    const { buffer, sizer } = this;
    const { head, ended } = buffer;
    if (head !== undefined && isGrids(head)) {
      return buffer.takeGrids(head, sizer.nextGrids(head, buffer.length, ended));
    }
    const { items } = buffer;
    return buffer.takeItems(sizer.next(items, ended && items.length === buffer.length));
  }

  private hasRoom(): boolean {
    return this.inFlight.size < this.pool.size * CHUNKS_PER_WORKER && this.heldBytes < HELD_BYTES;
  }

  private dispatch(chunk: Chunk): void {
    const weight = weightOfChunk(chunk);
    const { ended, cancel } = this.send(chunk);
    const dispatched = { chunk, weight, cancel };
    this.heldBytes += weight;
    this.inFlight.add(dispatched);
    const completion = ended.then((result) => this.complete(dispatched, result));
    this.delivered = this.delivered.then(async () => this.deliver(dispatched, await completion));
  }

  private send(chunk: Chunk): { ended: Promise<ChunkResult>; cancel: () => void } {
    if (isGrids(chunk)) return this.pool.runGrids(chunk, this.options);
    const { reports, cancel } = this.pool.run(chunk, this.options);
    return { ended: reports.then((list) => ({ kind: 'reports', reports: list })), cancel };
  }

  private complete(dispatched: InFlightChunk, result: ChunkResult): ChunkResult {
    this.inFlight.delete(dispatched);
    const { chunk } = dispatched;
    const head = isGrids(chunk) ? chunk : chunk[0];
    const count = isGrids(chunk) ? chunk.count : chunk.length;
    if (head !== undefined) this.sizer.learn(head, count, microsOf(result));
    this.changed.notify();
    return result;
  }

  private async deliver({ chunk, weight }: InFlightChunk, result: ChunkResult): Promise<void> {
    try {
      await this.yieldIfDue();
      if (this.failure === null) {
        await this.sink(checkChunk(chunk, result, this.options, this.cancelled));
      }
    } catch (error) {
      this.fail(error);
    }
    this.heldBytes -= weight;
    this.changed.notify();
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.cancel();
  }
}

function weightOfChunk(chunk: Chunk): number {
  return isGrids(chunk) ? weightOf(chunk) : chunk.reduce((sum, item) => sum + weightOf(item), 0);
}

/** Microseconds that the puzzles of a chunk took, all together. */
function microsOf(result: ChunkResult): number {
  switch (result.kind) {
    case 'reports':
      return result.reports.reduce((sum, { micros }) => sum + micros, 0);
    case 'grids':
      return total(columnsOf(result).micros);
    case 'written':
      return result.micros;
  }
}
