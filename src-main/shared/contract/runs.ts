import * as v from 'valibot';
import { path } from './schema-parts';
import { atOnce } from './verb';

/** A worker of a distributed run, on any machine. */
export interface RunWorker {
  /** Host and process. */
  readonly name: string;
  /** Parts that it does at once. */
  readonly jobs: number;
  readonly done: number;
  readonly failed: number;
  /** Parts that it is doing. */
  readonly active: number;
  /** Milliseconds since it last said that it is there, by the clock of this machine. */
  readonly silentMs: number;
}

/**
 * `running`: a part was finished or a worker was heard lately. `drained`, `cancelled`: no further part begins until the
 * run is continued.
 */
export type RunState = 'running' | 'waiting' | 'drained' | 'cancelled' | 'done';

/** How a distributed run stands, read from its folder. */
export interface RunView {
  /** Its folder, as a word of the user's shell. */
  readonly path: string;
  readonly id: string;
  readonly kind: 'solve' | 'rate' | 'make' | 'count' | 'judge';
  readonly state: RunState;
  readonly parts: number;
  readonly done: number;
  /** Parts that workers are doing who were heard lately. */
  readonly active: number;
  /** Results that are cut, changed or of another part: their parts are done again. */
  readonly unsound: number;
  /** Share that is done, 0–1, of each of at most 240 equal stretches of parts. */
  readonly strip: readonly number[];
  /** Of the last five minutes; null while unknown. */
  readonly partsPerMinute: number | null;
  readonly leftMs: number | null;
  readonly workers: readonly RunWorker[];
}

export interface RunEvents {
  'runs/state': RunView;
}

export const runVerbs = {
  /** Follows the run in the folder `path`, in place of the one before. */
  'runs/watch': atOnce({ path }).gives<RunView>(),
  /** The run that is followed. */
  'runs/current': atOnce(null).gives<RunView | null>(),
  /** Lets no further part begin; those that have begun are finished (`drain`) or abandoned (`cancel`). */
  'runs/stop': atOnce({ mode: v.picklist(['drain', 'cancel']) }).gives<null>(),
  /** Follows it no longer. The run goes on. */
  'runs/leave': atOnce(null).gives<null>(),
};
