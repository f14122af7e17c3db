import { join, resolve } from 'node:path';
import { loadQueue, PartWorkers, RunFolder } from '../../app/distributed';
import { workersFor } from '../../app/terminal';
import { refusal, type Context } from './context';
import type { PartFlags, WorkFlags } from './flags';
import { EXIT, type ExitStatus } from './io';
import { reasonIn } from './run-display';

/** `work`: does parts of the runs in a folder until it is stopped. */
export async function workCommand(
  context: Context,
  address: string,
  flags: WorkFlags,
): Promise<ExitStatus> {
  const { io, t } = context;
  const { jobs } = flags;
  const size = workersFor(jobs);
  const workers = new PartWorkers(io.workerPath, size);
  try {
    const runs = resolve(io.cwd, flags.runDir);
    const { connect, startWork, withoutPassword } = await loadQueue();
    const redis = await connect(address);
    const ended = new Promise<void>((done) => io.onInterrupt(done));
    const work = startWork(redis, {
      open: (run) => RunFolder.open(join(runs, run), io.version),
      jobs: size,
      version: io.version,
      workers,
      onPart: ({ run, part, problem }) =>
        io.err.write(
          `${t(problem === null ? 'cli.work.done' : 'cli.work.failed', { run, part, reason: reasonIn(context, problem ?? '') })}\n`,
        ),
    });
    io.err.write(`${t('cli.work.begun', { address: withoutPassword(address), count: size })}\n`);
    await ended;
    await work.close();
    return EXIT.ok;
  } catch (error) {
    return refusal(context, error);
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
  const workers = new PartWorkers(io.workerPath, workersFor(jobs));
  try {
    const folder = await RunFolder.open(resolve(io.cwd, path), io.version);
    if (!(await folder.isDone(part))) await workers.do(folder, part);
    return EXIT.ok;
  } catch (error) {
    return refusal(context, error);
  } finally {
    await workers.close();
  }
}
