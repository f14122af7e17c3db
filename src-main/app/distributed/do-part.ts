import {
  createPool,
  findNeighbours,
  searchLimits,
  startMakers,
  startNeighbours,
  startRater,
  type MadeRun,
  type Makers,
  type Pool,
  type Rater,
} from '../../pool';
import type { EngineChoice } from '../../engines';
import { problem, ProblemError } from '../../shared/puzzle';
import { isCertain, type Result, type Task, type TaskKind } from './tasks';
import { slices } from '../tools/slices';
import type { RunFolder } from './run-folder';

/** Workers of which each part has its own, kept for the next part. */
class Reserve<W extends { stop(): Promise<void> }> {
  private readonly all: W[] = [];
  private readonly idle: W[] = [];

  constructor(private readonly start: () => W) {}

  /** `use` with a worker. One that failed is not used again. @throws what `use` throws */
  async lend<T>(use: (worker: W) => Promise<T>): Promise<T> {
    const worker = this.idle.pop() ?? this.started();
    const used = await use(worker);
    this.idle.push(worker);
    return used;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.stop()));
  }

  private started(): W {
    const worker = this.start();
    this.all.push(worker);
    return worker;
  }
}

/** Puzzles that go to a worker together. */
const AT_ONCE = { solve: 200, rate: 16 } as const;
/** Why makers stop before they have an answer. */
const LOST: ReadonlySet<string> = new Set(['cancelled', 'worker-died']);

/** Workers of this machine, each kind started when a part first needs it. */
export class PartWorkers {
  private readonly pool: Pool;
  private readonly raters = new Reserve(() => startRater(this.workerPath));
  private readonly makers = new Reserve(() => startMakers(this.workerPath, 1));
  private readonly seekers = new Reserve(() => startNeighbours(this.workerPath));

  constructor(
    private readonly workerPath: string,
    size: number,
  ) {
    this.pool = createPool({ workerPath, size });
  }

  /** Does a part, whoever did it before. @throws ProblemError as `RunFolder` says, worker-died */
  do(folder: RunFolder, part: number): Promise<void> {
    return this.finish(folder, folder.run.kind, part);
  }

  private async finish<K extends TaskKind>(
    folder: RunFolder,
    kind: K,
    part: number,
  ): Promise<void> {
    const tasks = await folder.tasks(kind, part);
    await folder.finish(kind, part, await this.results(kind, tasks, folder.run.engine));
  }

  /** What comes of tasks. @param engine how puzzles are solved. @throws ProblemError worker-died */
  results<K extends TaskKind>(
    kind: K,
    tasks: readonly Task<K>[],
    engine: string,
  ): Promise<Result<K>[]> {
    const acts: {
      readonly [K in TaskKind]: (tasks: readonly Task<K>[]) => Promise<Result<K>[]>;
    } = {
      solve: (items) => this.solve(items, engine as EngineChoice),
      rate: (orders) => this.raters.lend((rater) => rate(rater, orders)),
      make: (requests) => this.makers.lend((makers) => make(makers, requests)),
      vicinity: (parts) => this.seekers.lend((seeker) => findNeighbours([seeker], parts)),
    };
    const act: (tasks: readonly Task<K>[]) => Promise<Result<K>[]> = acts[kind];
    return act(tasks);
  }

  async close(): Promise<void> {
    const reserves = [this.makers, this.raters, this.seekers];
    await Promise.all([this.pool.close(), ...reserves.map((reserve) => reserve.stop())]);
  }

  private async solve(
    items: readonly Task<'solve'>[],
    engine: EngineChoice,
  ): Promise<Result<'solve'>[]> {
    const options = searchLimits(0, engine);
    const runs = slices(items, AT_ONCE.solve).map((some) => this.pool.run(some, options).reports);
    const reports = await Promise.all(runs);
    return reports.flat().map((report) => (isCertain(report) ? report : null));
  }
}

async function rate(rater: Rater, orders: readonly Task<'rate'>[]): Promise<Result<'rate'>[]> {
  const rated: Result<'rate'>[] = [];
  for (const some of slices(orders, AT_ONCE.rate)) {
    const found = await rater.rate(some);
    if (found === null) throw new ProblemError(problem('worker-died'));
    rated.push(...found.map((each) => (each.solutions === 'unknown' ? null : each)));
  }
  return rated;
}

async function make(makers: Makers, requests: readonly Task<'make'>[]): Promise<Result<'make'>[]> {
  const runs: MadeRun[] = [];
  for (const request of requests) runs.push(await makers.make(request));
  const lost = runs.find(({ problem: why }) => why !== null && LOST.has(why.code))?.problem;
  if (lost) throw new ProblemError(lost);
  return runs;
}
