import * as v from 'valibot';
// From the files themselves: the window's first load carries the schemas, not the dance.
import { MAX_EVENTS } from '../dance/event-store';
import type { DanceOptions } from '../dance/options';
import type { DanceEndReason } from '../dance/run-file';
import { danceOptionsSchema, danceSourceSchema, type DanceSource } from '../dance/source-schema';
import type { Problem } from '../puzzle';
import type { Download } from './reply';
import { id, path } from './schema-parts';

/** A recorded run of Algorithm X, as far as it has been recorded. */
export interface DanceProgress {
  /** Valid until the run is closed. */
  readonly id: number;
  readonly state: 'recording' | 'done' | 'cancelled' | 'failed';
  /**
   * Why recording ended: everything was searched, as many solutions were found as asked, there is no
   * room for more events, or a wrong link leads the program in circles. Null otherwise.
   */
  readonly end: DanceEndReason | null;
  /** Events recorded so far. */
  readonly events: number;
  /** The program's own counters. */
  readonly nodes: number;
  readonly updates: number;
  readonly solutions: number;
  /** Why it failed, or null. */
  readonly problem: Problem | null;
}

export interface DanceRun extends DanceProgress {
  readonly source: DanceSource;
  readonly options: DanceOptions;
  /** The links at the beginning, as `RunStart`. */
  readonly start: { readonly open: readonly number[]; readonly hung: readonly number[] };
}

/** Verbs of the dance; they are part of `Requests`. */
export interface DanceRequests {
  /** A puzzle of an open file as a source that needs no file. */
  'dance/source': { params: { fileId: number; index: number }; result: DanceSource };
  /**
   * Begins to record a run, and answers with its first events there already. Several runs may be open;
   * the oldest is closed when there are too many. `maxEvents` is at most a million.
   */
  'dance/record': {
    params: { source: DanceSource; options: DanceOptions; maxEvents: number };
    result: DanceRun;
  };
  /**
   * Events `from`…`to` (exclusive) of a run, at most 250,000, as base64 of little-endian 32-bit
   * integers; fewer where fewer have been recorded.
   */
  'dance/events': { params: { id: number; from: number; to: number }; result: { base64: string } };
  'dance/cancel': { params: { id: number }; result: DanceProgress };
  'dance/close': { params: { id: number }; result: null };
  /** Saves a run as JSON (`docs/dance-run.md`). */
  'dance/save': {
    params: { id: number; path: string; overwrite: boolean };
    result: { path: string; bytes: number };
  };
  'dance/download': { params: { id: number }; result: Download };
  /** Opens a run that was saved; every event of it is checked. */
  'dance/open': { params: { path: string }; result: DanceRun };
  /** Opens a run whose text came from the window. */
  'dance/openText': { params: { name: string; text: string }; result: DanceRun };
}

export interface DanceEvents {
  /** More events were recorded, or recording ended. */
  'dance/progress': DanceProgress;
  /** The window is to go to a state of the dance; the link is as in its address, `dance?…`. */
  'dance/goto': { readonly link: string };
}

type Schemas = {
  readonly [V in keyof DanceRequests]: v.GenericSchema<unknown, DanceRequests[V]['params']>;
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_EVENTS));

/** Longest text of a saved run, in characters: a million events take ten million. */
export const MAX_RUN_TEXT = 32 * 1024 * 1024;

export const danceSchemas: Schemas = {
  'dance/source': v.strictObject({
    fileId: id,
    index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  'dance/record': v.strictObject({
    source: danceSourceSchema,
    options: danceOptionsSchema,
    maxEvents: v.pipe(count, v.minValue(1)),
  }),
  'dance/events': v.strictObject({ id, from: count, to: count }),
  'dance/cancel': v.strictObject({ id }),
  'dance/close': v.strictObject({ id }),
  'dance/save': v.strictObject({ id, path, overwrite: v.boolean() }),
  'dance/download': v.strictObject({ id }),
  'dance/open': v.strictObject({ path }),
  'dance/openText': v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    text: v.pipe(v.string(), v.maxLength(MAX_RUN_TEXT)),
  }),
};
