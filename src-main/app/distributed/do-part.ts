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
import type { RunFolder } from './run-folder';

/** Puzzles that go to a worker together. */
const AT_ONCE = { solve: 200, rate: 16 } as const;
/** Why makers stop before they have an answer. */
const LOST: ReadonlySet<string> = new Set(['cancelled', 'worker-died']);

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
    switch (kind) {
      case 'solve': {
        const run = (items: readonly Task<'solve'>[]): Promise<Result<'solve'>[]> =>
          this.solve(items, engine as EngineChoice);
        return finish(folder, kind, part, run);
      }
      case 'rate':
        return finish(folder, kind, part, (orders) => this.rate(orders));
      case 'make':
        return finish(folder, kind, part, (requests) => this.make(requests));
      case 'count':
        return finish(folder, kind, part, (tasks) => this.count(tasks));
    }
  }

  async close(): Promise<void> {
    await Promise.all([
      this.pool.close(),
      this.makers?.stop(),
      ...this.raters.map((rater) => rater.stop()),
    ]);
  }

  private async solve(
    items: readonly Task<'solve'>[],
    engine: EngineChoice,
  ): Promise<Result<'solve'>[]> {
    const options = { engine, timeLimitMs: 0, memoryBytes: DEFAULT_MEMORY_BYTES };
    const runs = slices(items, AT_ONCE.solve).map((some) => this.pool.run(some, options).reports);
    const reports = (await Promise.all(runs)).flat();
    return reports.map((report) => (isCertain(report) ? report : null));
  }

  private async count(tasks: readonly Task<'count'>[]): Promise<Result<'count'>[]> {
    const limits = { engine: 'auto', timeLimitMs: 0, memoryBytes: DEFAULT_MEMORY_BYTES } as const;
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

async function finish<K extends TaskKind>(
  folder: RunFolder,
  kind: K,
  part: number,
  run: (tasks: readonly Task<K>[]) => Promise<Result<K>[]>,
): Promise<void> {
  await folder.finish(kind, part, await run(await folder.tasks(kind, part)));
}

function slices<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
