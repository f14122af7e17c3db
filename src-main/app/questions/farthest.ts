/**
 * A second solution that differs from the first in as many places as possible: cells of a grid,
 * options of a cover.
 *
 * 1. Where a few thousand solutions are all there are, the farthest of them is the answer.
 * 2. Otherwise the puzzle becomes a cover, and the options of the first solution that every solution
 *    needs are found (those without which there is none): the distance is bounded by the others.
 * 3. Then a solution is looked for with none of the others, with one, with two …: each failure lowers
 *    the bound by one, and the first success is as far as can be. “At most k of these options” is k
 *    copies of each, the i-th with one more secondary item that all i-th copies share.
 */
import { solveOne, type SolveTask } from '../../batch';
import { DEFAULT_MEMORY_BYTES, type Pool } from '../../pool';
import {
  colouredCover,
  colouredItems,
  isBounded,
  optionCount,
  problem,
  type Place,
  type ColouredItem,
  type CoverPuzzle,
  type Problem,
  type Puzzle,
  type Question,
  type Solution,
  type SolveReport,
} from '../../shared/puzzle';
import { openGrid } from './options-of-grid';

export interface Farthest {
  readonly first: Solution | null;
  readonly second: Solution | null;
  /** Places where the two differ; 0 without a second one. */
  readonly distance: number;
  /** No solution differs from the first in more places. */
  readonly bound: number;
  /** The distance is the bound, or that there is no second solution is certain. */
  readonly proven: boolean;
  /** Why it is not proven; null when it is. */
  readonly problem: Problem | null;
}

export interface FarthestRun {
  cancel(): void;
  readonly finished: Promise<Farthest>;
}

/** So many solutions are looked through one by one. */
const FEW = 4096;
/** Share of the time that looking through them may take. */
const LOOKING_SHARE = 0.25;

/** `few`: up to how many solutions are looked through. */
export function farthestSolution(
  pool: Pool,
  puzzle: Puzzle,
  timeLimitMs: number,
  few: number = FEW,
): FarthestRun {
  if (isBounded(puzzle))
    return { cancel: () => undefined, finished: Promise.resolve(unasked(puzzle.bounds.at)) };
  const search = new FarthestSearch(pool, puzzle, timeLimitMs, few);
  return { cancel: () => search.cancel(), finished: search.run() };
}

/** Covers with multiplicities are not compared. */
function unasked(at: Place): Farthest {
  const why = problem('multiplicities-unsolved', {}, at);
  return { first: null, second: null, distance: 0, bound: 0, proven: false, problem: why };
}

class FarthestSearch {
  private readonly begun = performance.now();
  private task: SolveTask<unknown> | null = null;
  private cancelled = false;
  private first: Solution | null = null;
  private second: Solution | null = null;
  private distance = 0;
  private bound = 0;

  constructor(
    private readonly pool: Pool,
    private readonly puzzle: Puzzle,
    private readonly timeLimitMs: number,
    private readonly few: number,
  ) {}

  cancel(): void {
    this.cancelled = true;
    this.task?.cancel();
  }

  async run(): Promise<Farthest> {
    try {
      const through = await this.lookThroughFew();
      if (!through && this.first !== null) await this.descend(this.first);
      return this.result(through || this.distance >= this.bound ? null : this.outOfTime());
    } catch (error) {
      if (error instanceof Stopped) return this.result(error.why);
      throw error;
    }
  }

  private result(why: Problem | null): Farthest {
    const { first, second, distance, bound } = this;
    const proven = why === null;
    return { first, second, distance, bound: proven ? distance : bound, proven, problem: why };
  }

  /** True when all solutions have been seen. */
  private async lookThroughFew(): Promise<boolean> {
    const question: Question = { want: 'solutions', limit: this.few, keepAll: true };
    const report = await this.ask(this.puzzle, question, this.timeLimitMs * LOOKING_SHARE);
    const all = report.all ?? [];
    this.first = all[0] ?? null;
    if (this.first === null && !report.complete) this.first = (await this.any()).solution;
    if (this.first !== null) this.bound = this.most(this.first);
    for (const solution of all.slice(1)) this.consider(solution);
    return report.complete && report.solutions < this.few;
  }

  private any(): Promise<SolveReport> {
    return this.ask(this.puzzle, { want: 'solutions', limit: 1 }, this.left());
  }

  /** The bound as it is before anything is known: every open cell, or every option. */
  private most(first: Solution): number {
    if (this.puzzle.kind === 'cover') return placesOf(first).length;
    return this.puzzle.cells.filter((value) => value === 0).length;
  }

  private consider(solution: Solution): void {
    if (this.first === null) return;
    const distance = distanceBetween(this.first, solution);
    if (distance <= this.distance) return;
    this.distance = distance;
    this.second = solution;
  }

