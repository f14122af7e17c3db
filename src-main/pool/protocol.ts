import type { EngineChoice } from '../engines';
import type { GridChunk } from './grid-chunk';
import type { GridReports } from './grid-reports';
import type { PuzzleChunk, ReportChunk } from './wire';
import type { WrittenGrids } from './written-grids';

/** How a chunk is to be solved. */
export interface ChunkOptions {
  readonly engine: EngineChoice;
  /** Milliseconds for each puzzle; 0 or Infinity is no limit. */
  readonly timeLimitMs: number;
  /** Bytes of typed arrays that an engine may hold for one puzzle; see {@link DEFAULT_MEMORY_BYTES}. */
  readonly memoryBytes: number;
}

/** Memory budget of one worker where nobody asked for another: 1 GiB. */
export const DEFAULT_MEMORY_BYTES = 2 ** 30;

/** The usual limits of a search; 0 milliseconds is no limit. */
export function searchLimits(timeLimitMs: number, engine: EngineChoice = 'auto'): ChunkOptions {
  return { engine, timeLimitMs, memoryBytes: DEFAULT_MEMORY_BYTES };
}

/** Milliseconds for each puzzle as the driver counts them. */
export function effectiveLimitMs(options: ChunkOptions): number {
  return options.timeLimitMs > 0 ? options.timeLimitMs : Infinity;
}

/** Pool to worker. */
export interface ChunkRequest {
  readonly id: number;
  readonly chunk: PuzzleChunk | GridChunk;
  readonly options: ChunkOptions;
}

/** Worker to pool. */
export interface ChunkReply {
  readonly id: number;
  readonly chunk: ReportChunk | GridReports | WrittenGrids;
}

/** What a worker is started with. */
export interface WorkerStart {
  readonly control: SharedArrayBuffer;
}

/**
 * The words that a worker shares with the pool, so that neither has to wait for a message:
 *
 * - `cancel` holds the id of the chunk to give up, written by the pool; ids grow, so that a chunk
 *   which the worker finds waiting behind it, given up before it was begun, stays given up;
 * - `chunk` is the id of the chunk that the worker has begun;
 * - `progress` is the index of the puzzle being solved, -1 before the first, {@link ALL_DONE} after
 *   the last. Both are written by the worker.
 */
export class Control {
  static readonly bytes = 12;
  private readonly words: Int32Array;

  constructor(readonly shared: SharedArrayBuffer) {
    this.words = new Int32Array(shared);
  }

  static create(): Control {
    return new Control(new SharedArrayBuffer(Control.bytes));
  }

  /**
   * Gives up a chunk; false when the worker has not begun it, and then never will: it looks at
   * `cancel` after telling that it begins.
   */
  cancel(id: number): boolean {
    Atomics.store(this.words, 0, id);
    return Atomics.load(this.words, 1) === id;
  }

  isCancelled(id: number): boolean {
    return Atomics.load(this.words, 0) >= id;
  }

  begin(id: number): void {
    this.progress = NOT_STARTED;
    Atomics.store(this.words, 1, id);
  }

  /** Where the worker is in a chunk; {@link NOT_STARTED} when it is on another one. */
  progressOf(id: number): number {
    return Atomics.load(this.words, 1) === id ? Atomics.load(this.words, 2) : NOT_STARTED;
  }

  set progress(index: number) {
    Atomics.store(this.words, 2, index);
  }
}

export const NOT_STARTED = -1;
export const ALL_DONE = -2;
