import * as v from 'valibot';
import type { Grade, Technique } from '../logic';
import { RACE_ENGINES, type RaceEngine } from './race';
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

/** What takes its time: the difficulty of puzzles by reasoning, or two engines on the same puzzles. */
export type ChartWork =
  | { readonly kind: 'ratings' }
  | { readonly kind: 'engines'; readonly engines: readonly [RaceEngine, RaceEngine] };

/** Puzzles by the hardest step that they need; `technique` null: none at all, or beyond the techniques. */
export interface RatedGroup {
  readonly grade: Grade;
  readonly technique: Technique | null;
  readonly count: number;
}

/** One puzzle, solved by both engines. */
export interface EnginePair {
  readonly index: number;
  readonly micros: readonly [number, number];
  readonly nodes: readonly [number, number];
}

export interface ChartJob {
  readonly id: number;
  readonly fileId: number;
  readonly work: ChartWork;
  readonly state: 'running' | 'paused' | 'done' | 'cancelled' | 'failed';
  readonly done: number;
  /** Puzzles that are taken: all for ratings, else evenly spread. */
  readonly total: number;
  /** Puzzles that they were taken from. */
  readonly of: number;
  /** Puzzles without a usable result: for ratings those without exactly one solution. */
  readonly left: number;
  readonly groups: readonly RatedGroup[];
  readonly pairs: readonly EnginePair[];
}

/** Most puzzles that two engines solve. */
export const MOST_PAIRS = 500;

export interface ChartEvents {
  'charts/progress': ChartJob;
}

const engine = v.picklist(RACE_ENGINES);

export const chartVerbs = {
  'charts/profile': afterEdits({
    fileId: id,
    measure: v.picklist(CHART_MEASURES),
  }).gives<ChartProfile>(),
  /**
   * Begins work in the background; one of each kind at a time, the one before is called off. Puzzles
   * that are rated already are not rated again.
   */
  'charts/start': afterEdits({
    fileId: id,
    work: v.variant('kind', [
      v.strictObject({ kind: v.literal('ratings') }),
      v.strictObject({ kind: v.literal('engines'), engines: v.tuple([engine, engine]) }),
    ]),
  }).gives<ChartJob>(),
  /** Ratings alone can be paused: a comparison is short. */
  'charts/pause': atOnce({ id }).gives<null>(),
  'charts/resume': atOnce({ id }).gives<null>(),
  'charts/cancel': atOnce({ id }).gives<null>(),
};
