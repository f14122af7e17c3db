import * as v from 'valibot';
import type { Problem } from '../puzzle';
import type { StatusCounts } from './puzzles';
import { fileId, index, jobs, nothing, seconds } from './schema-parts';
import { engine, type EngineName } from './settings';

export interface BatchTarget {
  readonly fileId: number;
  /** Puzzle indices, or null for every puzzle of the file that can be solved. */
  readonly indices: readonly number[] | null;
}

export interface BatchFileProgress {
  readonly fileId: number;
  readonly name: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

export type BatchState = 'running' | 'paused' | 'done' | 'cancelled';

export interface BatchProgress {
  readonly id: number;
  readonly state: BatchState;
  readonly total: number;
  readonly done: number;
  readonly counts: StatusCounts;
  readonly files: readonly BatchFileProgress[];
  readonly elapsedMs: number;
  /** Estimated milliseconds to the end, or null while there is nothing to go by. */
  readonly leftMs: number | null;
  readonly nodes: number;
  readonly jobs: number;
}

export interface BatchOptions {
  readonly targets: readonly BatchTarget[];
  readonly engine: EngineName;
  /** Workers; 0 leaves it to the product. */
  readonly jobs: number;
  /** Seconds per puzzle; 0 is no limit. */
  readonly timeLimitSeconds: number;
  readonly proveUnique: boolean;
}

/** What a crash interrupted and this start brought back, until the user decides about it. */
export interface RecoveryView {
  /** When it was last written down, in ISO 8601. */
  readonly at: string;
  readonly files: readonly {
    readonly fileId: number;
    readonly name: string;
    readonly edits: number;
  }[];
  /** Edited puzzles in all the files. */
  readonly edits: number;
  /** The batch that was under way, if rows of it are left. */
  readonly batch: { readonly total: number; readonly done: number } | null;
  /** What could not be brought back. */
  readonly problems: readonly Problem[];
}

export interface BatchRequests {
  'batch/start': { params: BatchOptions; result: BatchProgress };
  'batch/pause': { params: { id: number }; result: BatchProgress };
  'batch/resume': { params: { id: number }; result: BatchProgress };
  'batch/cancel': { params: { id: number }; result: BatchProgress };
  /** The latest batch, running or not, or null. */
  'batch/current': { params: null; result: BatchProgress | null };
  /** Work of a run that ended without warning, brought back; null when there is none, or it is decided on. */
  'recovery/state': { params: null; result: RecoveryView | null };
  'recovery/keep': { params: null; result: null };
  /** Drops the work that was brought back: files are again as they are on disk. */
  'recovery/discard': { params: null; result: null };
  /** Keeps the work and solves what the interrupted batch left. */
  'recovery/resume': { params: null; result: BatchProgress };
}

export interface BatchEvents {
  'batch/progress': BatchProgress;
  /** The user decided about the work that was brought back. */
  'recovery/changed': { readonly recovery: RecoveryView | null };
}

export const batchSchemas: {
  readonly [V in keyof BatchRequests]: v.GenericSchema<unknown, BatchRequests[V]['params']>;
} = {
  'batch/start': v.strictObject({
    targets: v.pipe(
      v.array(v.strictObject({ fileId, indices: v.nullable(v.array(index)) })),
      v.maxLength(10_000),
    ),
    engine,
    jobs,
    timeLimitSeconds: seconds,
    proveUnique: v.boolean(),
  }),
  'batch/pause': v.strictObject({ id: fileId }),
  'batch/resume': v.strictObject({ id: fileId }),
  'batch/cancel': v.strictObject({ id: fileId }),
  'batch/current': nothing,
  'recovery/state': nothing,
  'recovery/keep': nothing,
  'recovery/discard': nothing,
  'recovery/resume': nothing,
};
