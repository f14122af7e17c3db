import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import {
  connect,
  coordinate,
  PartQueue,
  PartWorkers,
  planCounting,
  planMaking,
  planRating,
  planSolving,
  RunFolder,
  SecondLooks,
  startLocalRedis,
  startWork,
  storedCounts,
  storedMakers,
  StoredPool,
  storedRater,
  StoredResults,
  withoutPassword,
  type RunState,
  type TaskKind,
} from '../../app/distributed';
import { askedDefinition } from '../../app/make';
import { ProblemError } from '../../shared/puzzle';
import { locatedMessage, type Context } from './context';
import type {
  Commands,
  CountFlags,
  InsteadOf,
  MakeFlags,
  PartFlags,
  RateFlags,
  RunFlags,
  SolveFlags,
  WorkFlags,
} from './flags';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import { askedOf, makeCommand, replacedBy } from './make-command';
import { countCommand } from './question-commands';
import { rateCommand } from './rate-commands';
import { solveCommand } from './solve-command';

/** Takes back what stands on the line. */
const ERASE = '\r\u001B[2K';

/**
 * `run solve|rate|make|count …`: the command with its own arguments on the workers of a queue. Parts are planned
 * and done; then the command itself runs on what came of them, so that its output is what it always is.
 */
export function runCommands(
  context: Context,
  flags: RunFlags,
  report: (status: ExitStatus) => void,
): Pick<Commands, 'solve' | 'rate' | 'make' | 'count'> {
  const run = new Run(context, flags);
  return {
    solve: async (paths, own) => report(await run.solve(paths, own)),
    rate: async (paths, own) => report(await run.rate(paths, own)),
    make: async (file, own) => report(await run.make(file, own)),
    count: async (paths, own) => report(await run.count(paths, own)),
  };
}

class Run {
  private readonly runs: string;
  /** What the line on the terminal says. */
  private shown = '';

  constructor(
    private readonly context: Context,
    private readonly flags: RunFlags,
  ) {
    this.runs = resolve(context.io.cwd, flags.runDir);
  }

  solve(paths: readonly string[], own: SolveFlags): Promise<ExitStatus> {
    const { partSize: size } = this.flags;
    return this.guarded(async () => {
      const inputs = await planInputs(this.context, paths, own.format);
      const folder = await this.plan('solve', own.engine, (add) =>
        planSolving(inputs.files, { proveUnique: own.unique, size }, add),
      ).finally(() => inputs.close());
      return this.onWorkers(folder, async () => {
        const stored = await StoredResults.open(folder, 'solve');
        const instead = { pool: (local) => new StoredPool(stored, local) } satisfies InsteadOf;
        return solveCommand(this.context, paths, own, instead);
      });
    });
  }

  rate(paths: readonly string[], own: RateFlags): Promise<ExitStatus> {
    const { partSize: size } = this.flags;
    return this.guarded(async () => {
      const inputs = await planInputs(this.context, paths, own.format);
      const want = own.path === true ? 'path' : 'rating';
      const folder = await this.plan('rate', 'auto', (add) =>
        planRating(inputs.files, { want, size }, add),
      ).finally(() => inputs.close());
      return this.onWorkers(folder, async () => {
        const stored = await StoredResults.open(folder, 'rate');
        const rater: InsteadOf['rater'] = (local) => storedRater(stored, local);
        return rateCommand(this.context, paths, { ...own, jobs: 1 }, { rater });
      });
    });
  }

  count(paths: readonly string[], own: CountFlags): Promise<ExitStatus> {
    const { partSize: size } = this.flags;
    return this.guarded(async () => {
      const inputs = await planInputs(this.context, paths, own.format);
      const folder = await this.plan('count', 'auto', (add) =>
        planCounting(inputs.files, size, add),
      ).finally(() => inputs.close());
      return this.onWorkers(folder, async () => {
        const counted = await storedCounts(folder);
        return countCommand(this.context, paths, own, { counted });
      });
    });
  }

  make(file: string | undefined, own: MakeFlags): Promise<ExitStatus> {
    return this.guarded(async () => {
      const asked = askedOf(this.context, file, own);
      const read = asked && (await askedDefinition(asked, replacedBy(own), null));
      const definition = read?.definition ?? null;
      // The command says what is wrong with it.
      if (definition === null) return makeCommand(this.context, file, own);
      const { seed } = definition;
      if (seed === null) {
        this.context.io.err.write(`${this.context.t('cli.run.seed')}\n`);
        return EXIT.usage;
      }
      const folder = await this.plan('make', 'auto', (add) =>
        planMaking({ ...definition, seed }, this.context.formats.registry, add),
      );
      return this.onWorkers(folder, async () => {
        const stored = await StoredResults.open(folder, 'make');
        return makeCommand(this.context, file, own, {
          makers: (local) => storedMakers(stored, local),
        });
      });
    });
  }

  private async guarded(work: () => Promise<ExitStatus>): Promise<ExitStatus> {
    try {
      return await work();
    } catch (error) {
      return refused(this.context, error);
    }
  }

  private async plan<K extends TaskKind>(
    kind: K,
    engine: string,
    fill: Parameters<typeof RunFolder.plan<K>>[2],
  ): Promise<RunFolder> {
    const { version } = this.context.io;
    const folder = await RunFolder.plan(this.runs, { kind, engine, version }, fill);
    await folder.resume();
    const { id, parts } = folder.run;
    this.say('planned', { id, count: parts.length, folder: folder.path });
    return folder;
  }

