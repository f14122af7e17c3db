/**
 * Every solution of a puzzle, once, on all workers, in no particular order.
 *
 * As for a count of solutions that are walked to (`count.ts`), what is not found yet is a list of parts that
 * share no solution. A part whose solutions are few is found whole; any other is cut into smaller ones. So
 * what is open is all there is to an enumeration: saved, it can go on later, with nothing found twice.
 */
import type { CheckedReport } from '../../batch';
import { searchLimits, type Pool } from '../../pool';
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
import { PartsRun } from './parts-run';

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
  private readonly parts: PartsRun;

  constructor(
    pool: Pool,
    private readonly puzzle: Puzzle,
    timeLimitMs: number,
    private readonly take: Take,
    from: readonly CoverPart[],
  ) {
    this.parts = new PartsRun(pool, timeLimitMs, from);
  }

  stop(why: Problem | null): void {
    this.parts.stop(why);
  }

  left(): readonly CoverPart[] {
    return this.parts.left();
  }

  async run(): Promise<Problem | null> {
    await this.parts.keepBusy(() => this.begin());
    return this.parts.why;
  }

  /** Gives a worker something to find; false when there is nothing. */
  private begin(): boolean {
    const part = this.parts.open.pop();
    if (part === undefined) return false;
    const rest = restOf(this.puzzle, part);
    // What was given cannot be: there is nothing to find.
    if (rest !== null) this.search(part, rest);
    return true;
  }

  private search(part: CoverPart, rest: Puzzle): void {
    const question: Question = { want: 'solutions', limit: this.most + 1, keepAll: true };
    const most = PART_MS[part.given.length] ?? LONGEST_PART_MS;
    const limits = searchLimits(this.parts.limitFor(isBounded(this.puzzle) ? 0 : most));
    void this.parts.ask([part], rest, question, limits, (checked) => this.takePart(part, checked));
  }

  private takePart(part: CoverPart, { report, problem: why }: CheckedReport): void {
    const found = (report.all ?? []).map((each) => this.whole(part, each));
    const wrong = why ?? this.firstWrong(found);
    const isFound = report.complete && wrong === null && report.solutions <= this.most;
    if (isFound && !this.parts.ended && this.take(found)) return;
    const isCut = isFound ? found.length > 1 : wrong === null || wrong.code === 'time-limit';
    if (isCut && !this.parts.ended && !isBounded(this.puzzle)) {
      this.parts.open.push(...partsOf(this.puzzle, part).reverse());
      return;
    }
    this.parts.open.push(part);
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
