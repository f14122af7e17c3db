/**
 * How many solutions a puzzle has, exactly, on all workers, with a lower bound that only rises.
 *
 * What is not counted yet is a list of parts of the space that share no solution. Every worker is given
 * some of them for a moment, the last of the list, which are the smallest. Of covers it brings back what it
 * has counted and the parts that are left: nothing is counted anew. Where solutions are walked to, a part
 * that is not through by then is cut into smaller ones. A moment is short at the start, so that all workers
 * soon have something to do, and near the end, so that they end together.
 *
 * ```
 * open:   a  b  c  d        worker 1: d → 812 and d1, d2        counted 812      open: a  b  d1  d2
 *                           worker 2: c → all of it, 90         counted 902
 * ```
 *
 * What is counted and what is open are all there is to a count: saved, it can go on later. Sums are
 * BigInts: parts can have more solutions between them than a number holds.
 */
import type { CheckedReport } from '../../batch';
import type { EngineChoice } from '../../engines';
import type { ChunkOptions, Pool } from '../../pool';
import {
  EVERY_COVER,
  isBounded,
  problem,
  type CoverPart,
  type Problem,
  type Puzzle,
  type Question,
} from '../../shared/puzzle';
import { isForBitcover, isWalked, partsOf, restOf } from './count-parts';
import { PartsRun } from './parts-run';

/** A count as it can be saved: solutions that were counted, and the parts that they are not from. */
export interface CountState {
  readonly counted: bigint;
  readonly open: readonly CoverPart[];
  readonly nodes: number;
  readonly elapsedMs: number;
}

export interface CountProgress {
  readonly atLeast: bigint;
  readonly elapsedMs: number;
  /** Of the search, 0 to 1. */
  readonly share: number;
  /** Milliseconds to go on at this pace; null while that is anyone's guess. */
  readonly leftMs: number | null;
}

export interface Count {
  /** The number of solutions, or where `exact` is false one that is not above it. */
  readonly atLeast: bigint;
  readonly exact: boolean;
  /** Why it is not exact; null when it is. */
  readonly problem: Problem | null;
  readonly nodes: number;
  readonly elapsedMs: number;
  /** Where it is not exact. */
  readonly progress: CountProgress;
}

export interface CountRun {
  cancel(): void;
  /** As it is now, to go on from. */
  state(): CountState;
  /** Never rejects for the user's data. */
  readonly finished: Promise<Count>;
}

const EVERY: Question = { want: 'solutions', limit: Infinity };
const FROM_THE_START: CountState = { counted: 0n, open: [EVERY_COVER], nodes: 0, elapsedMs: 0 };

/** How long a part may be walked before it is cut: by how often it has been cut. */
const WALK_MS = [300, 600, 1200];
const LONGEST_WALK_MS = 2000;
/** How long parts are counted at a time. */
const SHORTEST_TALLY_MS = 30;
const LONGEST_TALLY_MS = 1000;
/** What is left is given out in so many moments for each worker. */
const MOMENTS_A_WORKER = 4;
/** A moment is at least so many times what it takes to begin. */
const BEGINNINGS = 5;
/** Parts that a worker is given at a time, at most, and the fraction of all that they may be. */
const MOST_PARTS = 64;
const PARTS_A_WORKER = 4;
/** A share below which nothing is said of the time left. */
const LEAST_SHARE = 1e-4;
/** More than that in a moment come from what `bitcover` remembers, in numbers that end soon. */
const MANY = 2 ** 40;
const MICROS_PER_MS = 1000;

/** Counts on from `from`, in the time of `limits` for all of it; `onProgress` is called whenever a worker has come back. */
export function countSolutions(
  pool: Pool,
  puzzle: Puzzle,
  limits: ChunkOptions,
  onProgress: (progress: CountProgress) => void,
  from: CountState = FROM_THE_START,
): CountRun {
  const counting = new Counting(pool, puzzle, limits, onProgress, from);
  return {
    cancel: () => counting.stop(problem('cancelled')),
    state: () => counting.state(),
    finished: counting.run(),
  };
}

class Counting {
  private readonly parts: PartsRun;
  private readonly walks: boolean;
  private engine: EngineChoice;
  /** Milliseconds that it takes to begin with a part. */
  private beginningMs = 0;
  private counted: bigint;
  /** A bound that may come from a part that was given up. */
  private bound: bigint;
  private nodes: number;

  constructor(
    pool: Pool,
    private readonly puzzle: Puzzle,
    private readonly limits: ChunkOptions,
    private readonly onProgress: (progress: CountProgress) => void,
    private readonly from: CountState,
  ) {
    this.parts = new PartsRun(pool, limits.timeLimitMs, from.open);
    this.counted = from.counted;
    this.bound = from.counted;
    this.nodes = from.nodes;
    this.walks = isWalked(puzzle);
    const { engine } = limits;
    this.engine = engine === 'auto' && isForBitcover(puzzle) ? 'bitcover' : engine;
  }

