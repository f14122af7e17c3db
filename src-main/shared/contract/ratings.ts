import * as v from 'valibot';
import { listQuery } from './listing';
import { id } from './schema-parts';
import { rangesSchema } from './selection';
import { afterEdits, atOnce } from './verb';

/** The rating of a file's puzzles, in the background. */
export interface RatingJob {
  readonly id: number;
  readonly fileId: number;
  readonly state: 'running' | 'paused' | 'done' | 'cancelled' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  /** Estimated milliseconds to the end; null while there is nothing to go by, and while paused. */
  readonly leftMs: number | null;
}

export interface RatingEvents {
  'ratings/progress': RatingJob;
}

export const ratingVerbs = {
  /**
   * Begins to rate in the background, in the order of `list` and then what it leaves out; one file at a time,
   * the one before is called off. Puzzles that are rated already are not rated again; with `ranges` only
   * these are rated.
   */
  'ratings/start': afterEdits({
    fileId: id,
    ranges: v.optional(rangesSchema),
    list: v.optional(listQuery),
  }).gives<RatingJob>(),
  'ratings/pause': atOnce({ id }).gives<null>(),
  'ratings/resume': atOnce({ id }).gives<null>(),
  'ratings/cancel': atOnce({ id }).gives<null>(),
};
