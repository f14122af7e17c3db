import * as v from 'valibot';
import type { Problem } from '../puzzle';
import type { StatusCounts } from './puzzles';
import { fileId, index, jobs, seconds } from './schema-parts';
import { engine, type EngineName } from './settings';
import { afterEdits, atOnce } from './verb';

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
  readonly edits: number;
  /** Results in all the files. */
  readonly answers: number;
  /** The batch that was under way, if rows of it are left. */
  readonly batch: { readonly total: number; readonly done: number } | null;
  /** What could not be brought back. */
  readonly problems: readonly Problem[];
}

export interface BatchEvents {
  /** After the first of a batch, its `files` are those that have gone on since the one before. */
  'batch/progress': BatchProgress;
  /** The user decided about the work that was brought back. */
  'recovery/changed': { readonly recovery: RecoveryView | null };
  /** Work cannot be kept for the start after a crash; with null it can again. */
  'recovery/fault': { readonly problem: Problem | null };
}

export const batchVerbs = {
  'batch/start': afterEdits({
    targets: v.pipe(
      v.array(v.strictObject({ fileId, indices: v.nullable(v.array(index)) })),
      v.maxLength(10_000),
    ),
    engine,
    jobs,
    timeLimitSeconds: seconds,
    proveUnique: v.boolean(),
  }).gives<BatchProgress>(),
  'batch/pause': atOnce({ id: fileId }).gives<BatchProgress>(),
  'batch/resume': atOnce({ id: fileId }).gives<BatchProgress>(),
  'batch/cancel': atOnce({ id: fileId }).gives<BatchProgress>(),
  'batch/current': atOnce(null).gives<BatchProgress | null>(),
  /** Work of a run that ended without warning, brought back; null when there is none, or it is decided on. */
  'recovery/state': atOnce(null).gives<RecoveryView | null>(),
  /** Why work cannot be kept for the start after a crash, or null. */
  'recovery/fault': atOnce(null).gives<Problem | null>(),
  'recovery/keep': atOnce(null).gives<null>(),
  /** Drops the work that was brought back: files are again as they are on disk. */
  'recovery/discard': atOnce(null).gives<null>(),
  /** Keeps the work and solves what the interrupted batch left. */
  'recovery/resume': atOnce(null).gives<BatchProgress>(),
};
