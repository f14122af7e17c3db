import * as v from 'valibot';
import type { Grade, Technique } from '../logic';
import type { CoverContent, EngineReason, Problem } from '../puzzle';
import {
  layoutOfGridSchema,
  notesSchema,
  type EditSteps,
  type GridLayout,
  type PuzzleNotes,
} from './notes';
import { cellValues, fileId, index, seconds, travels } from './schema-parts';
import { atOnce } from './verb';

/**
 * Life of a puzzle: `ready` until it is queued; `several` has an answer too, but its format promises
 * a single one; `malformed` could not be read.
 */
export const PUZZLE_STATUSES = [
  'ready',
  'queued',
  'answer',
  'none',
  'several',
  'timeLimit',
  'cancelled',
  'error',
  'malformed',
] as const;

export type PuzzleStatus = (typeof PUZZLE_STATUSES)[number];

export type StatusCounts = Readonly<Record<PuzzleStatus, number>>;

/** What a status comes to wherever puzzles are counted. */
export const OUTCOMES = {
  ready: 'waiting',
  queued: 'waiting',
  answer: 'answered',
  none: 'unsolvable',
  several: 'answered',
  timeLimit: 'failed',
  cancelled: 'waiting',
  error: 'failed',
  malformed: 'malformed',
} as const satisfies Record<PuzzleStatus, string>;

type Outcome = (typeof OUTCOMES)[PuzzleStatus];

/** Puzzles by what their statuses come to; of several files together. */
export function outcomesOf(...files: readonly StatusCounts[]): Record<Outcome, number> {
  const sums = { answered: 0, unsolvable: 0, failed: 0, malformed: 0, waiting: 0 };
  for (const counts of files)
    for (const status of PUZZLE_STATUSES) sums[OUTCOMES[status]] += counts[status];
  return sums;
}

/** What reasoning as people do it makes of a puzzle. */
export interface RatedRow {
  readonly grade: Grade;
  /** The hardest technique; null where there is no step, or where the techniques do not solve it. */
  readonly hardest: Technique | null;
  /** The sum of the step values, as HoDoKu counts; null where the techniques do not solve it. */
  readonly score: number | null;
  /** The hardest step by the scale of Sudoku Explainer; null where the techniques do not solve it. */
  readonly explainer: number | null;
}

export interface GridView {
  readonly kind: 'grid';
  readonly boxRows: number;
  readonly boxCols: number;
  /** For a jigsaw, the region of every cell; null where the boxes are rectangles. */
  readonly regions: readonly number[] | null;
  /** 0 is blank. */
  readonly cells: readonly number[];
  readonly original: readonly number[];
  /** How the grid is cut in the file, where an edit has cut it otherwise; null else. */
  readonly fileLayout: GridLayout | null;
  /** How a value is written in this format: `symbols[v-1]`. */
  readonly symbols: readonly string[];
  /** Weight of every cell for best-score formats, or null. */
  readonly weights: readonly number[] | null;
}

export interface CoverView extends CoverContent {
  readonly kind: 'cover';
  /** Another number after every edit, and after every reading of the file. */
  readonly revision: number;
}

export type PuzzleView = GridView | CoverView;

/** An answer as it is shown: the filled cells, or the chosen options (0-based). */
export interface AnswerView {
  readonly cells: readonly number[] | null;
  readonly options: readonly number[] | null;
  readonly score: number | null;
  readonly solutions: number;
  /** Solutions of which `puzzles/solutions` gives the pages; 0 where only one was kept. */
  readonly kept: number;
  /** For formats that ask for minimality, a given that can go; null where every one is needed or nobody asked. */
  readonly redundant: number | null;
  /** False when the search ended before the question was settled. */
  readonly complete: boolean;
  readonly micros: number;
  /** See `PuzzleRow`. */
  readonly estimated?: true;
  readonly nodes: number;
  readonly updates: number;
  readonly engine: string;
  /** Why this engine; null where no engine had a part in it. */
  readonly reason: EngineReason | null;
}

export interface PuzzleDetail {
  readonly fileId: number;
  readonly index: number;
  readonly line: number;
  readonly lines: number;
  /** See `PuzzleRow`. */
  readonly name: string;
  readonly status: PuzzleStatus;
  /** Null when malformed, and where `samePuzzle`. */
  readonly puzzle: PuzzleView | null;
  /** The cover is the one that was named as known, and so is left out. */
  readonly samePuzzle?: true;
  readonly problem: Problem | null;
  readonly answer: AnswerView | null;
  readonly edited: boolean;
  /** What a person wrote beside the cells, or null. */
  readonly notes: PuzzleNotes | null;
  /** Number of steps that `puzzles/steps` gives; absent for none. */
  readonly steps?: number;
  /** The case's own text in the file (as it is on disk), cut at 64 kB. */
  readonly source: string;
}

/** “No / one / many solutions” of a grid or cover under the user's hands. */
export interface CheckReport {
  readonly solutions: 'none' | 'one' | 'many' | 'unknown';
  /** Why it is unknown. */
  readonly problem: Problem | null;
  readonly answer: AnswerView | null;
}

export interface PuzzleEvents {
  'puzzles/changed': { readonly fileIds: readonly number[] };
}

export const puzzleVerbs = {
  /** A cover whose revision is `known` is left out. */
  'puzzles/get': atOnce({ fileId, index, known: v.exactOptional(index) }).gives<PuzzleDetail>(),
  /**
   * Replaces the cells of a grid puzzle; its result is forgotten when they, or how the grid is cut, are
   * others than before. Equal to the file's means no edit. Without `layout` or `notes` these stay as
   * they are; null notes are none. `shape-unsuited` where the format cannot hold the layout.
   */
  'puzzles/edit': atOnce({
    fileId,
    index,
    cells: cellValues,
    layout: v.exactOptional(layoutOfGridSchema),
    notes: v.exactOptional(v.nullable(notesSchema)),
    travels,
  }).gives<PuzzleDetail>(),
  /** What any window can undo and redo of a puzzle. */
  'puzzles/steps': atOnce({ fileId, index }).gives<EditSteps>(),
  /**
   * No, one or many solutions of the puzzle as it now is, in 5 seconds or the time given. Checking the
   * same puzzle again cancels the check under way.
   */
  'puzzles/check': atOnce({
    fileId,
    index,
    timeLimitSeconds: v.exactOptional(v.pipe(seconds, v.minValue(0.01))),
    /** Other values of the same grid; without them those that it has now. */
    cells: v.exactOptional(cellValues),
  }).gives<CheckReport>(),
  /** Cancels the check of a puzzle and the look for needless givens, where they are under way. */
  'puzzles/endCheck': atOnce({ fileId, index }).gives<null>(),
  /** Solves one puzzle as its format asks and keeps the result. */
  'puzzles/solve': atOnce({ fileId, index }).gives<PuzzleDetail>(),
  /**
   * Solutions `from`…`to` (exclusive), at most 100, of a puzzle whose format asks for all of them: the
   * cells of grids, or the chosen options.
   */
  'puzzles/solutions': atOnce({ fileId, index, from: index, to: index }).gives<{
    total: number;
    solutions: readonly (readonly number[])[];
  }>(),
  /**
   * Every given that can go, each for itself, without a second solution appearing; empty where the
   * solution is not single. `complete` is false when the time for it ran out.
   */
  'puzzles/redundant': atOnce({ fileId, index }).gives<{
    cells: readonly number[];
    complete: boolean;
  }>(),
};
