import { availableParallelism } from 'node:os';
import { chooseEngine } from '../engines';
import type { SolveReport } from '../shared/puzzle';
import type { PoolGrids } from './grid-chunk';
import { Job, type ChunkResult } from './job';
import type { ChunkOptions } from './protocol';
import { Slot, type SlotOptions } from './slot';
import type { PoolItem } from './wire';

/** Solves chunks of puzzles in worker threads. */
export interface Pool {
  /** Number of workers, at most. They are started when there is work and kept until `close`. */
  readonly size: number;
  /** Queues a chunk for one worker; chunks begin in the order in which they were queued. */
  run(items: readonly PoolItem[], options: ChunkOptions): PoolTask;
  /**
   * As {@link run} for grids that are together already and stay that way: no object per puzzle on
   * either side, as long as nothing goes wrong with the chunk.
   */
  runGrids(batch: PoolGrids, options: ChunkOptions): GridsTask;
  /** Cancels every task and ends every worker. */
  close(): Promise<void>;
}

export interface PoolTask {
  /**
   * One report per item, in order; never rejects. Puzzles that a cancel left unsolved have the
   * outcome `cancelled`. A worker that dies costs the puzzle it was on (`failed`); one that no longer
   * looks at the clock is ended and its puzzle is `timeLimit`. The rest of the chunk is tried again.
   */
  readonly reports: Promise<SolveReport[]>;
  /**
   * Gives the chunk up: puzzles already solved keep their reports, unless their worker does not
   * answer soon and has to be ended.
   */
  cancel(): void;
}

export interface GridsTask {
  /**
   * The columns of the chunk, or its text where that was asked for; where it could not be answered in
   * one go a report per grid, as those of {@link PoolTask}. Never rejects.
   */
  readonly ended: Promise<ChunkResult>;
  cancel(): void;
}

export interface PoolOptions extends SlotOptions {
  /** Absolute path of the built worker entry. */
  readonly workerPath: string;
  /** Workers; 0 or none: one for each processor. */
  readonly size?: number;
}

export function createPool({ workerPath, size, ...options }: PoolOptions): Pool {
  const slot = (): Slot => new Slot(workerPath, options);
  return new WorkerPool(Array.from({ length: workersFor(size) }, slot));
}

/** How many workers `jobs` asks for; 0 leaves it to the machine. */
export function workersFor(jobs = 0): number {
  return jobs > 0 ? Math.max(1, Math.floor(jobs)) : availableParallelism();
}

class WorkerPool implements Pool {
  private readonly queue: Job[] = [];
  private readonly running = new Map<Job, Slot>();
  private closed = false;

  constructor(private readonly slots: readonly Slot[]) {}

  get size(): number {
    return this.slots.length;
  }

  run(items: readonly PoolItem[], options: ChunkOptions): PoolTask {
    const { ended, cancel } = this.enqueue(items, options);
    return { reports: ended.then(reportsOf), cancel };
  }

  runGrids(batch: PoolGrids, options: ChunkOptions): GridsTask {
    return this.enqueue(batch, options);
  }

  private enqueue(work: readonly PoolItem[] | PoolGrids, options: ChunkOptions): GridsTask {
    const job = new Job(work, options, (item) => engineOf(item, options));
    if (this.closed) job.giveUp('cancelled');
    else if (!job.finished) {
      this.queue.push(job);
      this.feed();
    }
    return { ended: job.ended, cancel: () => this.cancel(job) };
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const job of [...this.queue, ...this.running.keys()]) this.cancel(job);
    await Promise.all(this.slots.map((slot) => slot.close()));
  }

  private cancel(job: Job): void {
    if (job.finished) return;
    job.cancel();
    const waiting = this.queue.indexOf(job);
    if (waiting >= 0) {
      this.queue.splice(waiting, 1);
      job.giveUp('cancelled');
    } else this.running.get(job)?.cancel();
  }

  private feed(): void {
    for (const slot of this.slots) {
      if (slot.busy) continue;
      const job = this.queue.shift();
      if (job === undefined) return;
      void this.attempt(job, slot);
    }
  }

  private async attempt(job: Job, slot: Slot): Promise<void> {
    this.running.set(job, slot);
    const end = await slot.run(() => job.pack(), job.options);
    this.running.delete(job);
    job.take(end);
    if (!job.finished) this.queue.unshift(job);
    this.feed();
  }
}

/** Single puzzles are always answered with reports. */
function reportsOf(result: ChunkResult): SolveReport[] {
  if (result.kind !== 'reports') throw new TypeError(`${result.kind} for single puzzles`);
  return result.reports;
}

function engineOf({ puzzle, question }: PoolItem, { engine }: ChunkOptions): string {
  return chooseEngine(engine, puzzle, question) ?? engine;
}
