import { createPool } from '../../../pool';
import { openRunner, sweepScratch, type ProgramRunner } from '../../../programs';
import type { ContestRun } from '../../../shared/contract';
import { problem, type Problem } from '../../../shared/puzzle';
import { walkTests } from '../../core/walk-tests';
import { bytesOf } from '../run-test';
import { judgingOf, type TestRequest } from '../test-files';
import { ClassFolder } from './class-folder';
import { heldTest, planContest, RunningContest } from './contest-run';

export interface ContestRequest extends Pick<
  TestRequest,
  'limits' | 'jobs' | 'profiles' | 'workerPath' | 'formats'
> {
  readonly folder: string;
  /** Folders and zips of test sets. */
  readonly tests: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the user’s settings, where finished runs are kept. */
  readonly settings: string;
  /** Whether to run what was run before. */
  readonly again: boolean;
  readonly abort: AbortController;
}

export interface ContestListener {
  /** Hears what will run the programs, before any does. */
  begin(runner: ProgramRunner): void;
  problem(path: string, problem: Problem): void;
  /** Is given what tells how it stands. */
  progress(read: RunningContest['progress']): void;
}

/** Judges a class. @throws ProblemError contest-empty, and where the folder cannot be read */
export async function judgeContest(
  { folder, tests, settings, again, abort, ...request }: ContestRequest,
  listener: ContestListener,
): Promise<ContestRun> {
  const runner = await openRunner();
  await sweepScratch();
  listener.begin(runner);
  const { env, workerPath, formats } = request;
  const pool = createPool({ workerPath });
  const own = new ClassFolder(folder, { runner, env, allow: () => Promise.resolve(true) });
  try {
    const held = [];
    const walk = walkTests(tests, formats, {
      problem: (path, why) => listener.problem(path, why),
      stopped: () => abort.signal.aborted,
    });
    for await (const { file, test } of walk)
      if (test !== null) held.push(await heldTest(file, test, bytesOf));
      else listener.problem(file.path ?? '', problem('no-tests', { file: file.name }));
    const failed = (why: Problem): void => listener.problem(folder, why);
    const run: RunningContest = new RunningContest(1, {
      ...request,
      ...(await planContest([own], held, { settings, again, failed })),
      runner,
      judging: judgingOf({ ...request, signal: abort.signal }, pool),
      input: bytesOf,
      tell: () => undefined,
      abort,
      log: (_, message) => failed(problem('internal', { message })),
    });
    listener.progress(() => run.progress());
    await run.run();
    return run.view('all');
  } finally {
    await own.close();
    await pool.close();
  }
}
