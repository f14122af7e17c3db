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

  /** `use` with a worker. One that failed or was stopped is not used again. @throws what `use` throws */
  async lend<T>(signal: AbortSignal | undefined, use: (worker: W) => Promise<T>): Promise<T> {
    const worker = this.idle.pop() ?? this.started();
    const used = await untilAborted(signal, () => void worker.stop(), use(worker));
    if (signal?.aborted !== true) this.idle.push(worker);
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

/** Waits for `work`, which `stop` ends as soon as the signal comes. */
async function untilAborted<T>(
  signal: AbortSignal | undefined,
  stop: () => void,
  work: Promise<T>,
): Promise<T> {
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop);
  return work.finally(() => signal?.removeEventListener('abort', stop));
}

/** Puzzles that go to a worker together. */
const AT_ONCE = { solve: 200, rate: 16 } as const;
/** Why makers stop before they have an answer. */
const LOST: ReadonlySet<string> = new Set(['cancelled', 'worker-died']);

/** How puzzles are solved. */
export interface How {
  readonly engine: EngineChoice;
  /** Ends all work at once. */
  readonly signal?: AbortSignal;
}

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

  /**
   * Does a part, whoever did it before. @throws ProblemError as `RunFolder` says, worker-died, cancelled by `signal`
   */
  async do(folder: RunFolder, part: number, signal?: AbortSignal): Promise<void> {
    const { kind, engine } = folder.run;
    const how = { engine: engine as EngineChoice, ...(signal && { signal }) };
    await this.finish(folder, kind, part, how);
  }

  /** What comes of tasks. @throws ProblemError worker-died, cancelled */
  async results<K extends TaskKind>(
    kind: K,
    tasks: readonly Task<K>[],
    how: How,
  ): Promise<Result<K>[]> {
    const act: (tasks: readonly Task<K>[], how: How) => Promise<Result<K>[]> = this.acts[kind];
    const isCancelled = (): boolean => how.signal?.aborted === true;
    try {
      const results = await act(tasks, how);
      if (!isCancelled()) return results;
    } catch (error) {
      if (!isCancelled()) throw error;
    }
    // What was stopped halfway says nothing, whatever came of it.
    throw new ProblemError(problem('cancelled'));
  }

  private readonly acts: {
    readonly [K in TaskKind]: (tasks: readonly Task<K>[], how: How) => Promise<Result<K>[]>;
  } = {
    solve: (items, how) => this.solve(items, how),
    rate: (orders, { signal }) => this.raters.lend(signal, (rater) => rate(rater, orders)),
    make: (requests, { signal }) => this.makers.lend(signal, (makers) => make(makers, requests)),
    vicinity: (parts, { signal }) =>
      this.seekers.lend(signal, (seeker) => findNeighbours([seeker], parts)),
  };

  private async finish<K extends TaskKind>(
    folder: RunFolder,
    kind: K,
    part: number,
    how: How,
  ): Promise<void> {
    const tasks = await folder.tasks(kind, part);
    await folder.finish(kind, part, await this.results(kind, tasks, how));
  }

  async close(): Promise<void> {
    const reserves = [this.makers, this.raters, this.seekers];
    await Promise.all([this.pool.close(), ...reserves.map((reserve) => reserve.stop())]);
  }

  private async solve(items: readonly Task<'solve'>[], how: How): Promise<Result<'solve'>[]> {
    const options = searchLimits(0, how.engine);
    const runs = slices(items, AT_ONCE.solve).map((some) => this.pool.run(some, options));
    const reports = await untilAborted(
      how.signal,
      () => runs.forEach((run) => run.cancel()),
      Promise.all(runs.map((run) => run.reports)),
    );
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

/** How often a worker looks whether the part that it does is still wanted. */
const LOOK_MS = 1_000;

/**
 * Does an open part as long as the run allows it: none begins once the run was stopped, and one that has begun is
 * abandoned where it was cancelled. Gives whether the part is done. @throws ProblemError as `PartWorkers.do`
 */
export async function doWhileWanted(
  folder: RunFolder,
  part: number,
  workers: Pick<PartWorkers, 'do'>,
): Promise<boolean> {
  if ((await folder.stopped()) !== null) return false;
  if (await folder.isDone(part)) return true;
  const cancelled = new AbortController();
  const look = async (): Promise<void> => {
    if ((await folder.stopped()) === 'cancel') cancelled.abort();
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  try {
    await workers.do(folder, part, cancelled.signal);
    return true;
  } catch (error) {
    if (cancelled.signal.aborted) return false;
    throw error;
  } finally {
    clearInterval(timer);
  }
}
