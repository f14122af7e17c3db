import { solveOne, type CheckedReport, type SolveTask } from '../../batch';
import type { ChunkOptions, Pool } from '../../pool';
import {
  problem,
  type CoverPart,
  type Problem,
  type Puzzle,
  type Question,
} from '../../shared/puzzle';

/** The parts of a puzzle's solutions that are still open, and the workers that are on some of them. */
export class PartsRun {
  /** Parts that no worker has; the last of the list are taken up first. */
  readonly open: CoverPart[];
  private readonly tasks = new Map<SolveTask<unknown>, readonly CoverPart[]>();
  private readonly begun = performance.now();
  private isOver = false;
  private reason: Problem | null = null;
  private wake: () => void = () => undefined;

  /** `timeLimitMs`: for all of it; 0 is no limit. */
  constructor(
    readonly pool: Pool,
    private readonly timeLimitMs: number,
    from: readonly CoverPart[],
  ) {
    this.open = [...from];
  }

  get elapsedMs(): number {
    return performance.now() - this.begun;
  }

  /** Whether nothing more is begun, although parts may be open. */
  get ended(): boolean {
    return this.isOver;
  }

  /** Why it ended early; null where nobody has to be told. */
  get why(): Problem | null {
    return this.reason;
  }

  /** Ends it; the first reason counts. */
  stop(why: Problem | null): void {
    this.end(why);
    for (const task of this.tasks.keys()) task.cancel();
    this.wake();
  }

  private end(why: Problem | null): void {
    if (!this.isOver) this.reason = why;
    this.isOver = true;
  }

  /** Parts that are not through: open ones, and those that workers have. */
  left(): CoverPart[] {
    return [...this.open, ...[...this.tasks.values()].flat()];
  }

  /** Has `begin` keep every worker busy, which returns false when there is nothing to do, until all is done. */
  async keepBusy(begin: () => boolean): Promise<void> {
    for (;;) {
      while (this.tasks.size < this.pool.size && this.mayBegin()) if (!begin()) break;
      if (this.tasks.size === 0) return;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  private mayBegin(): boolean {
    const { timeLimitMs } = this;
    const isLate = timeLimitMs > 0 && this.open.length > 0 && this.elapsedMs >= timeLimitMs;
    if (isLate) this.end(problem('time-limit', { seconds: timeLimitMs / 1000 }));
    return !this.isOver;
  }

  /** Milliseconds for a worker that may take at most `most`, 0 for no limit, in the time that is left. */
  limitFor(most: number): number {
    if (this.timeLimitMs === 0) return most;
    const left = Math.max(1, this.timeLimitMs - this.elapsedMs);
    return most === 0 ? left : Math.min(most, left);
  }

  /** Has a worker answer a question on `parts`, and `take` take its report. */
  async ask(
    parts: readonly CoverPart[],
    puzzle: Puzzle,
    question: Question,
    options: ChunkOptions,
    take: (checked: CheckedReport) => void,
  ): Promise<void> {
    const task = solveOne(this.pool, puzzle, question, options);
    this.tasks.set(task, parts);
    const checked = await task.checked;
    this.tasks.delete(task);
    take(checked);
    this.wake();
  }
}
