/**
 * Who runs in the race: a process of its own for every contender, so that none has another's memory or
 * warm caches, and so that one that never ends can be ended.
 */
import type { Puzzle, Question } from '../../src-main/shared/puzzle';

/** What a contender is given. */
export interface Task {
  readonly puzzles: readonly Puzzle[];
  readonly question: Question;
}

export type Note = 'ok' | 'wrong' | 'too slow' | 'cannot' | 'failed';

/** The first pass over a set: every answer checked. */
export interface Rehearsal {
  readonly note: Note;
  /** Search nodes in all, 0 where they are not counted. */
  readonly nodes: number;
  /** Solutions found, or for the best score the sum of scores; contenders must agree. */
  readonly solutions: number;
  /** Milliseconds that solving took. */
  readonly tookMs: number;
}

export interface Racer {
  readonly name: string;
  rehearse(task: Task, patienceMs: number): Promise<Rehearsal>;
  /** Microseconds of processor time for one pass over the set, averaged over `times` passes. */
  lap(times: number): Promise<number>;
  /** Most memory that the process has had, in bytes; null where it is not known. */
  memory(): Promise<number | null>;
  close(): void;
}

export const rehearsed = (note: Note, tookMs = 0): Rehearsal => ({
  note,
  nodes: 0,
  solutions: 0,
  tookMs,
});
