/**
 * Runs searches within limits. Engines know no clock: the runner looks at it, and at the cancel
 * flag, between slices, and sizes the slices so that it looks every few milliseconds, however many
 * searches one question takes.
 */
import type { Counters, Puzzle, Question } from '../shared/puzzle';
import type { Engine, Search } from './engine';

export interface Limits {
  /** Milliseconds on a clock that never runs backwards. */
  now(): number;
  /** For this puzzle, from the call of `solve`; `Infinity` for none. */
  readonly deadlineMs: number;
  cancelled(): boolean;
  /** Bytes of typed arrays that the search may hold, and the same again for solutions that are kept. */
  readonly memoryBytes: number;
}

/** Why a question was given up; null where it was answered. */
export type Stop = 'timeLimit' | 'cancelled' | 'overBudget' | null;

/** Search nodes of the first slice; almost every puzzle of a data set ends within it. */
const FIRST_SLICE = 256;
const SMALLEST_SLICE = 16;
const LARGEST_SLICE = 1 << 16;
/** A slice shorter than this is doubled, one longer than four times this is halved. */
const SHORT_SLICE_MS = 2;
/** What beginning one more search costs, in nodes: threading a large grid takes as long as many. */
const START_NODES = 16;

/** Takes solutions by their number where nobody will look at them. */
export interface Tally {
  /** How many of the next solutions need only be counted. */
  readonly countable: number;
  /** Adds solutions; false when no more are wanted. */
  count(solutions: number): boolean;
  /** Receives the search when it has ended, or was given up. */
  end?(search: Search): void;
}

const NOTHING_COUNTED: Tally = { countable: 0, count: () => true };

/** All the searches of one question: their work adds up, and the limits are for all of them. */
export class SliceRunner implements Counters {
  nodes = 0;
  updates = 0;
  private slice = FIRST_SLICE;
  /** Nodes left of the current slice. */
  private left = FIRST_SLICE + START_NODES;
  private sliceBegun: number;
  private readonly deadline: number;

  constructor(
    private readonly engine: Engine,
    private readonly limits: Limits,
    begun: number,
  ) {
    this.sliceBegun = begun;
    this.deadline = begun + limits.deadlineMs;
  }

  get memoryBytes(): number {
    return this.limits.memoryBytes;
  }

  /**
   * Searches until the space is exhausted, a limit is reached, or `visit`, called at every solution,
   * returns false. The question is one that the engine itself supports. Solutions that `tally` will
   * count are not announced by searches that can do without.
   */
  run(
    puzzle: Puzzle,
    question: Question,
    visit: (search: Search) => boolean,
    tally: Tally = NOTHING_COUNTED,
  ): Stop {
    this.left -= START_NODES;
    const late = this.left <= 0 ? this.look() : null;
    if (late !== null) return late;
    const search = this.engine.start(puzzle, question);
    const stop = this.drive(search, visit, tally);
    tally.end?.(search);
    this.nodes += search.nodes;
    this.updates += search.updates;
    return stop;
  }

  private drive(search: Search, visit: (search: Search) => boolean, tally: Tally): Stop {
    for (;;) {
      const before = search.nodes;
      const most = search.countOnly === undefined ? 0 : tally.countable;
      const counted = most > 0 ? search.countOnly?.(this.left, most) : undefined;
      const end = counted?.end ?? search.next(this.left);
      this.left -= search.nodes - before;
      if (counted !== undefined && !tally.count(counted.solutions)) return null;
      if (end === 'exhausted') return null;
      if (end === 'solution') {
        if (counted === undefined && !visit(search)) return null;
        if (this.left > 0) continue;
      }
      const stop = this.look();
      if (stop !== null) return stop;
    }
  }

  /** Between slices: at the limits, and at how long the last slice took. */
  private look(): Stop {
    const now = this.limits.now();
    if (this.limits.cancelled()) return 'cancelled';
    if (now >= this.deadline) return 'timeLimit';
    this.slice = resized(this.slice, now - this.sliceBegun);
    this.sliceBegun = now;
    this.left = this.slice;
    return null;
  }
}

function resized(slice: number, tookMs: number): number {
  if (tookMs < SHORT_SLICE_MS) return Math.min(2 * slice, LARGEST_SLICE);
  if (tookMs > 4 * SHORT_SLICE_MS) return Math.max(slice >> 1, SMALLEST_SLICE);
  return slice;
}
