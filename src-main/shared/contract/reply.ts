import type { Place, Problem, ProblemParams } from '../puzzle';

/**
 * A two-way channel of text messages: an Electron message port, a WebSocket, or two ends in one process.
 * The contract does not know which.
 */
export interface Pipe {
  post(message: string): void;
  /** Calls `listener` for every message until disposed. */
  onMessage(listener: (message: string) => void): Dispose;
  /** Calls `listener` once when the other end is gone. */
  onClose(listener: () => void): Dispose;
}

export type Dispose = () => void;

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
