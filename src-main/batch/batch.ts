import { columnsOf, total, type ChunkOptions, type GridsEnd, type Pool } from '../pool';
import { createYielder } from './yielder';
import { ChunkSizer, weightOf } from './chunk-sizer';
import { gridItemOf, isGrids, type BatchGrids, type BatchInput, type BatchItem } from './input';
import { checkReport, type CheckedReport } from './check-report';
import { checkGrids, type CheckedGrids } from './check-grids';
import { checkWrittenGrids, type CheckedWrittenGrids } from './check-written-grids';
import { Lookahead } from './lookahead';
import { Signal } from './signal';

/** How the puzzles of a batch are to be solved; see the pool's options. */
export type BatchOptions = ChunkOptions;

/** Receives verified results in the order of the input. A promise holds the batch back. */
export type BatchSink = (judged: readonly CheckedReport[]) => void | Promise<void>;

/**
 * Receives what came and was answered in one piece; in turn with the {@link BatchSink}, which gets
 * everything else, grids among it whose chunk had to be taken apart.
 */
export type GridsSink = (judged: CheckedGrids | CheckedWrittenGrids) => void | Promise<void>;

export interface BatchRun {
  /** No further chunks are begun; those in the workers are finished and delivered. */
  pause(): void;
  resume(): void;
  /**
   * Stops the workers at once. Puzzles that are in the workers by then are still delivered, as
   * `cancelled` where they have no result; what was not taken from the input yet is not delivered.
   */
  cancel(): void;
  /** Settles after the last delivery; rejects with what the input or the sink threw. */
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

type Chunk = readonly BatchItem[] | BatchGrids;

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
  input: BatchInput,
  sink: BatchSink,
  options: BatchOptions,
  gridsSink: GridsSink = noGrids,
): BatchRun {
  const runner = new BatchRunner(pool, new Lookahead(input), sink, gridsSink, options);
  return {
    pause: () => runner.pause(),
    resume: () => runner.resume(),
    cancel: () => runner.cancel(),
    finished: runner.run(),
  };
}

function noGrids(): void {
  throw new TypeError('nobody takes grids in one piece');
}

class BatchRunner {
  private readonly sizer: ChunkSizer;
  private readonly changed = new Signal();
  /** Workers that answer faster than their answers are judged would never let the event loop turn. */
  private readonly yieldIfDue = createYielder();
  private readonly inFlight = new Set<InFlightChunk>();
  private delivered: Promise<void> = Promise.resolve();
  private heldBytes = 0;
  private paused = false;
  private cancelled = false;
  private failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly ahead: Lookahead,
    private readonly sink: BatchSink,
    private readonly gridsSink: GridsSink,
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
    await this.ahead.fill(this.sizer.lookahead(this.ahead.head));
    if (this.cancelled || this.ahead.head === undefined) return false;
    // A pause may have come while the input was waited for.
    if (!this.paused) this.dispatch(this.nextChunk());
    return true;
  }

  private nextChunk(): Chunk {
    const { ahead, sizer } = this;
    if (ahead.head === undefined || !isGrids(ahead.head)) {
      const { items } = ahead;
      return ahead.takeItems(sizer.next(items, ahead.ended && items.length === ahead.length));
    }
    return ahead.takeGrids(ahead.head, sizer.nextGrids(ahead.head, ahead.length, ahead.ended));
  }

  private hasRoom(): boolean {
    return this.inFlight.size < this.pool.size * CHUNKS_PER_WORKER && this.heldBytes < HELD_BYTES;
  }

  private dispatch(chunk: Chunk): void {
    const weight = weighed(chunk);
    const { completion, cancel } = this.send(chunk);
    const dispatched = { chunk, weight, cancel };
    this.heldBytes += weight;
    this.inFlight.add(dispatched);
    const completed = completion.then((end) => this.complete(dispatched, end));
    this.delivered = this.delivered.then(async () => this.deliver(dispatched, await completed));
  }

  private send(chunk: Chunk): { completion: Promise<GridsEnd>; cancel: () => void } {
    if (isGridChunk(chunk)) {
      const { ended, cancel } = this.pool.runGrids(chunk, this.options);
      return { completion: ended, cancel };
    }
    const { reports, cancel } = this.pool.run(chunk, this.options);
    return { completion: reports, cancel };
  }

  private complete(inFlight: InFlightChunk, end: GridsEnd): GridsEnd {
    this.inFlight.delete(inFlight);
    const { chunk } = inFlight;
    const head = isGridChunk(chunk) ? chunk : chunk[0];
    const count = isGridChunk(chunk) ? chunk.count : chunk.length;
    if (head !== undefined) this.sizer.learn(head, count, microsOf(end));
    this.changed.notify();
    return end;
  }

  private async deliver({ chunk, weight }: InFlightChunk, end: GridsEnd): Promise<void> {
    try {
      await this.yieldIfDue();
      if (this.failure === null) await this.deliverChunk(chunk, end);
    } catch (error) {
      this.fail(error);
    }
    this.heldBytes -= weight;
    this.changed.notify();
  }

  private deliverChunk(chunk: Chunk, end: GridsEnd): void | Promise<void> {
    const { options, cancelled } = this;
    if ('kind' in end) {
      if (!isGridChunk(chunk)) throw new TypeError('columns for single puzzles');
      return this.gridsSink(
        end.kind === 'written'
          ? checkWrittenGrids(chunk, end, options, cancelled)
          : checkGrids(chunk, end, options, cancelled),
      );
    }
    return this.sink(
      end.map((report, i) => checkReport(itemAt(chunk, i), report, options, cancelled)),
    );
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.cancel();
  }
}

function isGridChunk(chunk: Chunk): chunk is BatchGrids {
  return 'count' in chunk;
}

function itemAt(chunk: Chunk, index: number): BatchItem {
  return isGridChunk(chunk) ? gridItemOf(chunk, index) : (chunk[index] as BatchItem);
}

function weighed(chunk: Chunk): number {
  return isGridChunk(chunk)
    ? weightOf(chunk)
    : chunk.reduce((sum, item) => sum + weightOf(item), 0);
}

/** Microseconds that the puzzles of a chunk took, all together. */
function microsOf(end: GridsEnd): number {
  if ('exceptions' in end) return end.micros;
  if (!('kind' in end)) return end.reduce((sum, { micros }) => sum + micros, 0);
  return total(columnsOf(end).micros);
}
