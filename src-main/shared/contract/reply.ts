import type { Place, Problem, ProblemParams } from '../puzzle';

/**
 * The values that cross the pipe between the workbench and a window. Plain JSON: arrays of numbers
 * instead of typed arrays, `null` instead of absent.
 */

/** Words of the catalogue to be filled in by whoever shows them. */
export interface Message {
  readonly key: string;
  readonly params: ProblemParams;
}

/** A piece of text that a browser saves by downloading it. */
export interface Download {
  readonly name: string;
  readonly text: string;
}

export interface Saved {
  readonly path: string;
  readonly bytes: number;
}

export interface Failure extends Problem {
  readonly at?: Place;
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Failure };
