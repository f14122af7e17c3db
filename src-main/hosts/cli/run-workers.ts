import { availableParallelism } from 'node:os';
import {
  coordinate,
  loadQueue,
  PartWorkers,
  startLocalRedis,
  type PartQueue,
  type RunFolder,
} from '../../app/distributed';
import { shellWord } from '../../app/terminal';
import type { Context } from './context';
import type { RunFlags } from './flags';
import { EXIT, type ExitStatus } from './io';
import type { RunDisplay } from './run-display';

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
  await folder.requireAgreement();
  const open = await folder.open();
  if (open.length === 0) return end();
  if (flags.queue === undefined && flags.localQueue !== true) {
    display.say('open', { count: open.length, folder: shellWord(folder.path) });
    return EXIT.incomplete;
  }
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const queue = await openQueue(context, flags, folder);
  try {
    const status = await coordinated(run, open, queue.parts, stop);
    if (status !== EXIT.ok) return status;
    release();
    // Queue and workers end while the command goes through the results.
    queue.close().catch(() => undefined);
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
    onStop: () => stop.abort(),
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

/** The queue, with the Redis and the workers of this machine where it is a local one; all is closed once. */
async function openQueue(
  { io }: Context,
  { localQueue, queue: address }: RunFlags,
  folder: RunFolder,
) {
  const { connect, PartQueue, startWork } = await loadQueue();
  if (localQueue !== true) {
    const parts = new PartQueue(await connect(address ?? ''), folder);
    return { parts, close: once(() => parts.close()) };
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
    close: once(async () => {
      await work.close();
      await workers.close();
      await parts.close();
      await redis.close();
    }),
  };
}

function once(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | null = null;
  return () => (acting ??= act());
}
