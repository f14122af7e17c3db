import type { Grade, Technique } from '../logic';
import { id } from './schema-parts';
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
}

export interface ChartEvents {
  'charts/progress': ChartJob;
}

export const chartVerbs = {
  /**
   * Begins to rate in the background; one file at a time, the one before is called off. Puzzles that are rated
   * already are not rated again.
   */
  'charts/start': afterEdits({ fileId: id }).gives<ChartJob>(),
  'charts/pause': atOnce({ id }).gives<null>(),
  'charts/resume': atOnce({ id }).gives<null>(),
  'charts/cancel': atOnce({ id }).gives<null>(),
};
