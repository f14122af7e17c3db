import * as v from 'valibot';
// From the files themselves: the window's first load carries the schemas, not the dance.
import { MAX_EVENTS, type DanceEndReason } from '../dance/event-store';
import type { DanceOptions } from '../dance/options';
import type { DanceState } from '../dance/link';
import { danceOptionsSchema, danceSourceSchema, type DanceSource } from '../dance/source-schema';
import type { Problem } from '../puzzle';
import { id } from './schema-parts';
import { atOnce } from './verb';

/** A recorded run of Algorithm X, as far as it has been recorded. */
export interface DanceProgress {
  /** Valid until the run is closed. */
  readonly id: number;
  readonly state: 'recording' | 'done' | 'failed';
  /**
   * Why recording ended: everything was searched, as many solutions were found as asked, there is no
   * room for more events, or a wrong link leads the program in circles. Null otherwise.
   */
  readonly end: DanceEndReason | null;
  readonly events: number;
  /** The program's own counters. */
  readonly nodes: number;
  readonly updates: number;
  readonly solutions: number;
  readonly problem: Problem | null;
}

export interface DanceRun extends DanceProgress {
  readonly source: DanceSource;
  readonly options: DanceOptions;
}

export interface DanceEvents {
  /** More events were recorded, or recording ended. */
  'dance/progress': DanceProgress;
  /** The window is to go to a state of the dance; the link is as in its address, `dance?…`. */
  'dance/goto': { readonly link: string };
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_EVENTS));

export const danceVerbs = {
  /**
   * Begins to record a run, and answers with its first events there already. Several runs may be open;
   * the oldest is closed when there are too many. `maxEvents` is at most a million.
   */
  'dance/record': atOnce({
    source: danceSourceSchema,
    options: danceOptionsSchema,
    maxEvents: v.pipe(count, v.minValue(1)),
  }).gives<DanceRun>(),
  /**
   * Events `from`…`to` (exclusive) of a run, at most 250,000, as base64 of little-endian 32-bit
   * integers; fewer where fewer have been recorded.
   */
  'dance/events': atOnce({ id, from: count, to: count }).gives<{ base64: string }>(),
  'dance/close': atOnce({ id }).gives<null>(),
  /** Where a link in a text leads; null where there is none or it makes no sense. */
  'dance/readLink': atOnce({ text: v.string() }).gives<DanceState | null>(),
};
