import * as v from 'valibot';
import type { Problem } from '../puzzle';
import type { DiffSummary } from './diff';
import type { Score, SubtaskSummary } from './judging';
import { fileIds, report } from './judging-requests';
import { programJobs, programLimits, type ProgramRow } from './programs';
import type { Saved } from './reply';
import { id } from './schema-parts';
import { afterEdits, atOnce } from './verb';

/** A class: contestants in a folder that was named outside the page, and their programs on the open test sets. */

export type ContestFailure = Pick<ProgramRow, 'test' | 'verdict' | 'reason' | 'stderr'>;

/** A contestant’s program for a problem. */
export interface ContestCell {
  /** Name of the source file; null where there is none. */
  readonly program: string | null;
  /** Tests that are judged. */
  readonly done: number;
  readonly accepted: number;
  /** Of the tests so far; null where the set has no points. */
  readonly score: Score | null;
  readonly subtasks: readonly SubtaskSummary[];
  /** The first test that is not accepted. */
  readonly failure: ContestFailure | null;
}

export interface ContestRow {
  /** Place in the list, which is in natural order of the names. */
  readonly at: number;
  readonly name: string;
  /** A cell for each problem, in their order. */
  readonly cells: readonly ContestCell[];
  /** Points over all problems; an accepted test of a set without points counts 1. */
  readonly points: number;
  /** From 1; equal points share a rank. */
  readonly rank: number;
}

export interface ContestRun {
  readonly id: number;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  /** Tests over all programs. */
  readonly done: number;
  readonly total: number;
  /** Null until it can be told. */
  readonly leftMs: number | null;
  readonly problems: readonly {
    readonly name: string;
    readonly tests: number;
    /** Most that can be reached. */
    readonly points: number;
  }[];
  readonly rows: readonly ContestRow[];
  readonly problem: Problem | null;
}

export interface ContestEvents {
  /** How it stands, with the rows that changed since the last event. */
  'contest/progress': ContestRun;
}

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

export const contestVerbs = {
  /**
   * Judges the contestants of the named folders on these inputs of test sets. What was judged before, of the same
   * bytes under the same limits, is not run again, unless `again`.
   */
  'contest/start': afterEdits({
    fileIds,
    limits: programLimits,
    jobs: programJobs,
    again: v.boolean(),
  }).gives<ContestRun>(),
  'contest/cancel': atOnce({ id }).gives<null>(),
  'contest/current': atOnce(null).gives<ContestRun | null>(),
  /** As `judge/diff`, for a cell’s first failure, whose program runs once more. */
  'contest/diff': atOnce({ row: place, problem: place }).gives<DiffSummary>(),
  'contest/saveReport': atOnce(report).gives<Saved>(),
};
