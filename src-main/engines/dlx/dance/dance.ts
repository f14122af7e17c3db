import type { EventStore, RunStart } from '../../../shared/dance';

/**
 * How a slice of a dance ended: more is to come; everything was searched, or as many solutions found
 * as asked; a wrong link leads it in circles and it cannot go on.
 */
export type DanceEnd = 'paused' | 'searched' | 'enough' | 'astray';

/** A program that dances in slices. */
export interface Dance {
  readonly events: EventStore;
  readonly nodes: number;
  readonly updates: number;
  readonly solutions: number;
  /** The links at the beginning. */
  readonly start: RunStart;
  /** Goes on until there are `until` events or a few more, or the run ends. */
  run(until: number): DanceEnd;
}
