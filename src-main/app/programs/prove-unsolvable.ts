import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { openOutput, type TextSink } from '../../files';
import { exportPuzzle, exportById, type CaseDetails } from '../../formats';
import {
  blankReport,
  problem,
  ProblemError,
  type Puzzle,
  type Solution,
} from '../../shared/puzzle';
import { verifyReport } from '../../verify';
import { prepareFolder } from '../tools/write-file';
import { askSolver, type FoundSolver } from './sat-solver';

/** A puzzle that is to be proved unsolvable, and where formula and proof go. */
export interface ProofWish {
  readonly puzzle: Puzzle;
  /** Its number in the file, from 1. */
  readonly number: number;
  readonly details: CaseDetails;
  readonly cnfPath: string;
  readonly proofPath: string;
  readonly overwrite: boolean;
  /** 0 is no limit. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** `bytes` of a proof that was written, or a solution that stands against it and passed the check. */
export type ProofEnd = { readonly bytes: number } | { readonly solution: Solution };

/**
 * Asks a SAT solver for a proof that a puzzle has no solution and keeps it with the formula that it is
 * about; neither file is written where there is a solution.
 *
 * @throws ProblemError lost-malformed, export-too-large, cancelled, time-limit, solver-failed,
 * answer-rejected, and as the safe writer does
 */
export async function proveUnsolvable(solver: FoundSolver, wish: ProofWish): Promise<ProofEnd> {
  const { puzzle, number, details, overwrite, seconds, signal } = wish;
  const cnf = cnfOf(puzzle, number, details);
  const outputs: Awaited<ReturnType<typeof openOutput>>[] = [];
  const open = async (path: string): Promise<(typeof outputs)[number]> => {
    await prepareFolder(dirname(path));
    const output = await openOutput(path, { overwrite });
    outputs.push(output);
    return output;
  };
  try {
    // Before the search, which may take hours: what cannot be written is refused at once.
    const [formula, proof] = [await open(wish.cnfPath), await open(wish.proofPath)];
    return await askSolver(solver, { cnf, seconds, signal }, async (answer) => {
      if ('model' in answer) return { solution: checkedSolution(puzzle, answer.model, solver) };
      await formula.write(cnf);
      await copy(answer.unsatisfiable, proof, solver);
      await formula.commit();
      return { bytes: (await proof.commit()).bytes };
    });
  } finally {
    for (const output of outputs) await output.abort();
  }
}

/** @throws ProblemError */
function cnfOf(puzzle: Puzzle, number: number, details: CaseDetails): string {
  const format = exportById('cnf');
  if (format === undefined) throw new RangeError('cnf');
  const { text, losses } = exportPuzzle(puzzle, number, format, details);
  if (text === null) throw new ProblemError(losses[0] ?? problem('lost-malformed', { number }));
  return text;
}

async function copy(path: string, sink: TextSink, { id }: FoundSolver): Promise<void> {
  try {
    for await (const piece of createReadStream(path)) await sink.write(piece as Uint8Array);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProblemError(problem('solver-failed', { solver: id, reason }));
  }
}

/** @throws ProblemError answer-rejected */
function checkedSolution(
  puzzle: Puzzle,
  model: ReadonlySet<number>,
  { id }: FoundSolver,
): Solution {
  const solution = solutionOf(puzzle, model);
  const report = { ...blankReport(id, 'solved'), solutions: 1, complete: true, solution };
  const refusal = verifyReport(puzzle, { want: 'solutions', limit: 1 }, report);
  if (refusal !== null) throw new ProblemError(refusal);
  return solution;
}

/** The options, or the values of the cells, whose variables are true (`formats/export/constraints.ts`). */
function solutionOf(puzzle: Puzzle, model: ReadonlySet<number>): Solution {
  const chosen = [...model].sort((a, b) => a - b);
  if (puzzle.kind === 'cover') {
    const options = chosen.filter((variable) => variable < puzzle.starts.length);
    return { kind: 'cover', options: Int32Array.from(options, (variable) => variable - 1) };
  }
  const { size, cells: count } = puzzle.shape;
  const cells = new Uint8Array(count);
  for (const variable of chosen) {
    if (variable <= size * count)
      cells[Math.floor((variable - 1) / size)] = ((variable - 1) % size) + 1;
  }
  return { kind: 'grid', cells };
}
