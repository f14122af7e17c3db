import { homedir } from 'node:os';
import { platform } from 'node:process';
import { resolve } from 'node:path';
import { settingsDir } from '../../app/terminal';
import {
  byRank,
  cellWords,
  failureWords,
  judgeContest,
  saveContestReport,
  subtaskWords,
} from '../../app/programs';
import type { ContestRow, ContestRun } from '../../shared/contract';
import { ProblemError, type Problem } from '../../shared/puzzle';
import { visible } from '../../shared/text/visible';
import { absolutePaths, locatedMessage, type Context } from './context';
import type { ContestFlags } from './flags';
import { EXIT, type ExitStatus } from './io';
import { limitsOf, sayRights } from './program-run';
import { createProgressLine } from './progress-line';

/**
 * `contest`: every contestant’s programs on every test, then the table of scores. What was judged before of the same
 * bytes is not run again. Ends with 0 when everything was judged.
 */
export async function contestCommand(
  context: Context,
  folder: string,
  flags: ContestFlags,
): Promise<ExitStatus> {
  const { io, locale, paint } = context;
  const path = resolve(io.cwd, folder);
  const abort = new AbortController();
  const release = io.onInterrupt(() => abort.abort());
  const line = createProgressLine(context);
  let isComplete = true;
  const say = (at: string, why: Problem): void => {
    isComplete = false;
    line.print(`${paint.err('red', locatedMessage(context, at, why))}\n`);
  };
  try {
    const run = await judgeContest(
      {
        folder: path,
        tests: absolutePaths(context, flags.tests),
        limits: limitsOf(flags),
        jobs: Math.max(1, flags.jobs),
        profiles: flags.profile ?? [],
        again: flags.again === true,
        settings: settingsDir(platform, io.env, homedir()),
        env: io.env,
        workerPath: io.workerPath,
        formats: context.formats,
        abort,
      },
      {
        begin: (runner) => flags.quiet !== true && sayRights(context, runner),
        problem: say,
        progress: (read) => line.showMany('tests', read),
      },
    );
    line.hide();
    const shown = byRank(run.rows).map(
      flags.json === true ? jsonOf(context, run) : textOf(context, run),
    );
    await io.out.write(shown.join(''));
    if (run.state === 'cancelled') return EXIT.interrupted;
    if (flags.report !== undefined)
      await saveContestReport(resolve(io.cwd, flags.report), run, { locale, version: io.version });
    const failures = run.rows.flatMap(({ cells }) => cells.flatMap(({ failure }) => failure ?? []));
    isComplete &&= run.state === 'done' && failures.every(({ verdict }) => verdict !== null);
    return isComplete ? EXIT.ok : EXIT.incomplete;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    say(path, error.problem);
    return error.problem.code === 'contest-empty' ? EXIT.nothingRead : EXIT.incomplete;
  } finally {
    line.hide();
    release();
  }
}

/** `1  150  ann`, and below each problem with its points and first failure. */
const textOf =
  ({ t, paint }: Context, { problems }: ContestRun) =>
  ({ rank, name, points, cells }: ContestRow): string => {
    const parts = cells.map((cell, at) => {
      const why = [subtaskWords(cell), failureWords(t, cell.failure)].filter((each) => each !== '');
      const of = `${problems[at]?.name}  ${cellWords(cell)}/${problems[at]?.points}`;
      return `   ${of}  ${visible(why.join('  '))}`.trimEnd();
    });
    const head = paint.out('bold', `${rank}  ${points}  ${visible(name)}`);
    return [head, ...parts].map((each) => `${each}\n`).join('');
  };

/** An object of a contestant. */
const jsonOf =
  ({ t }: Context, { problems }: ContestRun) =>
  ({ rank, name, points, cells }: ContestRow): string => {
    const results = cells.map(({ failure, done, program, accepted, score, subtasks }, at) => {
      const verdict = failure === null ? (done > 0 ? 'AC' : null) : failure.verdict;
      const why = { verdict, test: failure?.test.name ?? null, message: failureWords(t, failure) };
      return { ...problems[at], program, accepted, score, subtasks, ...why };
    });
    return `${JSON.stringify({ contestant: name, rank, points, problems: results })}\n`;
  };
