/**
 * Every solution of a puzzle, once, on all workers, in no particular order.
 *
 * As for a count of solutions that are walked to (`count.ts`), what is not found yet is a list of parts that
 * share no solution. A part whose solutions are few is found whole; any other is cut into smaller ones. So
 * what is open is all there is to an enumeration: saved, it can go on later, with nothing found twice.
 */
import { solveOne, type CheckedReport, type SolveTask } from '../../batch';
import { DEFAULT_MEMORY_BYTES, type Pool } from '../../pool';
import {
  afterOptions,
  EVERY_COVER,
  isBounded,
  problem,
  type CoverPart,
  type Problem,
  type Puzzle,
  type Question,
  type Solution,
} from '../../shared/puzzle';
import { checkCover } from '../../verify/cover';
import { partsOf, restOf } from './count-parts';

/** Solutions that a worker finds at a time, at most. */
const AT_ONCE = 10_000;
/** How long a part is looked through before it is cut: by how often it has been cut. */
const PART_MS = [300, 600, 1200];
const LONGEST_PART_MS = 2000;

/** What receives solutions: false when it has no room for these. Then nothing was taken. */
export type Take = (solutions: readonly Solution[]) => boolean;

export interface Enumeration {
  cancel(): void;
  /** As if `take` had no more room. */
  end(): void;
  /** Parts whose solutions have not been taken. */
  open(): readonly CoverPart[];
  /** Why it ended early; null when every solution was taken, or `take` had no room. Never rejects. */
  readonly finished: Promise<Problem | null>;
}

/**
 * Goes on from the parts in `from`. `take` gets the verified solutions of some part; where it has no room
 * for them, it is asked for those of smaller parts, and for no more where a single one has none.
 */
export function enumerate(
  pool: Pool,
  puzzle: Puzzle,
  timeLimitMs: number,
  take: Take,
  from: readonly CoverPart[] = [EVERY_COVER],
): Enumeration {
  const run = new Enumerating(pool, puzzle, timeLimitMs, take, from);
  return {
    cancel: () => run.stop(problem('cancelled')),
    end: () => run.stop(null),
    open: () => run.left(),
    finished: run.run(),
  };
}

class Enumerating {
  private readonly parts: CoverPart[];
  private readonly tasks = new Map<SolveTask<unknown>, CoverPart>();
  private readonly begun = performance.now();
  private ended = false;
  private why: Problem | null = null;
  private wake: () => void = () => undefined;

  constructor(
    private readonly pool: Pool,
    private readonly puzzle: Puzzle,
    private readonly timeLimitMs: number,
    private readonly take: Take,
    from: readonly CoverPart[],
  ) {
    this.parts = [...from];
  }

  stop(why: Problem | null): void {
    if (!this.ended) this.why = why;
    this.ended = true;
    for (const task of this.tasks.keys()) task.cancel();
    this.wake();
  }

  left(): readonly CoverPart[] {
    return [...this.parts, ...this.tasks.values()];
  }

  async run(): Promise<Problem | null> {
    for (;;) {
      while (this.tasks.size < this.pool.size && !this.ended && !this.isLate()) {
        const part = this.parts.pop();
        if (part === undefined) break;
        const rest = restOf(this.puzzle, part);
        // What was given cannot be: there is nothing to find.
        if (rest !== null) void this.search(part, rest);
      }
      if (this.tasks.size === 0) return this.why;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  private isLate(): boolean {
    const { timeLimitMs } = this;
    if (timeLimitMs === 0 || performance.now() - this.begun < timeLimitMs) return false;
    this.stop(problem('time-limit', { seconds: timeLimitMs / 1000 }));
    return true;
  }

  private async search(part: CoverPart, rest: Puzzle): Promise<void> {
    const timeLimitMs = PART_MS[part.given.length] ?? LONGEST_PART_MS;
    const question: Question = { want: 'solutions', limit: this.most + 1, keepAll: true };
    const limits = {
      engine: 'auto',
      timeLimitMs: isBounded(this.puzzle) ? this.timeLimitMs : timeLimitMs,
      memoryBytes: DEFAULT_MEMORY_BYTES,
    } as const;
    const task = solveOne(this.pool, rest, question, limits);
    this.tasks.set(task, part);
    const checked = await task.checked;
    this.tasks.delete(task);
    this.takePart(part, checked);
    this.wake();
  }

  private takePart(part: CoverPart, { report, problem: why }: CheckedReport): void {
    const found = (report.all ?? []).map((each) => this.whole(part, each));
    const wrong = why ?? this.firstWrong(found);
    const isFound = report.complete && wrong === null && report.solutions <= this.most;
    if (isFound && !this.ended && this.take(found)) return;
    const isCut = isFound ? found.length > 1 : wrong === null || wrong.code === 'time-limit';
    if (isCut && !this.ended && !isBounded(this.puzzle)) {
      this.parts.push(...partsOf(this.puzzle, part).reverse());
      return;
    }
    this.parts.push(part);
    this.stop(wrong);
  }

  /** Solutions that a part may have to be taken as it is. Multiplicities: such a cover is not cut. */
  private get most(): number {
    return isBounded(this.puzzle) ? Infinity : AT_ONCE;
  }

  /** What the verifier has against the first solution that is none of the whole puzzle. */
  private firstWrong(found: readonly Solution[]): Problem | null {
    if (this.puzzle.kind === 'grid') return null;
    for (const each of found) {
      const wrong = each.kind === 'cover' ? checkCover(this.puzzle, each.options) : null;
      if (wrong !== null) return wrong;
    }
    return null;
  }

  /** A solution of what is left in a part, as one of the puzzle. */
  private whole({ given }: CoverPart, solution: Solution): Solution {
    if (solution.kind === 'grid' || this.puzzle.kind === 'grid' || given.length === 0)
      return solution;
    const names = afterOptions(this.puzzle, given)?.options ?? [];
    const rest = Array.from(solution.options, (option) => names[option] as number);
    return { kind: 'cover', options: Int32Array.from([...given, ...rest]).sort() };
  }
}
