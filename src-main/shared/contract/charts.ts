import type { Grade, Technique } from '../logic';
import * as v from 'valibot';
import { listQuery } from './listing';
import { id } from './schema-parts';
import { rangesSchema } from './selection';
import { afterEdits, atOnce } from './verb';

/** Puzzles by the hardest step that they need; `technique` null: none at all, or beyond the techniques. */
export interface RatedGroup {
  readonly grade: Grade;
  readonly technique: Technique | null;
  readonly count: number;
}

/** The rating of a file's puzzles, in the background. */
export interface ChartJob {
  readonly id: number;
  readonly fileId: number;
  readonly state: 'running' | 'paused' | 'done' | 'cancelled' | 'failed';
  readonly done: number;
  readonly total: number;
  /** Puzzles without exactly one solution. */
  readonly left: number;
  readonly groups: readonly RatedGroup[];
  readonly elapsedMs: number;
  /** Estimated milliseconds to the end; null while there is nothing to go by, and while paused. */
  readonly leftMs: number | null;
}

export interface ChartEvents {
  'charts/progress': ChartJob;
}

export const chartVerbs = {
  /**
   * Begins to rate in the background, in the order of `list` and then what it leaves out; one file at a time,
   * the one before is called off. Puzzles that are rated already are not rated again; with `ranges` only
   * these are rated.
   */
  'charts/start': afterEdits({
    fileId: id,
    ranges: v.optional(rangesSchema),
    list: v.optional(listQuery),
  }).gives<ChartJob>(),
  'charts/pause': atOnce({ id }).gives<null>(),
  'charts/resume': atOnce({ id }).gives<null>(),
  'charts/cancel': atOnce({ id }).gives<null>(),
};