  private async descend(first: Solution): Promise<void> {
    const { cover, chosen, whole } = asCover(this.puzzle, first);
    const free = await this.needless(cover, chosen, whole);
    this.bound = free.length;
    for (let kept = 0; this.distance < this.bound; kept++) {
      const { options, puzzle } = keepingAtMost(cover, free, kept);
      const found = await this.one(puzzle, this.left());
      if (found === null) {
        this.bound--;
        continue;
      }
      this.consider(whole(found.map((option) => options[option] as number)));
      this.bound = this.distance;
    }
  }

  /** The chosen options that some solution does without. */
  private async needless(
    cover: CoverPuzzle,
    chosen: readonly number[],
    whole: (options: readonly number[]) => Solution,
  ): Promise<number[]> {
    const missed = new Set<number>();
    for (const option of chosen) {
      if (missed.has(option)) continue;
      const { options, puzzle } = keepingAtMost(cover, [option], 0);
      const found = await this.one(puzzle, this.left());
      if (found === null) continue;
      const other = new Set(found.map((each) => options[each] as number));
      for (const each of chosen) if (!other.has(each)) missed.add(each);
      this.consider(whole([...other]));
    }
    return chosen.filter((option) => missed.has(option));
  }

  /** The options of a cover, or null when there is none. */
  private async one(puzzle: CoverPuzzle, ms: number): Promise<number[] | null> {
    const report = await this.ask(puzzle, { want: 'solutions', limit: 1 }, ms);
    if (report.solution?.kind === 'cover') return [...report.solution.options];
    if (report.complete) return null;
    throw new Stopped(this.outOfTime());
  }

  /** A report that the verifier has seen. @throws Stopped when the time is over. */
  private async ask(puzzle: Puzzle, question: Question, timeLimitMs: number): Promise<SolveReport> {
    if (this.cancelled || timeLimitMs <= 0) throw new Stopped(this.outOfTime());
    const limits = { engine: 'auto', timeLimitMs, memoryBytes: DEFAULT_MEMORY_BYTES } as const;
    const task = solveOne(this.pool, puzzle, question, limits);
    this.task = task;
    const { report, problem: why } = await task.checked;
    if (why !== null && why.code !== 'time-limit') throw new Stopped(why);
    return report;
  }

  private left(): number {
    return this.begun + this.timeLimitMs - performance.now();
  }

  private outOfTime(): Problem {
    return this.cancelled
      ? problem('cancelled')
      : problem('time-limit', { seconds: this.timeLimitMs / 1000 });
  }
}

class Stopped extends Error {
  constructor(readonly why: Problem) {
    super(why.code);
  }
}

/** The puzzle as a cover, the first solution as options of it, and the way back. */
interface Covering {
  readonly cover: CoverPuzzle;
  readonly chosen: readonly number[];
  whole(options: readonly number[]): Solution;
}

function asCover(puzzle: Puzzle, first: Solution): Covering {
  const ascending = (options: readonly number[]): Int32Array => Int32Array.from(options).sort();
  if (puzzle.kind === 'cover') {
    const whole = (options: readonly number[]): Solution => ({
      kind: 'cover',
      options: ascending(options),
    });
    return { cover: puzzle, chosen: placesOf(first), whole };
  }
  const { cover, moves } = openGrid(puzzle);
  const values = placesOf(first);
  const chosen = [...moves.keys()].filter((move) => {
    const [cell, value] = moves[move] ?? [];
    return cell !== undefined && values[cell] === value;
  });
  return {
    cover,
    chosen,
    whole: (options) => {
      const cells = puzzle.cells.slice();
      for (const option of options) {
        const [cell = 0, value = 0] = moves[option] ?? [];
        cells[cell] = value;
      }
      return { kind: 'grid', cells };
    },
  };
}

/** The instance with at most `kept` of these options, and which option of `cover` each of its own is. */
function keepingAtMost(
  cover: CoverPuzzle,
  rare: readonly number[],
  kept: number,
): { puzzle: CoverPuzzle; options: number[] } {
  const scarce = new Set(rare);
  const options: number[] = [];
  const lists: ColouredItem[][] = [];
  for (let option = 0; option < optionCount(cover); option++) {
    const items = colouredItems(cover, option);
    const copies = scarce.has(option) ? kept : 1;
    for (let copy = 0; copy < copies; copy++) {
      options.push(option);
      lists.push(scarce.has(option) ? [...items, [cover.items + copy, 0]] : items);
    }
  }
  return { puzzle: colouredCover(cover.items + kept, lists, cover.primary), options };
}

function placesOf(solution: Solution): number[] {
  return [...(solution.kind === 'grid' ? solution.cells : solution.options)];
}

/** Cells that differ; options of the first that the second is without. */
function distanceBetween(first: Solution, second: Solution): number {
  const there = placesOf(second);
  if (first.kind === 'grid') return first.cells.filter((value, i) => value !== there[i]).length;
  const taken = new Set(there);
  return placesOf(first).filter((option) => !taken.has(option)).length;
}
