import { homedir } from 'node:os';
import { platform } from 'node:process';
import { resolve } from 'node:path';
import { settingsDir } from '../../app/terminal';
import {
  byRank,
  cellWords,
  failureWords,
  judgeContest,
  pointsOf,
  saveContestReport,
  subtaskWords,
} from '../../app/programs';
import type { ContestRow, ContestRun } from '../../shared/contract';
import { ProblemError } from '../../shared/puzzle';
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
  const say = (at: string, error: ProblemError['problem']): void =>
    line.print(`${paint.err('red', locatedMessage(context, at, error))}\n`);
  let told = 0;
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
        problem: (at, problem) => {
          told++;
          say(at, problem);
        },
        progress: (of) => line.showFiles(() => of.progress()),
      },
    );
    line.hide();
    await io.out.write(flags.json === true ? jsonLines(context, run) : textLines(context, run));
    if (run.state === 'cancelled') return EXIT.interrupted;
    if (flags.report !== undefined)
      await saveContestReport(resolve(io.cwd, flags.report), run, { locale, version: io.version });
    const cells = run.rows.flatMap((row) => row.cells);
    const isJudged = cells.every(({ failure }) => failure === null || failure.verdict !== null);
    return run.state === 'done' && isJudged && told === 0 ? EXIT.ok : EXIT.incomplete;
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
function textLines({ t, paint }: Context, { rows, problems }: ContestRun): string {
  return byRank(rows)
    .map(({ rank, name, points, cells }) => {
      const head = paint.out('bold', `${rank}  ${points}  ${visible(name)}`);
      const parts = problems.map((problem, at) => {
        const cell = cells[at];
        const words = cell === undefined ? '' : [subtaskWords(cell), failureWords(t, cell.failure)];
        const why = [words]
          .flat()
          .filter((each) => each !== '')
          .join('  ');
        return `   ${problem.name}  ${cellWords(cell)}/${problem.points}  ${visible(why)}`.trimEnd();
      });
      return [head, ...parts].map((each) => `${each}\n`).join('');
    })
    .join('');
}

/** One object a contestant. */
function jsonLines({ t }: Context, { rows, problems }: ContestRun): string {
  const valueOf = ({ rank, name, points, cells }: ContestRow): object => ({
    contestant: name,
    rank,
    points,
    problems: Object.fromEntries(
      cells.map((cell, at) => [
        problems[at]?.name ?? '',
        {
          program: cell.program,
          points: pointsOf(cell),
          of: problems[at]?.points,
          accepted: cell.accepted,
          tests: problems[at]?.tests,
          subtasks: cell.subtasks.filter(({ subtask }) => subtask !== null),
          verdict: cell.failure === null ? (cell.done > 0 ? 'AC' : null) : cell.failure.verdict,
          test: cell.failure?.test.name ?? null,
          message: failureWords(t, cell.failure),
        },
      ]),
    ),
  });
  return byRank(rows)
    .map((row) => `${JSON.stringify(valueOf(row))}\n`)
    .join('');
}
