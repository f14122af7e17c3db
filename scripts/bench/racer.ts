/**
 * Who runs in the race: a process of its own for every contender, so that none has another's memory or
 * warm caches, and so that one that never ends can be ended.
 */
import type { Note, Rehearsal, Task } from '../../src-main/race/runner';

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
