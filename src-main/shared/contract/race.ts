import type { EngineName } from './settings';
import { id } from './schema-parts';
import { afterEdits, atOnce } from './verb';

/** An engine by name; `auto` would race against itself. */
export type RaceEngine = Exclude<EngineName, 'auto'>;
export const RACE_ENGINES = [
  'bands',
  'masks',
  'bitcover',
  'dlx',
  'clauses',
  'bitmask',
] as const satisfies readonly RaceEngine[];

/** Most puzzles of a file that are timed, evenly spread; more tell nothing new. */
export const RACE_MOST_PUZZLES = 1000;

/** `waiting` until its first pass; `wrong`: an answer was refused by the verifier or the counts differ. */
export type RaceNote = 'waiting' | 'ok' | 'wrong' | 'too slow' | 'cannot' | 'failed';

/** How one engine does on the puzzles. */
export interface RaceEntry {
  readonly engine: RaceEngine;
  readonly note: RaceNote;
  /** Median over the rounds so far, microseconds per puzzle; null before the first. */
  readonly micros: number | null;
  /** Search nodes per puzzle. */
  readonly nodes: number;
  /** Bytes that the engine holds for the largest puzzle. */
  readonly bytes: number;
}

export interface RaceProgress {
  readonly id: number;
  readonly fileId: number;
  readonly state: 'running' | 'done' | 'cancelled';
  /** Passes and rounds done and to do; fewer as engines fall out. */
  readonly done: number;
  readonly total: number;
  readonly puzzles: number;
  readonly entries: readonly RaceEntry[];
}

export interface RaceEvents {
  'race/progress': RaceProgress;
}

/** Verbs of the engines' race; they are part of `VERBS`. */
export const raceVerbs = {
  /** Times every engine on the puzzles of a file; one race at a time. It takes one core and leaves a batch alone. */
  'race/start': afterEdits({ fileId: id }).gives<RaceProgress>(),
  'race/cancel': atOnce({ id }).gives<null>(),
  /** The latest race, running or not, or null. */
  'race/current': atOnce(null).gives<RaceProgress | null>(),
};
