import * as v from 'valibot';
import type { EngineName } from './settings';
import type { Problem } from '../puzzle';
import type { Saved } from './reply';
import { id, index, path } from './schema-parts';
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

/** Small data sets that the race brings along. */
export const RACE_SETS = [
  'easy9',
  'minimal9',
  'easy16',
  'minimal16',
  'sparse25',
  'queens10',
  'langford8',
] as const;
export type RaceSetId = (typeof RACE_SETS)[number];

/** What is raced on: one of the sets, or puzzles of an open file (`indices` null: all of them). */
export type RaceSource =
  | { readonly from: 'made'; readonly id: RaceSetId }
  | { readonly from: 'file'; readonly fileId: number; readonly indices: readonly number[] | null };

/** Most puzzles of a file that race, evenly spread; more tell nothing new. */
export const RACE_MOST_PUZZLES = 1000;

export interface RaceOptions {
  readonly sources: readonly RaceSource[];
  readonly engines: readonly RaceEngine[];
  /** Laps of every engine on every set; medians are shown. */
  readonly rounds: number;
  /** Seconds that an engine may take for a set. */
  readonly timeLimitSeconds: number;
}

/** `waiting` until its first pass; `wrong`: an answer was refused by the verifier or the counts differ. */
export const RACE_NOTES = ['waiting', 'ok', 'wrong', 'too slow', 'cannot', 'failed'] as const;
export type RaceNote = (typeof RACE_NOTES)[number];

/** How one engine does on one set. */
export interface RaceEntry {
  readonly engine: RaceEngine;
  readonly note: RaceNote;
  /** Median over the rounds so far, microseconds per puzzle; null before the first. */
  readonly micros: number | null;
  /** Search nodes per puzzle. */
  readonly nodes: number;
  /** Bytes that the engine holds for the largest puzzle. */
  readonly bytes: number;
  readonly rounds: number;
}

export interface RaceSetResult {
  /** Of a set that was brought along; null for a file. */
  readonly made: RaceSetId | null;
  /** Name of the file; empty otherwise. */
  readonly name: string;
  /** 0 until the set was made. */
  readonly puzzles: number;
  readonly entries: readonly RaceEntry[];
}

export interface RaceProgress {
  readonly id: number;
  readonly state: 'running' | 'done' | 'cancelled';
  /** Passes and rounds done and to do; fewer as engines fall out. */
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  readonly rounds: number;
  readonly machine: string;
  readonly sets: readonly RaceSetResult[];
  /** Why it ended early, or null. */
  readonly problem: Problem | null;
}

export interface RaceEvents {
  'race/progress': RaceProgress;
}

const MAX_REPORT = 4 * 1024 * 1024;

/** Verbs of the race; they are part of `VERBS`. */
export const raceVerbs = {
  /** Starts a race; one at a time. It takes one core and leaves a batch alone. */
  'race/start': afterEdits({
    sources: v.pipe(
      v.array(
        v.variant('from', [
          v.strictObject({ from: v.literal('made'), id: v.picklist(RACE_SETS) }),
          v.strictObject({
            from: v.literal('file'),
            fileId: id,
            indices: v.nullable(v.array(index)),
          }),
        ]),
      ),
      v.minLength(1),
      v.maxLength(1000),
    ),
    engines: v.pipe(
      v.array(v.picklist(RACE_ENGINES)),
      v.minLength(1),
      v.maxLength(RACE_ENGINES.length),
    ),
    rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
    timeLimitSeconds: v.pipe(v.number(), v.minValue(0.1), v.maxValue(3600)),
  }).gives<RaceProgress>(),
  'race/cancel': atOnce({ id }).gives<null>(),
  /** The latest race, running or not, or null. */
  'race/current': atOnce(null).gives<RaceProgress | null>(),
  /** Writes a text that the window made of a race (Markdown, CSV, JSON). */
  'race/save': atOnce({
    path,
    text: v.pipe(v.string(), v.maxLength(MAX_REPORT)),
    overwrite: v.boolean(),
  }).gives<Saved>(),
};
