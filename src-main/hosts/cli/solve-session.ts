import {
  isSmall,
  openFileSolver,
  type CaseListener,
  type Destination,
  type FileResult,
  type PlannedFile,
  type SolveRun,
  type FileSolver,
} from '../../app/terminal';
import { problemIn, type Problem } from '../../shared/puzzle';
import type { Context } from './context';
import type { InsteadOf, SolveFlags } from './flags';
import type { SolveReporter } from './solve-reporter';

export interface Task {
  readonly file: PlannedFile;
  readonly to: Destination;
}

/** What became of a file: its result, why its output could not be opened, or that there was nothing to do. */
type Outcome = FileResult | { readonly unopened: Problem } | 'done before';

/** A small file that has been begun, and what is reported of it when its turn comes. */
interface Begun {
  readonly task: Task;
  readonly outcome: Promise<Outcome>;
  readonly pending: (() => void | Promise<void>)[];
}

/** Small files that are solved at the same time, so that their flushes and their puzzles go together. */
const AT_ONCE = 64;

/** Solves files and reports them in their order; small ones many at a time, others one after another. */
export class SolveSession {
  interrupted = false;
  private solver: FileSolver | null = null;
  private readonly runs = new Set<SolveRun>();

  constructor(
    private readonly context: Context,
    private readonly flags: SolveFlags,
    private readonly reporter: SolveReporter,
    private readonly instead?: InsteadOf['pool'],
  ) {}

  interrupt(): void {
    this.interrupted = true;
    for (const run of this.runs) run.cancel();
  }

  async solveAll(tasks: readonly Task[]): Promise<void> {
    if (tasks.length === 0) return;
    this.solver = this.openSolver();
    const begun: Begun[] = [];
    try {
      for (const [i, task] of tasks.entries()) {
        for (let next = i + begun.length; begun.length < AT_ONCE; next++) {
          const small = tasks[next];
          if (small === undefined || !solvedTogether(small)) break;
          begun.push(this.begin(this.solver, small));
        }
        const first = begun.shift();
        if (first === undefined) await this.solveAlone(this.solver, task, i + 1, tasks.length);
        else await this.conclude(first, i + 1, tasks.length);
        if (this.interrupted) return;
      }
    } finally {
      if (begun.length > 0) this.interrupt();
      await Promise.allSettled(begun.map(({ outcome }) => outcome));
    }
  }

  async close(): Promise<void> {
    this.reporter.hideProgress();
    await this.solver?.close();
  }

  private openSolver(): FileSolver {
    const { engine, jobs, timeLimit, unique, partial, yes } = this.flags;
    const options = {
      engine,
      timeLimitMs: timeLimit * 1000,
      proveUnique: unique,
      partial: partial === true,
      doubtful: yes === true,
    };
    return openFileSolver(this.context.io.workerPath, jobs, options, this.instead);
  }

  private async isDone(solver: FileSolver, { file, to }: Task): Promise<boolean> {
    return this.flags.resume === true && 'path' in to && (await solver.isAnswered(file, to.path));
  }

  private begin(solver: FileSolver, task: Task): Begun {
    const told: Begun['pending'] = [];
    const { onCases, onAnswered } = this.reporter.listener(task.file);
    const outcome = this.outcomeOf(solver, task, {
      onCases: (results) => void told.push(() => onCases(results)),
      ...(onAnswered && {
        onAnswered: (status, count) => void told.push(() => onAnswered(status, count)),
      }),
    });
    // Looked at when its turn comes.
    outcome.catch(() => undefined);
    return { task, outcome, pending: told };
  }

  private async outcomeOf(solver: FileSolver, task: Task, tell: CaseListener): Promise<Outcome> {
    if (await this.isDone(solver, task)) return 'done before';
    return this.solve(solver, task, tell, () => undefined);
  }

  private async conclude(
    { task, outcome, pending: told }: Begun,
    number: number,
    of: number,
  ): Promise<void> {
    const { reporter } = this;
    reporter.begin(task.file, number, of);
    reporter.showFiles(number - 1, of);
    const end = await outcome;
    for (const tell of told) await tell();
    await this.reportEnd(task, end);
  }

  private async solveAlone(
    solver: FileSolver,
    task: Task,
    number: number,
    of: number,
  ): Promise<void> {
    const { reporter } = this;
    reporter.hideProgress();
    reporter.begin(task.file, number, of);
    if (await this.isDone(solver, task)) return reporter.alreadyDone(task.file);
    const show = (run: SolveRun): void => reporter.showProgress(() => run.progress());
    const end = await this.solve(solver, task, reporter.listener(task.file), show);
    reporter.hideProgress();
    await this.reportEnd(task, end);
  }

  private async reportEnd({ file, to }: Task, end: Outcome): Promise<void> {
    if (end === 'done before') this.reporter.alreadyDone(file);
    else if ('unopened' in end)
      await this.reporter.unsaved([{ path: file.path, problem: end.unopened }]);
    else if (!this.interrupted) await this.reporter.end(file, to, end);
  }

  private async solve(
    solver: FileSolver,
    { file, to }: Task,
    tell: CaseListener,
    begun: (run: SolveRun) => void,
  ): Promise<Exclude<Outcome, string>> {
    let run: SolveRun | null = null;
    try {
      run = await solver.solve(file, to, tell);
      this.runs.add(run);
      if (this.interrupted) run.cancel();
      begun(run);
      return await run.finished;
    } catch (error) {
      return { unopened: problemIn(error) };
    } finally {
      if (run !== null) this.runs.delete(run);
    }
  }
}

/** What goes to standard output is not put off. */
function solvedTogether({ file, to }: Task): boolean {
  return 'path' in to && isSmall(file);
}
