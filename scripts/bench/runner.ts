import type { Puzzle, Question, SolveReport } from '../../src-main/shared/puzzle';
import { verifyReport } from '../../src-main/verify';
import type { Batch, Contender } from './contender';

/** What a contender is given. */
export interface Task {
  readonly puzzles: readonly Puzzle[];
  readonly question: Question;
}

export type Note = 'ok' | 'wrong' | 'too slow' | 'cannot' | 'failed';

/** The first pass over a set: every answer checked. */
export interface WarmUpResult {
  readonly note: Note;
  /** Search nodes in all, 0 where they are not counted. */
  readonly nodes: number;
  /** Solutions found, or for the best score the sum of scores; contenders must agree. */
  readonly solutions: number;
  /** Milliseconds that solving took. */
  readonly tookMs: number;
}

/** Looks at the whole set first, then races on it. */
export class RaceRunner {
  private task: Task = { puzzles: [], question: { want: 'solutions', limit: 1 } };
  private batch: Batch | null = null;

  /** `clock`: microseconds, of processor time where the system reports it. */
  constructor(
    private readonly contender: Contender,
    private readonly clock: () => number,
  ) {}

  warmUp(task: Task, timeLimitMs: number): WarmUpResult {
    this.task = task;
    const { contender } = this;
    const { puzzles, question } = task;
    if (!puzzles.every((puzzle) => contender.supports(puzzle, question))) {
      return { note: 'cannot', nodes: 0, solutions: 0, tookMs: 0 };
    }
    this.batch = contender.batch?.(puzzles, question) ?? null;
    const sum = { nodes: 0, solutions: 0, tookMs: 0 };
    const timed = <T>(work: () => T): T => {
      const begun = performance.now();
      const result = work();
      sum.tookMs += performance.now() - begun;
      return result;
    };
    const { batch } = this;
    if (batch !== null) timed(() => batch.run());
    for (const [i, puzzle] of puzzles.entries()) {
      const report: SolveReport =
        batch === null ? timed(() => contender.solve(puzzle, question)) : batch.report(i);
      if (!report.complete || sum.tookMs > timeLimitMs) return { ...sum, note: 'too slow' };
      if (verifyReport(puzzle, question, report) !== null) return { ...sum, note: 'wrong' };
      sum.nodes += report.nodes;
      sum.solutions += question.want === 'best' ? (report.score ?? 0) : report.solutions;
    }
    return { ...sum, note: 'ok' };
  }

  runRound(times: number): number {
    const { contender, batch, task } = this;
    const before = this.clock();
    for (let time = 0; time < times; time++) {
      if (batch !== null) batch.run();
      else for (const puzzle of task.puzzles) contender.solve(puzzle, task.question);
    }
    return (this.clock() - before) / times;
  }
}
