/**
 * Which candidates of a grid occur in some solution, each for itself (its *true candidates*).
 *
 * 1. A few hundred solutions are enumerated: all their values are true, and where these are all the
 *    solutions that is the answer.
 * 2. Every candidate not met yet is put into the grid and solved for: a solution makes it and all its
 *    other values true, none makes it false. Candidates that take long are put off to the end.
 *
 * What is said of a candidate is certain also when time runs out; the rest is reported as open.
 */
import { solveItems, type SolveTask } from '../../batch';
import { searchLimits, type Pool } from '../../pool';
import {
  candidateMask,
  eitherMask,
  findConflicts,
  hasValue,
  maskWithout,
  problem,
  type GridPuzzle,
  type Problem,
  type Question,
  type SolveReport,
  valueBit,
} from '../../shared/puzzle';

export interface TrueCandidates {
  /** Values that occur in some solution, per cell as a mask; 0 for filled cells. */
  readonly found: Float64Array;
  /** Values of which it is not known. */
  readonly open: Float64Array;
  /** Why some are open; null when none is. */
  readonly problem: Problem | null;
}

export interface TrueCandidatesRun {
  cancel(): void;
  /** Never rejects for the user's data. */
  readonly finished: Promise<TrueCandidates>;
}

/** Finds the true candidates of a grid; `onProgress` receives those known so far, whenever there are more. */
export function trueCandidates(
  pool: Pool,
  puzzle: GridPuzzle,
  timeLimitMs: number,
  onProgress: (known: Pick<TrueCandidates, 'found' | 'open'>) => void,
): TrueCandidatesRun {
  const search = new CandidateSearch(pool, puzzle, timeLimitMs, onProgress);
  return { cancel: () => search.cancel(), finished: search.run() };
}

/** So many solutions are enumerated first. */
const FEW = 256;
/** Share of the time that this may take. */
const FEW_SHARE = 0.2;
/** Candidates that one worker is given at once, and how long each may take at first, in milliseconds. */
const CHUNK = 8;
const FIRST_LIMIT_MS = 100;

interface Candidate {
  readonly cell: number;
  readonly value: number;
}

class CandidateSearch {
  private readonly begun = performance.now();
  private readonly found: Float64Array;
  private readonly open: Float64Array;
  private readonly tasks = new Set<SolveTask<unknown>>();
  private ended: Problem | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly puzzle: GridPuzzle,
    private readonly timeLimitMs: number,
    private readonly onProgress: (known: Pick<TrueCandidates, 'found' | 'open'>) => void,
  ) {
    const { shape, cells } = puzzle;
    const sound = findConflicts(shape, cells).length === 0;
    this.found = new Float64Array(shape.cells);
    this.open = Float64Array.from(cells, (value, cell) =>
      value === 0 && sound ? candidateMask(shape, cells, cell) : 0,
    );
  }

  cancel(): void {
    this.ended ??= problem('cancelled');
    for (const task of this.tasks) task.cancel();
  }

  async run(): Promise<TrueCandidates> {
    const through = this.isComplete() || (await this.lookThroughFew());
    if (!through) {
      await this.askAll(CHUNK, FIRST_LIMIT_MS);
      await this.askAll(1, Infinity);
    }
    const { found, open } = this;
    return { found, open, problem: this.isComplete() ? null : (this.ended ?? this.outOfTime()) };
  }

  private isComplete(): boolean {
    return this.open.every((mask) => mask === 0);
  }

  /** True when all solutions have been seen. */
  private async lookThroughFew(): Promise<boolean> {
    const question: Question = { want: 'solutions', limit: FEW, keepAll: true };
    const [report] = await this.ask([this.puzzle], question, this.timeLimitMs * FEW_SHARE);
    if (report === undefined) return false;
    for (const solution of report.all ?? [])
      if (solution.kind === 'grid') this.take(solution.cells);
    const through = report.complete && report.solutions < FEW;
    if (through) this.open.fill(0);
    this.report();
    return through;
  }

  /** Asks about every open candidate once, on all workers. */
  private async askAll(chunk: number, limitMs: number): Promise<void> {
    const waiting = this.openCandidates();
    const work = async (): Promise<void> => {
      for (;;) {
        const next = this.draw(waiting, chunk);
        if (next.length === 0 || this.ended !== null) return;
        await this.askAbout(next, limitMs);
      }
    };
    await Promise.all(Array.from({ length: this.pool.size }, work));
  }

  private openCandidates(): Candidate[] {
    const list: Candidate[] = [];
    const { size } = this.puzzle.shape;
    // By value first, so that those asked about together lie far apart.
    for (let value = size; value >= 1; value--) {
      this.open.forEach((mask, cell) => {
        if (hasValue(mask, value)) list.push({ cell, value });
      });
    }
    return list;
  }

  /** Takes candidates from the end of a list that are still open. */
  private draw(waiting: Candidate[], most: number): Candidate[] {
    const drawn: Candidate[] = [];
    while (drawn.length < most) {
      const next = waiting.pop();
      if (next === undefined) break;
      if (hasValue(this.open[next.cell] ?? 0, next.value)) drawn.push(next);
    }
    return drawn;
  }

  private async askAbout(candidates: readonly Candidate[], limitMs: number): Promise<void> {
    const left = this.begun + this.timeLimitMs - performance.now();
    if (left <= 0) {
      this.ended ??= this.outOfTime();
      return;
    }
    const puzzles = candidates.map(({ cell, value }) => {
      const cells = this.puzzle.cells.slice();
      cells[cell] = value;
      return { ...this.puzzle, cells };
    });
    const one: Question = { want: 'solutions', limit: 1 };
    const reports = await this.ask(puzzles, one, Math.min(left, limitMs));
    reports.forEach((report, at) => {
      const candidate = candidates[at];
      if (candidate === undefined) return;
      if (report.solution?.kind === 'grid') this.take(report.solution.cells);
      else if (report.outcome === 'none') this.strike(candidate);
    });
    this.report();
  }

  /** Reports that the verifier has seen. */
  private async ask(
    puzzles: readonly GridPuzzle[],
    question: Question,
    timeLimitMs: number,
  ): Promise<SolveReport[]> {
    const limits = searchLimits(timeLimitMs);
    const items = puzzles.map((puzzle, key) => ({ key, puzzle, question }));
    const task = solveItems(this.pool, items, limits);
    this.tasks.add(task);
    const checked = await task.checked;
    this.tasks.delete(task);
    return checked.map(({ problem: why, report }) => {
      if (why !== null && why.code !== 'time-limit') this.ended ??= why;
      return report;
    });
  }

  private take(cells: Uint8Array): void {
    cells.forEach((value, cell) => {
      if (this.puzzle.cells[cell] !== 0) return;
      const bit = valueBit(value);
      this.found[cell] = eitherMask(this.found[cell] ?? 0, bit);
      this.open[cell] = maskWithout(this.open[cell] ?? 0, bit);
    });
  }

  private strike({ cell, value }: Candidate): void {
    this.open[cell] = maskWithout(this.open[cell] ?? 0, valueBit(value));
  }

  private report(): void {
    this.onProgress({ found: this.found, open: this.open });
  }

  private outOfTime(): Problem {
    return problem('time-limit', { seconds: this.timeLimitMs / 1000 });
  }
}
