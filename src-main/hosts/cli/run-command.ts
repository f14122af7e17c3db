import { resolve } from 'node:path';
import {
  planMaking,
  planRating,
  planSolving,
  planVicinities,
  RunFolder,
  storedMakers,
  storedNeighbours,
  StoredPool,
  storedRater,
  StoredResults,
  type FillPlan,
  type TaskKind,
  coordinate,
  loadQueue,
  type PartQueue,
} from '../../app/distributed';
import { askedDefinition } from '../../app/make';
import { refusal, type Context } from './context';
import type {
  CollectFlags,
  Commands,
  InsteadOf,
  MakeFlags,
  RateFlags,
  RunFlags,
  SolveFlags,
} from './flags';
import { collectCommand } from './collect-command';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import { askedOf, makeCommand, replacedBy } from './make-command';
import { rateCommand } from './rate-commands';
import { RunDisplay } from './run-display';
import { solveCommand } from './solve-command';
import { shellWord } from '../../app/terminal';

/**
 * `run solve|rate|make|vicinity …`: the command with its own arguments on the workers of a queue. Parts are planned
 * and done; then the command itself runs on what came of them, so that its output is what it always is.
 */
export function runCommands(
  context: Context,
  flags: RunFlags,
  report: (status: ExitStatus) => void,
): Pick<Commands, 'solve' | 'rate' | 'make' | 'collect'> {
  const run = new Run(context, flags);
  return {
    solve: async (paths, own) => report(await run.solve(paths, own)),
    rate: async (paths, own) => report(await run.rate(paths, own)),
    make: async (file, own) => report(await run.make(file, own)),
    collect: async (_, paths, own, move) => report(await run.vicinity(paths, own, move)),
  };
}

class Run {
  private readonly display: RunDisplay;

  constructor(
    private readonly context: Context,
    private readonly flags: RunFlags,
  ) {
    this.display = new RunDisplay(context, flags.progressJson === true);
  }

  solve(paths: readonly string[], own: SolveFlags): Promise<ExitStatus> {
    const { partSize: size } = this.flags;
    return this.guarded(async () => {
      const inputs = await planInputs(this.context, paths, own);
      const folder = await this.plan('solve', own.engine, (add) =>
        planSolving(inputs.files, { proveUnique: own.unique, size }, add),
      ).finally(() => inputs.close());
      return this.onWorkers(folder, async () => {
        const stored = new StoredResults(folder, 'solve');
        const instead = { pool: (local) => new StoredPool(stored, local) } satisfies InsteadOf;
        return solveCommand(this.context, paths, own, instead);
      });
    });
  }

  rate(paths: readonly string[], own: RateFlags): Promise<ExitStatus> {
    const { partSize: size } = this.flags;
    return this.guarded(async () => {
      const inputs = await planInputs(this.context, paths, own);
      const want = own.path === true ? 'path' : 'rating';
      const folder = await this.plan('rate', 'auto', (add) =>
        planRating(inputs.files, { want, size }, add),
      ).finally(() => inputs.close());
      return this.onWorkers(folder, async () => {
        const stored = new StoredResults(folder, 'rate');
        const rater: InsteadOf['rater'] = (start) => storedRater(stored, start);
        return rateCommand(this.context, paths, { ...own, jobs: 1 }, { rater });
      });
    });
  }

  make(file: string | undefined, own: MakeFlags): Promise<ExitStatus> {
    return this.guarded(async () => {
      const asked = await askedOf(this.context, file, own);
      const read = asked && (await askedDefinition(asked, replacedBy(own), null));
      const definition = read?.definition ?? null;
      // The command says what is wrong with it.
      if (definition === null) return makeCommand(this.context, file, own);
      const { seed } = definition;
      if (seed === null) {
        this.display.say('seed');
        return EXIT.usage;
      }
      const folder = await this.plan('make', 'auto', (add) =>
        planMaking({ ...definition, seed }, this.context.formats.registry, add),
      );
      return this.onWorkers(folder, async () => {
        const stored = new StoredResults(folder, 'make');
        return makeCommand(this.context, file, own, {
          makers: (start) => storedMakers(stored, start),
        });
      });
    });
  }

  vicinity(paths: readonly string[], own: CollectFlags, move = ''): Promise<ExitStatus> {
    const { partSize } = this.flags;
    const vicinity: InsteadOf['vicinity'] = (around, start, end) =>
      this.guarded(async () => {
        const folder = await this.plan('vicinity', 'auto', (add) =>
          planVicinities(around, partSize, add),
        );
        const stored = new StoredResults(folder, 'vicinity');
        return this.onWorkers(folder, () => end(() => storedNeighbours(stored, start)));
      });
    return collectCommand(this.context, 'vicinity', paths, own, move, { vicinity });
  }

  private async guarded(work: () => Promise<ExitStatus>): Promise<ExitStatus> {
    try {
      return await work();
    } catch (error) {
      return refusal(this.context, error);
    }
  }

  private async plan<K extends TaskKind>(
    kind: K,
    engine: string,
    fill: FillPlan<K>,
  ): Promise<RunFolder> {
    const { cwd, version } = this.context.io;
    const runs = resolve(cwd, this.flags.runDir);
    const folder = await RunFolder.plan(runs, { kind, engine, version }, fill);
    const { id, parts } = folder.run;
    this.display.say('planned', { id, count: parts.length, folder: folder.path });
    return folder;
  }

  /** Has the parts done, then `end`. */
  private onWorkers(folder: RunFolder, end: () => Promise<ExitStatus>): Promise<ExitStatus> {
    return doneByWorkers(this.context, this.flags.queue, { folder, display: this.display }, end);
  }
}

/** A run, and who says how it goes. */
interface ShownRun {
  readonly folder: RunFolder;
  readonly display: RunDisplay;
}

/** Has the open parts of a run done by the workers of a queue, then `end`. Without a queue, parts stay open. */
async function doneByWorkers(
  context: Context,
  queueAddress: string | undefined,
  run: ShownRun,
  end: () => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const { io } = context;
  const { folder, display } = run;
  await folder.requireAgreement();
  const open = await folder.open();
  if (open.length === 0) return end();
  if (queueAddress === undefined) {
    display.say('open', { count: open.length, folder: shellWord(folder.path) });
    return EXIT.incomplete;
  }
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const { connect, PartQueue } = await loadQueue();
  const queue = new PartQueue(await connect(queueAddress), folder);
  try {
    const status = await coordinated(run, open, queue, stop);
    if (status !== EXIT.ok) return status;
    release();
    return await end();
  } finally {
    display.hide();
    release();
    await queue.close();
  }
}

/** Sees the open parts done; `EXIT.ok` when the command can go through the results. */
async function coordinated(
  { folder, display }: ShownRun,
  open: readonly number[],
  queue: PartQueue,
  stop: AbortController,
): Promise<ExitStatus> {
  const left = await coordinate(folder, queue, open, {
    onState: (state) => display.show(state),
    onFailed: (part, reason) => display.showFailure(part, reason),
    signal: stop.signal,
  });
  display.hide();
  if (stop.signal.aborted) {
    display.say('stopped', { left: left.length, of: folder.run.parts.length });
    return EXIT.interrupted;
  }
  await folder.requireAgreement();
  if (left.length > 0) display.say('abandoned', { count: left.length });
  return EXIT.ok;
}
