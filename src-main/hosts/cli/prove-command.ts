import { basename, dirname, join, resolve } from 'node:path';
import { answerPathOf, readPuzzle, requireNamedPlace, type PlannedFile } from '../../app/terminal';
import { findSolver, proveUnsolvable, type FoundSolver } from '../../app/programs';
import { ProblemError, type Problem, type Solution } from '../../shared/puzzle';
import { locatedMessage, shownPath, type Context } from './context';
import type { ProveFlags } from './flags';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';

/**
 * `prove-unsolvable`: asks an installed SAT solver for a proof that a puzzle has no solution, and keeps it
 * with the formula. Ends with 0 when there is a proof.
 */
export async function proveCommand(
  context: Context,
  path: string,
  flags: ProveFlags,
): Promise<ExitStatus> {
  const { io, paint } = context;
  const abort = new AbortController();
  const release = io.onInterrupt(() => abort.abort());
  const say = (about: string, problem: Problem): void =>
    io.err.write(`${paint.err('red', locatedMessage(context, about, problem))}\n`);
  const plan = await planInputs(context, [path], flags);
  try {
    for (const each of plan.problems) say(each.path, each.problem);
    const [file] = plan.files;
    if (file === undefined) return EXIT.nothingRead;
    return await proveOne(context, file, flags, abort.signal);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    say(path, error.problem);
    return abort.signal.aborted ? EXIT.interrupted : EXIT.incomplete;
  } finally {
    plan.close();
    release();
  }
}

/** @throws ProblemError */
async function proveOne(
  context: Context,
  file: PlannedFile,
  { puzzle: number, solver: wanted, outDir, overwrite, timeLimit }: ProveFlags,
  signal: AbortSignal,
): Promise<ExitStatus> {
  const { io, t } = context;
  const { puzzle, details, count } = await readPuzzle(file, number);
  const solver = await findSolver(wanted ?? null, io.env);
  io.err.write(`${t('cli.prove.solver', { ...shownSolver(solver) })}\n`);
  const folder = outDir === undefined ? null : resolve(io.cwd, outDir);
  const answer = answerPathOf(file, folder);
  await requireNamedPlace(file, folder, answer);
  const name = basename(answer).replace(/\.[^.]*$/, '');
  const stem = join(dirname(answer), count === 1 ? name : `${name}-${number}`);
  const [cnfPath, proofPath] = [`${stem}.cnf`, `${stem}.drat`];
  const end = await proveUnsolvable(solver, {
    puzzle,
    number,
    details,
    cnfPath,
    proofPath,
    overwrite: overwrite === true,
    seconds: timeLimit,
    signal,
  });
  const params = { file: shownPath(context, file.path), number, solver: solver.id };
  if ('solution' in end) {
    const words = { ...params, solution: solutionWords(end.solution) };
    await io.out.write(`${t('cli.prove.solvable', words)}\n`);
    return EXIT.incomplete;
  }
  const [cnf, proof] = [cnfPath, proofPath].map((each) => shownPath(context, each));
  const written = { ...params, cnf: cnf ?? '', proof: proof ?? '', bytes: end.bytes };
  await io.out.write(`${t('cli.prove.proved', written)}\n`);
  return EXIT.ok;
}

const shownSolver = ({ id, version, path }: FoundSolver): Record<string, string> => ({
  solver: id,
  version,
  path,
});

/** Values of the cells row by row, or numbers of the options from 1. */
function solutionWords(solution: Solution): string {
  if (solution.kind === 'grid') return solution.cells.join(' ');
  return Array.from(solution.options, (option) => option + 1).join(' ');
}
