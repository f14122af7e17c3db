import { resolve } from 'node:path';
import {
  describeProblem,
  openSolutionsFile,
  openSolutionsWriter,
  readPuzzle,
  type Outlook,
  type PlannedFile,
  type SolutionsEnd,
} from '../../app/terminal';
import { problemIn, type Problem, type Puzzle, type Solution } from '../../shared/puzzle';
import { complain, shownPath, type Context } from './context';
import type { SolutionsFlags } from './flags';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';

/**
 * `solutions`: writes every solution of a puzzle to a file, a line each. The size of the file is told
 * before; a run that was ended goes on where it was. Ends with 0 when all are there.
 */
export async function solutionsCommand(
  context: Context,
  path: string,
  flags: SolutionsFlags,
): Promise<ExitStatus> {
  const say = (about: string, problem: Problem): void => complain(context, about, problem);
  const plan = await planInputs(context, [path], flags);
  try {
    for (const each of plan.problems) say(each.path, each.problem);
    const [file] = plan.files;
    return file === undefined ? EXIT.nothingRead : await writeAll(context, file, flags);
  } catch (error) {
    say(path, problemIn(error));
    return EXIT.incomplete;
  } finally {
    plan.close();
  }
}

/** @throws ProblemError */
async function writeAll(
  context: Context,
  file: PlannedFile,
  flags: SolutionsFlags,
): Promise<ExitStatus> {
  const { io, t } = context;
  const { puzzle } = await readPuzzle(file, flags.puzzle);
  const path = resolve(io.cwd, flags.out);
  const kept = await openSolutionsFile(path, puzzle, flags.overwrite === true);
  const words = { file: shownPath(context, file.path), number: flags.puzzle };
  if (kept.solutions > 0)
    io.err.write(`${t('cli.solutions.goesOn', { ...words, solutions: kept.solutions })}\n`);
  const writer = openSolutionsWriter(io.workerPath, flags.jobs, puzzle, kept, (solution) =>
    shownSolution(file, puzzle, solution),
  );
  let interrupted = false;
  const release = io.onInterrupt(() => {
    interrupted = true;
    writer.cancel();
  });
  try {
    const outlook = await writer.outlook();
    io.err.write(`${outlookWords(context, words, outlook, flags)}\n`);
    const { limit, maxBytes, timeLimit } = flags;
    const end = interrupted
      ? 'full'
      : await writer.write({ limit, maxBytes, timeLimitMs: timeLimit * 1000 });
    await kept.publish();
    const { solutions, bytes } = kept;
    const written = { solutions, bytes, file: shownPath(context, path) };
    const how = end === 'all' ? 'all' : 'some';
    const reason = reasonOf(context, end, solutions, flags);
    io.out.write(`${t(`cli.solutions.${how}`, { ...written, reason })}\n`);
    if (interrupted) return EXIT.interrupted;
    return end === 'all' ? EXIT.ok : EXIT.incomplete;
  } finally {
    release();
    await writer.close();
  }
}

function outlookWords(
  { t }: Context,
  words: { readonly file: string; readonly number: number },
  { solutions, exact, bytesEach }: Outlook,
  { maxBytes }: SolutionsFlags,
): string {
  const bytes = Number(solutions) * bytesEach;
  const params = { ...words, bytes: rounded(bytes), solutions: String(solutions) };
  const line = t(exact ? 'cli.solutions.exactly' : 'cli.solutions.atLeast', params);
  return maxBytes > 0 && bytes > maxBytes
    ? `${line}${t('cli.solutions.tooMany', { bytes: maxBytes })}`
    : line;
}

/** Larger numbers are shown with three digits. */
const WHOLE = 1e7;
const rounded = (value: number): string =>
  value < WHOLE ? String(Math.round(value)) : value.toPrecision(3);

function reasonOf(
  { t }: Context,
  end: SolutionsEnd,
  solutions: number,
  { limit, maxBytes }: SolutionsFlags,
): string {
  if (typeof end !== 'string') return describeProblem(t, end);
  if (end === 'all') return '';
  if (limit > 0 && solutions >= limit) return t('cli.solutions.limit', { solutions: limit });
  return t('cli.solutions.full', { bytes: maxBytes });
}

/** A grid in the symbols of its format, on one line; the options of a cover, from 1. */
function shownSolution({ format }: PlannedFile, puzzle: Puzzle, solution: Solution): string {
  if (solution.kind === 'cover') return [...solution.options].map((option) => option + 1).join(' ');
  const symbols = puzzle.kind === 'grid' ? format.symbols(puzzle.shape) : [];
  const wide = symbols.some((symbol) => symbol.length > 1);
  return Array.from(solution.cells, (value) => symbols[value - 1] ?? '?').join(wide ? ' ' : '');
}