  /** Has the parts done, then `end`. */
  private async onWorkers(folder: RunFolder, end: () => Promise<ExitStatus>): Promise<ExitStatus> {
    const { io } = this.context;
    const open = await folder.open();
    if (open.length === 0) return end();
    if (this.flags.queue === undefined && this.flags.localQueue !== true) {
      this.say('open', { count: open.length, folder: folder.path });
      return EXIT.incomplete;
    }
    const stop = new AbortController();
    const release = io.onInterrupt(() => stop.abort());
    const workers = new PartWorkers(io.workerPath, 1);
    const looks = new SecondLooks(folder, workers);
    const queue = await this.openQueue(folder);
    try {
      const left = await coordinate(folder, queue.parts, open, {
        onState: (state) => this.show(state),
        onDone: (part) => looks.take(part),
        onFailed: (part, reason) => this.say('failed', { part, reason }),
        onStop: () => stop.abort(),
        signal: stop.signal,
      });
      this.hide();
      if (stop.signal.aborted) {
        this.say('stopped', { left: left.length, of: folder.run.parts.length });
        return EXIT.interrupted;
      }
      const wrong = await looks.end();
      for (const part of wrong) {
        await folder.discard(part);
        this.say('wrong', { part });
      }
      if (wrong.length > 0) return EXIT.incomplete;
      if (left.length > 0) this.say('abandoned', { count: left.length });
    } finally {
      this.hide();
      release();
      await queue.close();
      await workers.close();
    }
    return end();
  }

  private async openQueue(folder: RunFolder) {
    const { localQueue, queue: address } = this.flags;
    if (localQueue !== true) {
      const parts = new PartQueue(await connect(address ?? ''), folder);
      return { parts, close: () => parts.close() };
    }
    const redis = await startLocalRedis();
    const parts = new PartQueue(await connect(redis.address), folder);
    const { workerPath, version } = this.context.io;
    const jobs = availableParallelism();
    const workers = new PartWorkers(workerPath, jobs);
    const { runs } = this;
    const onPart = (): void => undefined;
    const options = { runs, jobs, version, workers, onPart };
    const work = startWork(await connect(redis.address), options);
    return {
      parts,
      close: async () => {
        await work.close();
        await workers.close();
        await parts.close();
        await redis.close();
      },
    };
  }

  private show(state: RunState): void {
    const { err } = this.context.io;
    const words = this.flags.progressJson === true ? JSON.stringify(state) : this.stateWords(state);
    if (words === this.shown || !(err.isTTY || this.flags.progressJson === true)) return;
    this.shown = words;
    err.write(this.flags.progressJson === true ? `${words}\n` : ERASE + words);
  }

  private hide(): void {
    if (this.shown !== '' && this.flags.progressJson !== true) this.context.io.err.write(ERASE);
    this.shown = '';
  }

  private stateWords({ parts, done, workers, elapsedMs, doneSince }: RunState): string {
    const { t } = this.context;
    const words = t('cli.run.state', { done, parts, workers: workers.length });
    if (doneSince === 0) return words;
    const seconds = Math.ceil(((parts - done) * elapsedMs) / doneSince / 1000);
    return `${words}; ${t('cli.run.left', { seconds })}`;
  }

  private say(key: string, params: Record<string, string | number>): void {
    const { io, t } = this.context;
    io.err.write(`${t(`cli.run.${key}`, params)}\n`);
  }
}

/** `work`: does parts of the runs in a folder until it is stopped. */
export async function workCommand(
  context: Context,
  address: string,
  { runDir, jobs }: WorkFlags,
): Promise<ExitStatus> {
  const { io, t } = context;
  const size = jobs > 0 ? jobs : availableParallelism();
  const workers = new PartWorkers(io.workerPath, size);
  try {
    const redis = await connect(address);
    const ended = new Promise<void>((done) => io.onInterrupt(done));
    const work = startWork(redis, {
      runs: resolve(io.cwd, runDir),
      jobs: size,
      version: io.version,
      workers,
      onPart: ({ run, part, problem }) =>
        io.err.write(
          `${t(problem === null ? 'cli.work.done' : 'cli.work.failed', { run, part, reason: problem ?? '' })}\n`,
        ),
    });
    io.err.write(`${t('cli.work.begun', { address: withoutPassword(address), jobs: size })}\n`);
    await ended;
    await work.close();
    return EXIT.ok;
  } catch (error) {
    return refused(context, error);
  } finally {
    await workers.close();
  }
}

/** `part`: does one part of a run, with nothing but the folder of the run. */
export async function partCommand(
  context: Context,
  path: string,
  part: number,
  { jobs }: PartFlags,
): Promise<ExitStatus> {
  const { io } = context;
  const workers = new PartWorkers(io.workerPath, jobs > 0 ? jobs : availableParallelism());
  try {
    const folder = await RunFolder.open(resolve(io.cwd, path), io.version);
    if (await folder.isStopped()) {
      io.err.write(`${context.t('cli.run.isStopped')}\n`);
      return EXIT.incomplete;
    }
    if ((await folder.stateOf(part)) !== 'done') await workers.do(folder, part);
    return EXIT.ok;
  } catch (error) {
    return refused(context, error);
  } finally {
    await workers.close();
  }
}

function refused(context: Context, error: unknown): ExitStatus {
  if (!(error instanceof ProblemError)) throw error;
  context.io.err.write(
    `${context.paint.err('red', locatedMessage(context, 'run', error.problem))}\n`,
  );
  return EXIT.incomplete;
}
