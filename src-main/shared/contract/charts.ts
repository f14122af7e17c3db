import * as v from 'valibot';
import type { Grade, Technique } from '../logic';
import { id } from './schema-parts';
import { afterEdits, atOnce } from './verb';

/** What is drawn per puzzle. Times are microseconds. */
export const CHART_MEASURES = ['micros', 'nodes'] as const;
export type ChartMeasure = (typeof CHART_MEASURES)[number];

/** One puzzle in a chart. */
export interface ChartPoint {
  readonly index: number;
  readonly value: number;
}

/** A measure over all puzzles of a file that were searched. */
export interface ChartProfile {
  readonly puzzles: number;
  readonly searched: number;
  /** In file order. Where `rowsPerPoint` is above 1, only the greatest of each so many. */
  readonly points: readonly ChartPoint[];
  /** Searched puzzles that a point stands for. */
  readonly rowsPerPoint: number;
  /** The median of each so many, at the middle puzzle; empty where every puzzle is a point. */
  readonly medians: readonly ChartPoint[];
  /** Null while nothing was searched. */
  readonly spread: ChartSpread | null;
  /** The greatest ten, the greatest first. */
  readonly greatest: readonly ChartPoint[];
  /** How many puzzles have so many givens (options, for covers), ascending. */
  readonly givens: readonly { readonly givens: number; readonly count: number }[];
}

export interface ChartSpread {
  readonly least: number;
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
  readonly most: number;
  readonly sum: number;
}

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
  'charts/profile': afterEdits({
    fileId: id,
    measure: v.picklist(CHART_MEASURES),
  }).gives<ChartProfile>(),
  /**
   * Begins to rate in the background; one file at a time, the one before is called off. Puzzles that are rated
   * already are not rated again.
   */
  'charts/start': afterEdits({ fileId: id }).gives<ChartJob>(),
  'charts/pause': atOnce({ id }).gives<null>(),
  'charts/resume': atOnce({ id }).gives<null>(),
  'charts/cancel': atOnce({ id }).gives<null>(),
};
