import { coordinate, loadQueue, type PartQueue, type RunFolder } from '../../app/distributed';
import { shellWord } from '../../app/terminal';
import type { Context } from './context';
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