  stop(why: Problem): void {
    this.parts.stop(why);
  }

  state(): CountState {
    const elapsedMs = this.from.elapsedMs + this.parts.elapsedMs;
    return { counted: this.counted, open: this.parts.left(), nodes: this.nodes, elapsedMs };
  }

  async run(): Promise<Count> {
    const { parts } = this;
    await parts.keepBusy(() => this.begin());
    return {
      atLeast: this.bound,
      exact: !parts.ended,
      problem: parts.why,
      nodes: this.nodes,
      elapsedMs: parts.elapsedMs,
      progress: this.progress(),
    };
  }

  /** Gives a worker something to count; false when there is nothing. */
  private begin(): boolean {
    const parts = this.walks ? this.parts.open.splice(-1) : this.takeParts();
    const [part] = parts;
    if (part === undefined) return false;
    const rest = this.walks ? restOf(this.puzzle, part) : this.puzzle;
    // What was given cannot be: there is nothing to count.
    if (rest !== null) this.count(parts, part, rest);
    return true;
  }

  private takeParts(): CoverPart[] {
    const { open, pool } = this.parts;
    const fair = Math.ceil(open.length / (PARTS_A_WORKER * pool.size));
    return open.splice(-Math.min(fair, MOST_PARTS));
  }

  private count(parts: readonly CoverPart[], part: CoverPart, rest: Puzzle): void {
    const { walks } = this;
    const question: Question = walks ? EVERY : { want: 'count', parts };
    const timeLimitMs = this.timeFor(walks ? part : null);
    const options = { ...this.limits, timeLimitMs, engine: this.engine };
    void this.parts.ask(parts, rest, question, options, (checked) => {
      this.nodes += checked.report.nodes;
      if (checked.problem?.code === 'answer-rejected') {
        this.parts.open.push(...parts);
        this.stop(checked.problem);
      } else if (walks) this.takeWalk(part, checked);
      else this.takeTally(parts, checked, timeLimitMs);
      if (this.counted > this.bound) this.bound = this.counted;
      this.onProgress(this.progress());
    });
  }

  private takeWalk(part: CoverPart, { report, problem: why }: CheckedReport): void {
    const found = BigInt(report.solutions) * BigInt(part.times);
    if (report.complete && why === null) {
      this.counted += found;
      return;
    }
    if (this.counted + found > this.bound) this.bound = this.counted + found;
    const late = !report.complete && (why === null || why.code === 'time-limit');
    if (!late) {
      this.parts.open.push(part);
      if (why !== null) this.stop(why);
    } else if (!this.isWhole) this.parts.open.push(...partsOf(this.puzzle, part).reverse());
    else this.parts.open.push(part);
  }

  private takeTally(
    parts: readonly CoverPart[],
    { report, problem: why }: CheckedReport,
    limitMs: number,
  ): void {
    this.counted += report.count ?? 0n;
    this.beginningMs = Math.max(this.beginningMs, report.micros / MICROS_PER_MS - limitMs);
    if (report.solutions > MANY) this.engine = this.limits.engine;
    if (report.complete && why === null) return;
    this.parts.open.push(...(report.open ?? parts));
    if (why !== null && why.code !== 'time-limit') this.stop(why);
  }

  /** Milliseconds for what a worker is given; 0 is no limit. */
  private timeFor(walked: CoverPart | null): number {
    return this.parts.limitFor(this.isWhole ? 0 : this.momentFor(walked));
  }

  /** Of a walk, by how often the part has been cut. */
  private momentFor(walked: CoverPart | null): number {
    if (walked !== null) return WALK_MS[walked.given.length] ?? LONGEST_WALK_MS;
    const { leftMs } = this.progress();
    const fair = (leftMs ?? 0) / MOMENTS_A_WORKER;
    const shortest = Math.max(SHORTEST_TALLY_MS, BEGINNINGS * this.beginningMs);
    return Math.max(shortest, Math.min(fair, LONGEST_TALLY_MS));
  }

  /** Multiplicities: such a cover is not cut into parts. */
  private get isWhole(): boolean {
    return isBounded(this.puzzle);
  }

  private progress(): CountProgress {
    const open = this.parts.left();
    const share = Math.max(0, 1 - open.reduce((sum, part) => sum + part.share, 0));
    const elapsedMs = this.from.elapsedMs + this.parts.elapsedMs;
    const leftMs = share < LEAST_SHARE ? null : (elapsedMs * (1 - share)) / share;
    return { atLeast: this.bound, elapsedMs, share, leftMs };
  }
}
