import * as v from 'valibot';
import type { Problem } from '../puzzle';
import { fileId, index, seconds } from './schema-parts';
import { atOnce, afterEdits } from './verb';
import { TECHNIQUES } from '../logic/techniques';

const MOST_BOARDS = 50;
const LONGEST_MS = 60_000;

export const trainingVerbs = {
  /**
   * 9×9 grids in which a technique is the next step, as a library of HoDoKu: from rated puzzles of the
   * open files, then made. For a dual technique, one of its halves is the next step and both are there.
   * As many as are found in time, at most `count`. A later request ends one that is at work, which
   * then returns what it has.
   */
  'training/boards': afterEdits({
    technique: v.picklist(TECHNIQUES),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_BOARDS)),
    withinMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_MS)),
  }).gives<{ text: string; boards: number }>(),
};

/** How many solutions a puzzle has, as far as it is known. */
export interface CountProgress {
  readonly fileId: number;
  readonly index: number;
  /** A lower bound in decimal digits, of any length; it never falls. */
  readonly atLeast: string;
  readonly elapsedMs: number;
}

export interface CountReport extends CountProgress {
  /** True when `atLeast` is the number of solutions. */
  readonly exact: boolean;
  /** Why it is not exact (`time-limit`, `cancelled` …), or null. */
  readonly problem: Problem | null;
  readonly nodes: number;
}

/** What is known of the candidates of a grid; masks per cell, bit v−1 for value v, 0 for filled cells. */
export interface CandidatesProgress {
  readonly fileId: number;
  readonly index: number;
  /** Values that occur in some solution. */
  readonly found: readonly number[];
  /** Values of which it is not known yet. */
  readonly open: readonly number[];
}

export interface CandidatesReport extends CandidatesProgress {
  /** Why some are open (`time-limit`, `cancelled` …), or null when none is. */
  readonly problem: Problem | null;
}

export interface QuestionEvents {
  'puzzles/counting': CountProgress;
  'puzzles/candidatesKnown': CandidatesProgress;
}

const asked = { fileId, index, timeLimitSeconds: v.pipe(seconds, v.minValue(0.1)) };
export const questionVerbs = {
  /**
   * Counts the solutions of a puzzle as it now is; `puzzles/counting` reports the lower bound meanwhile.
   * 0 seconds is no limit. Counting the same puzzle again cancels the count under way.
   */
  'puzzles/count': atOnce({ fileId, index, timeLimitSeconds: seconds }).gives<CountReport>(),
  /** Ends the question about a puzzle that is under way; it reports what it has. */
  'puzzles/endQuestion': atOnce({ fileId, index }).gives<null>(),
  /** Which candidates of a grid occur in some solution; `puzzles/candidatesKnown` reports those known so far. */
  'puzzles/candidates': atOnce(asked).gives<CandidatesReport>(),
};
