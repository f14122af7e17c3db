import {
  createPool,
  DEFAULT_MEMORY_BYTES,
  startMakers,
  startRater,
  type Makers,
  type Pool,
  type Rater,
} from '../../pool';
import type { EngineChoice } from '../../engines';
import { problem, ProblemError } from '../../shared/puzzle';
import { countSolutions } from '../questions/count';
import { isCertain, type Result, type Task, type TaskKind } from './tasks';
import { slices } from '../tools/slices';
import type { RunFolder } from './run-folder';

/** Puzzles that go to a worker together. */
const AT_ONCE = { solve: 200, rate: 16 } as const;
/** Why makers stop before they have an answer. */
const LOST: ReadonlySet<string> = new Set(['cancelled', 'worker-died']);

/** How puzzles are solved; milliseconds for each, 0 for no limit. */
export interface How {
  readonly engine: EngineChoice;
  readonly timeLimitMs: number;
}

/** Workers of this machine, each kind started when a part first needs it. */
export class PartWorkers {
  private readonly pool: Pool;
  private readonly raters: Rater[] = [];
  private readonly idleRaters: Rater[] = [];
  private makers: Makers | null = null;

  constructor(
    private readonly workerPath: string,
    private readonly size: number,
  ) {
    this.pool = createPool({ workerPath, size });
  }

  /** Does a part, whoever did it before. @throws ProblemError as `RunFolder` says, worker-died */
  async do(folder: RunFolder, part: number): Promise<void> {
    const { kind, engine } = folder.run;
    await this.finish(folder, kind, part, { engine: engine as EngineChoice, timeLimitMs: 0 });
  }

  /** What comes of tasks. @throws ProblemError worker-died */
  results<K extends TaskKind>(kind: K, tasks: readonly Task<K>[], how: How): Promise<Result<K>[]> {
    const act: (tasks: readonly Task<K>[], how: How) => Promise<Result<K>[]> = this.acts[kind];
    return act(tasks, how);
  }

  private readonly acts: {
    readonly [K in TaskKind]: (tasks: readonly Task<K>[], how: How) => Promise<Result<K>[]>;
  } = {
    solve: (items, how) => this.solve(items, how),
    rate: (orders) => this.rate(orders),
    make: (requests) => this.make(requests),
    count: (tasks, how) => this.count(tasks, how),
  };

  private async finish<K extends TaskKind>(
    folder: RunFolder,
    kind: K,
    part: number,
    how: How,
  ): Promise<void> {
    await folder.finish(kind, part, await this.results(kind, await folder.tasks(kind, part), how));
  }

  async close(): Promise<void> {
    await Promise.all([
      this.pool.close(),
      this.makers?.stop(),
      ...this.raters.map((rater) => rater.stop()),
    ]);
  }

  private async solve(items: readonly Task<'solve'>[], how: How): Promise<Result<'solve'>[]> {
    const options = { ...how, memoryBytes: DEFAULT_MEMORY_BYTES };
    const runs = slices(items, AT_ONCE.solve).map((some) => this.pool.run(some, options).reports);
    const reports = (await Promise.all(runs)).flat();
    return reports.map((report) => (isCertain(report) ? report : null));
  }

  private async count(tasks: readonly Task<'count'>[], how: How): Promise<Result<'count'>[]> {
    const limits = { ...how, memoryBytes: DEFAULT_MEMORY_BYTES };
    const results: Result<'count'>[] = [];
    for (const { puzzle, part } of tasks) {
      const from = { counted: 0n, open: [part], nodes: 0, elapsedMs: 0 };
      const run = countSolutions(this.pool, puzzle, limits, () => undefined, from);
      const { exact, atLeast, problem: why } = await run.finished;
      if (why?.code === 'worker-died') throw new ProblemError(why);
      results.push(exact ? atLeast : null);
    }
    return results;
  }

  private async rate(orders: readonly Task<'rate'>[]): Promise<Result<'rate'>[]> {
    const rater = this.idleRaters.pop() ?? this.newRater();
    const rated: Result<'rate'>[] = [];
    for (const some of slices(orders, AT_ONCE.rate)) {
      const found = await rater.rate(some);
      // It is not used again.
      if (found === null) throw new ProblemError(problem('worker-died'));
      rated.push(...found.map((each) => (each.solutions === 'unknown' ? null : each)));
    }
    this.idleRaters.push(rater);
    return rated;
  }

  private newRater(): Rater {
    const rater = startRater(this.workerPath);
    this.raters.push(rater);
    return rater;
  }

  private async make(requests: readonly Task<'make'>[]): Promise<Result<'make'>[]> {
    const makers = (this.makers ??= startMakers(this.workerPath, this.size));
    const runs = await Promise.all(requests.map((request) => makers.make(request)));
    const lost = runs.find(({ problem: why }) => why !== null && LOST.has(why.code))?.problem;
    if (lost) throw new ProblemError(lost);
    return runs;
  }
}
