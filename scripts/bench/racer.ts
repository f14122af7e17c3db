/**
 * Who runs in the race: a process of its own for every contender, so that none has another's memory or
 * warm caches, and so that one that never ends can be ended.
 */
import type { Note, WarmUpResult, Task } from './runner';

export interface Racer {
  readonly name: string;
  warmUp(task: Task, timeLimitMs: number): Promise<WarmUpResult>;
  /** Microseconds of processor time for one pass over the set, averaged over `times` passes. */
  runRound(times: number): Promise<number>;
  /** Most memory that the process has had, in bytes; null where it is not known. */
  memory(): Promise<number | null>;
  close(): void;
}

export const warmedUp = (note: Note, tookMs = 0): WarmUpResult => ({
  note,
  nodes: 0,
  solutions: 0,
  tookMs,
});
