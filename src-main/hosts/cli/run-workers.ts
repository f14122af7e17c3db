import { availableParallelism } from 'node:os';
import {
  coordinate,
  disputesOf,
  loadQueue,
  PartWorkers,
  SecondLooks,
  startLocalRedis,
  type RunFolder,
} from '../../app/distributed';
import type { Context } from './context';
import type { RunFlags } from './flags';
import { EXIT, type ExitStatus } from './io';
import type { RunDisplay } from './run-display';
import { servedRun } from './run-serve';

/** A run, and who says how it goes. */
interface ShownRun {
  readonly folder: RunFolder;
  readonly display: RunDisplay;
}

/** Has the open parts of a run done by the workers of a queue, then `end`. Without a queue, parts stay open. */
export async function doneByWorkers(
  context: Context,
  flags: RunFlags,
  run: ShownRun,
  end: () => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const { io } = context;
  const { folder, display } = run;
  const open = await folder.open();
  if (open.length === 0) return end();
  if (flags.queue === undefined && flags.localQueue !== true) {
    display.say('open', { count: open.length, folder: folder.path });
    return EXIT.incomplete;
  }
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const help = await openHelp(context, flags, folder);
  try {
    const status = await coordinated(run, open, help, stop);
    if (status !== EXIT.ok) return status;
    release();
    // Queue and workers end while the command goes through the results.
    help.close().catch(() => undefined);
    return await end();
  } finally {
    display.hide();
    release();
    await help.close();
  }
}

type Help = Awaited<ReturnType<typeof openHelp>>;

/** The queue, the workers of this machine, and the server where one is asked for; all is closed once. */
async function openHelp(context: Context, flags: RunFlags, folder: RunFolder) {
  const queue = await openQueue(context, flags, folder);
  const workers = new PartWorkers(context.io.workerPath, 1);
  const served = await servedRun(context, flags, folder).catch(async (error: unknown) => {
    await queue.close();
    await workers.close();
    throw error;
  });
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    await served?.close();
    await queue.close();
    await workers.close();
  };
  return { parts: queue.parts, workers, close: () => (closing ??= closeAll()) };
}

/** Sees the open parts done and looked at; `EXIT.ok` when the command can go through the results. */
async function coordinated(
  { folder, display }: ShownRun,
  open: readonly number[],
  { parts, workers }: Help,
  stop: AbortController,
): Promise<ExitStatus> {
  const looks = new SecondLooks(folder, workers);
  const left = await coordinate(folder, parts, open, {
    onState: (state) => display.show(state),
    onDone: (part) => looks.take(part),
    onFailed: (part, reason) => display.say('failed', { part, reason }),
    onStop: () => stop.abort(),
    signal: stop.signal,
  });
  display.hide();
  if (stop.signal.aborted) {
    display.say('stopped', { left: left.length, of: folder.run.parts.length });
    return EXIT.interrupted;
  }
  for (const { part, workers: by } of await disputesOf(folder.path))
    display.say('disputed', { part, workers: by.join(', ') });
  const wrong = await looks.end();
  for (const part of wrong) {
    await folder.discard(part);
    display.say('wrong', { part });
  }
  if (wrong.length > 0) return EXIT.incomplete;
  if (left.length > 0) display.say('abandoned', { count: left.length });
  return EXIT.ok;
}

async function openQueue(
  { io }: Context,
  { localQueue, queue: address }: RunFlags,
  folder: RunFolder,
) {
  const { connect, PartQueue, startWork } = await loadQueue();
  if (localQueue !== true) {
    const parts = new PartQueue(await connect(address ?? ''), folder);
    return { parts, close: () => parts.close() };
  }
  const redis = await startLocalRedis();
  const parts = new PartQueue(await connect(redis.address), folder);
  const { workerPath, version } = io;
  const jobs = availableParallelism();
  const workers = new PartWorkers(workerPath, jobs);
  const onPart = (): void => undefined;
  const open = (): Promise<RunFolder> => Promise.resolve(folder);
  const work = startWork(await connect(redis.address), { open, jobs, version, workers, onPart });
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
