import { resolve } from 'node:path';
import {
  askFile,
  describeProblem,
  openCheckpoint,
  openQuestions,
  type AskedPuzzle,
  type Checkpoint,
  type CountProgress,
  type PlannedFile,
  type Questions,
} from '../../app/terminal';
import { problemIn, type Problem, type Puzzle } from '../../shared/puzzle';
import { complain, shownPath, type Context } from './context';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import { fileLine } from './json-lines';
import type { CountFlags } from './flags';
import { clock, fitted } from './progress-line';

/** What a command makes of one puzzle. */
interface AnswerLine {
  readonly text: string;
  /** For `--json`, beside file, index and line. */
  readonly value: Record<string, unknown>;
  /** The question has its whole answer. */
  readonly certain: boolean;
}

type Ask = (place: string, puzzle: Puzzle, file: PlannedFile) => Promise<AnswerLine>;

/** `count`: how many solutions each puzzle has, a line each; a lower bound where time ran out. */
export async function countCommand(
  context: Context,
  paths: readonly string[],
  flags: CountFlags,
): Promise<ExitStatus> {
  const { t, io } = context;
  const ms = flags.timeLimit * 1000;
  let checkpoint: Checkpoint | undefined;
  try {
    if (flags.checkpoint !== undefined)
      checkpoint = await openCheckpoint(resolve(io.cwd, flags.checkpoint));
  } catch (error) {
    io.err.write(`${context.paint.err('red', describeProblem(t, problemIn(error)))}\n`);
    return EXIT.nothingRead;
  }
  return asking(context, paths, flags, (questions) => async (place, puzzle) => {
    const show = (progress: CountProgress): void => {
      if (!io.err.isTTY) return;
      const line = fitted(progressWords(context, place, progress), io.err.columns);
      io.err.write(`\r\u001b[K${line}`);
    };
    const count = await questions.count(puzzle, ms, show, checkpoint);
    if (io.err.isTTY) io.err.write('\r\u001b[K');
    const solutions = String(count.atLeast);
    const reason = reasonOf(context, count.problem);
    const words = count.exact ? 'cli.count.exact' : 'cli.count.atLeast';
    const { exact, nodes } = count;
    return {
      text: t(words, { place, solutions, reason }),
      value: {
        solutions,
        exact,
        time: Math.round(count.elapsedMs),
        nodes,
        ...(exact ? {} : outlook(count.progress)),
        ...why(count.problem),
      },
      certain: exact,
    };
  });
}

function progressWords(
  { t }: Context,
  place: string,
  { atLeast, share, leftMs }: CountProgress,
): string {
  const percent = (100 * share).toFixed(1);
  const line = t('cli.count.progress', { place, solutions: String(atLeast), percent });
  const left = leftMs === null ? '' : t('cli.count.left', { time: clock(leftMs) });
  return line + left;
}

/** What is known of a count that has not ended, for `--json`. */
function outlook({ share, leftMs }: CountProgress): Record<string, unknown> {
  return { share, left: leftMs === null ? null : Math.round(leftMs) };
}

/** All files, all puzzles, one after another. */
async function asking(
  context: Context,
  paths: readonly string[],
  { format, jobs, json }: CountFlags,
  question: (questions: Questions) => Ask,
): Promise<ExitStatus> {
  const { io } = context;
  const questions = openQuestions(io.workerPath, jobs);
  const state = { interrupted: false, certain: true, read: 0 };
  const release = io.onInterrupt(() => {
    state.interrupted = true;
    questions.cancel();
  });
  const printed = async (file: PlannedFile, each: AskedPuzzle): Promise<boolean> => {
    try {
      return await printAnswer(context, file, each, question(questions), json === true);
    } catch (error) {
      await fail(file.path, problemIn(error));
      return false;
    }
  };
  const fail = async (path: string, problem: Problem): Promise<void> => {
    state.certain = false;
    if (json === true) await io.out.write(fileLine(context, path, problem));
    else complain(context, path, problem);
  };
  try {
    const plan = await planInputs(context, paths, { format });
    for (const { path, problem } of plan.problems) await fail(path, problem);
    for (const file of plan.files) {
      if (state.interrupted) break;
      const read = await askFile(file, async (each) => {
        if ('problem' in each) await fail(file.path, each.problem);
        else if (!(await printed(file, each))) state.certain = false;
        return !state.interrupted;
      });
      if (read.problem === null) state.read++;
      else if (!state.interrupted) await fail(file.path, read.problem);
    }
    plan.close();
    if (state.interrupted) return EXIT.interrupted;
    if (state.read === 0) return EXIT.nothingRead;
    return state.certain ? EXIT.ok : EXIT.incomplete;
  } finally {
    release();
    await questions.close();
  }
}

async function printAnswer(
  context: Context,
  file: PlannedFile,
  { index, line, puzzle }: AskedPuzzle,
  ask: Ask,
  json: boolean,
): Promise<boolean> {
  const path = shownPath(context, file.path);
  const { text, value, certain } = await ask(`${path}:${line}`, puzzle, file);
  const whole = json ? JSON.stringify({ file: path, index, line, ...value }) : text;
  await context.io.out.write(`${whole}\n`);
  return certain;
}

function reasonOf({ t }: Context, problem: Problem | null): string {
  return problem === null ? '' : describeProblem(t, problem).replace(/[.。]$/u, '');
}

function why(problem: Problem | null): { reason?: string } {
  return problem === null ? {} : { reason: problem.code };
}
