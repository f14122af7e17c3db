/**
 * How many solutions a puzzle has, exactly, on all workers, with a lower bound that only rises.
 *
 * A puzzle is enumerated for a moment. One that is not through by then is split into parts that share
 * no solution, and each is counted in the same way. What was found of a puzzle before it was split
 * stays in the bound until its parts have more:
 *
 * ```
 *            whole: 812 found, then split            bound = max(812, 300 + max(90, 20 + 75))
 *            ├─ part: 300, all of it                       = 812 now, and 395 + … later
 *            └─ part: 90 found, then split
 *               ├─ part: 20, all of it
 *               └─ part: 75 so far
 * ```
 *
 * The count is exact when every part has been gone through. Sums are BigInts: the parts of one puzzle
 * can have more solutions between them than a number holds.
 */
import { solveOne, type SolveTask } from '../../batch';
import type { EngineChoice } from '../../engines';
import type { Pool } from '../../pool';
import { problem, type Problem, type Puzzle, type Question } from '../../shared/puzzle';
import { split } from './split';

export interface CountLimits {
  readonly engine: EngineChoice;
  /** Milliseconds in all; 0 is no limit. */
  readonly timeLimitMs: number;
  readonly memoryBytes: number;
}

export interface Count {
  /** The number of solutions, or where `exact` is false one that is not above it. */
  readonly atLeast: bigint;
  readonly exact: boolean;
  /** Why it is not exact; null when it is. */
  readonly problem: Problem | null;
  readonly nodes: number;
  readonly elapsedMs: number;
}

export interface CountRun {
  cancel(): void;
  /** Never rejects for the user's data. */
  readonly finished: Promise<Count>;
}

const EVERY: Question = { want: 'solutions', limit: Infinity };

/** How long a part may take before it is split: by how often it has been split. */
const TIME_BEFORE_SPLIT_MS = [300, 600, 1200];
const LONGEST_BEFORE_SPLIT_MS = 2000;

/** Counts; `onProgress` receives the bound whenever it has risen. */
export function countSolutions(
  pool: Pool,
  puzzle: Puzzle,
  limits: CountLimits,
  onProgress: (atLeast: bigint, elapsedMs: number) => void,
): CountRun {
  const counting = new Counting(pool, puzzle, limits, onProgress);
  return { cancel: () => counting.stop(problem('cancelled')), finished: counting.run() };
}

/** A part of the space. `found`: by enumerating it; `inParts`: what its parts have between them. */
interface Part {
  readonly puzzle: Puzzle;
  readonly parent: Part | null;
  readonly depth: number;
  found: bigint;
  inParts: bigint;
}

class Counting {
  private readonly begun = performance.now();
  private readonly waiting: Part[];
  private readonly root: Part;
  private readonly tasks = new Set<SolveTask<unknown>>();
  private ended: Problem | null = null;
  private nodes = 0;
  private reported = -1n;
  private wake: () => void = () => undefined;

  constructor(
    private readonly pool: Pool,
    puzzle: Puzzle,
    private readonly limits: CountLimits,
    private readonly onProgress: (atLeast: bigint, elapsedMs: number) => void,
  ) {
    this.root = { puzzle, parent: null, depth: 0, found: 0n, inParts: 0n };
    this.waiting = [this.root];
  }

  stop(why: Problem): void {
    this.ended ??= why;
    for (const task of this.tasks) task.cancel();
    this.wake();
  }

  /** Keeps every worker of the pool on a part; the last that was split first, so few parts wait. */
  async run(): Promise<Count> {
    for (;;) {
      while (this.tasks.size < this.pool.size && this.ended === null && this.mayGoOn()) {
        const part = this.waiting.pop();
        if (part === undefined) break;
        void this.enumerate(part);
      }
      if (this.tasks.size === 0) break;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    const { nodes, ended } = this;
    return {
      atLeast: worth(this.root),
      exact: ended === null,
      problem: ended,
      nodes,
      elapsedMs: this.elapsed(),
    };
  }

  private mayGoOn(): boolean {
    const { timeLimitMs } = this.limits;
    if (timeLimitMs === 0 || this.waiting.length === 0 || this.elapsed() < timeLimitMs) return true;
    this.ended = problem('time-limit', { seconds: timeLimitMs / 1000 });
    return false;
  }

  private async enumerate(part: Part): Promise<void> {
    const options = { ...this.limits, timeLimitMs: this.timeBeforeSplit(part) };
    const task = solveOne(this.pool, part.puzzle, EVERY, options);
    this.tasks.add(task);
    const { report, problem: failure } = await task.checked;
    this.tasks.delete(task);
    this.nodes += report.nodes;
    this.raise(part, BigInt(report.solutions));
    if (!report.complete) this.goOnAfter(part, failure);
    else if (failure !== null) this.stop(failure);
    this.report();
    this.wake();
  }

  /** A part that was not gone through: because it takes long, or because nobody can. */
  private goOnAfter(part: Part, why: Problem | null): void {
    if (why === null || why.code === 'time-limit') this.waiting.push(...this.partsOf(part));
    else this.stop(why);
  }

  private partsOf(part: Part): Part[] {
    const depth = part.depth + 1;
    return split(part.puzzle)
      .map((puzzle): Part => ({ puzzle, parent: part, depth, found: 0n, inParts: 0n }))
      .reverse();
  }

  private timeBeforeSplit({ depth }: Part): number {
    const { timeLimitMs } = this.limits;
    const limit = TIME_BEFORE_SPLIT_MS[depth] ?? LONGEST_BEFORE_SPLIT_MS;
    return timeLimitMs === 0 ? limit : Math.max(1, Math.min(limit, timeLimitMs - this.elapsed()));
  }

  private raise(part: Part, found: bigint): void {
    const before = worth(part);
    part.found = found;
    let rise = worth(part) - before;
    for (let above = part.parent; above !== null && rise > 0n; above = above.parent) {
      const was = worth(above);
      above.inParts += rise;
      rise = worth(above) - was;
    }
  }

  private report(): void {
    const atLeast = worth(this.root);
    if (atLeast === this.reported) return;
    this.reported = atLeast;
    this.onProgress(atLeast, this.elapsed());
  }

  private elapsed(): number {
    return performance.now() - this.begun;
  }
}

function worth({ found, inParts }: Part): bigint {
  return found > inParts ? found : inParts;
}
