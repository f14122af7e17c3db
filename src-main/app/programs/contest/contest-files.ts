import { availableParallelism } from 'node:os';
import { createPool } from '../../../pool';
import { openRunner, sweepScratch, type ProgramRunner } from '../../../programs';
import type { ContestRun } from '../../../shared/contract';
import { problem, type Problem } from '../../../shared/puzzle';
import type { Locale } from '../../../shared/text';
import { walkTests } from '../../core/walk-tests';
import { makerOf, saveReport } from '../../judging/report-parts';
import { bytesOf } from '../run-test';
import { judgingOf, type TestRequest } from '../test-files';
import { ClassFolder, requirePrograms } from './class-folder';
import { contestReport } from './contest-report';
import { heldTest, problemsOf, RunningContest, type ContestTest } from './contest-run';
import { KeptRuns } from './kept-runs';

export interface ContestRequest extends Pick<
  TestRequest,
  'limits' | 'jobs' | 'profiles' | 'workerPath' | 'formats'
> {
  /** The folder of the contestants. */
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
  /** Hears that something changed, with what tells how it stands. */
  progress(run: RunningContest): void;
}

/** Judges a class. @throws ProblemError contest-empty, and where the folder cannot be read */
export async function judgeContest(
  { folder, tests, env, settings, again, abort, ...request }: ContestRequest,
  listener: ContestListener,
): Promise<ContestRun> {
  const runner = await openRunner();
  await sweepScratch();
  listener.begin(runner);
  const { signal } = abort;
  const pool = createPool({ workerPath: request.workerPath, size: availableParallelism() });
  const desk = new ClassFolder(folder, { runner, env, allow: () => Promise.resolve(true) });
  try {
    const held: ContestTest[] = [];
    const walk = walkTests(tests, request.formats, {
      problem: (path, why) => listener.problem(path, why),
      stopped: () => signal.aborted,
    });
    for await (const { file, test } of walk) {
      if (test === null)
        listener.problem(file.path ?? '', problem('no-tests', { file: file.name }));
      else held.push(await heldTest(file, test, bytesOf));
    }
    const problems = problemsOf(held);
    const contestants = desk.entries(await desk.contestants(), problems);
    requirePrograms(folder, contestants, problems);
    const run: RunningContest = new RunningContest(1, {
      problems,
      contestants,
      runner,
      env,
      judging: judgingOf({ ...request, signal }, pool),
      limits: request.limits,
      jobs: request.jobs,
      kept: await KeptRuns.open(settings, folder, again, (why) => listener.problem(folder, why)),
      input: bytesOf,
      tell: () => listener.progress(run),
      abort,
      log: (_, words) => listener.problem(folder, problem('internal', { message: words })),
    });
    await run.run();
    return run.view();
  } finally {
    await desk.close();
    await pool.close();
  }
}

/** Writes the table, CSV or HTML by the name of its file, in place of one that is there. @throws ProblemError of the safe writer */
export async function saveContestReport(
  path: string,
  run: ContestRun,
  { locale, version }: { readonly locale: Locale; readonly version: string },
): Promise<void> {
  const as = /\.csv$/i.test(path) ? 'csv' : 'html';
  await saveReport(contestReport(run, as, locale, makerOf(version)), path, true);
}
