import { readFile, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import {
  findCommand,
  openRunner,
  openScratch,
  runUntilAborted,
  sweepScratch,
  type ProgramRunner,
  type RunEnd,
  type Scratch,
} from '../../programs';
import { SAT_SOLVERS, type SatSolver } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';

/** A SAT solver of this machine. */
export interface FoundSolver {
  readonly id: SatSolver;
  readonly path: string;
  /** As it says itself. */
  readonly version: string;
  readonly runner: ProgramRunner;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The longest run: twelve days, and a timer of the runner holds hardly more. */
const LONGEST_MS = 2 ** 30;
/** Of each file that a solver writes; a proof of more is hardly ever checked. */
const MOST_BYTES = 16 * 1024 ** 3;
const PROCESSES = 64;
const VERSION_MS = 10_000;

/**
 * The solver of that name, or the first that is installed.
 *
 * @throws ProblemError solver-missing
 */
export async function findSolver(wanted: SatSolver | null, env: Environment): Promise<FoundSolver> {
  const names = wanted === null ? SAT_SOLVERS : [wanted];
  for (const id of names) {
    const path = await findCommand(id, env['PATH'] ?? '');
    if (path === null) continue;
    const runner = await openRunner();
    await sweepScratch();
    const scratch = await openScratch();
    try {
      await run(runner, scratch, [path, '--version'], '', VERSION_MS);
      const [version = ''] = (await outputOf(scratch)).trim().split('\n');
      return { id, path, version, runner };
    } finally {
      await scratch.remove();
    }
  }
  throw new ProblemError(problem('solver-missing', { solvers: names.join(', ') }));
}

/** What a solver found: a proof in a file, as long as `use` has not returned, or a model. */
export type SolverAnswer =
  | { readonly unsatisfiable: string }
  | { readonly model: ReadonlySet<number> };

export interface SolverTask {
  readonly cnf: string;
  /** 0 is no limit. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** Exit status of SAT solvers, as in the SAT competitions. */
const [SATISFIABLE, UNSATISFIABLE] = [10, 20];

/**
 * Runs a solver on a formula; a proof that there is no model is written in DRAT (N. Wetzler, M. Heule and
 * W. Hunt, “DRAT-trim”, SAT 2014), as text.
 *
 * @throws ProblemError cancelled, time-limit, solver-failed
 */
export async function askSolver<T>(
  solver: FoundSolver,
  { cnf, seconds, signal }: SolverTask,
  use: (answer: SolverAnswer) => Promise<T>,
): Promise<T> {
  const scratch = await openScratch();
  try {
    const [formula, proof] = [join(scratch.folder, 'puzzle.cnf'), join(scratch.work, 'proof.drat')];
    await writeFile(formula, cnf);
    const command = [solver.path, '--no-binary', formula, proof];
    const ms = seconds === 0 ? LONGEST_MS : Math.min(LONGEST_MS, seconds * 1000);
    const end = await run(solver.runner, scratch, command, '', ms, signal);
    if (signal.aborted) throw new ProblemError(problem('cancelled'));
    if (end.by === 'limit' && (end.limit === 'cpu' || end.limit === 'wall'))
      throw new ProblemError(problem('time-limit', { seconds }));
    const status = end.by === 'exit' ? end.status : null;
    if (status === UNSATISFIABLE) return await use({ unsatisfiable: proof });
    if (status === SATISFIABLE) return await use({ model: modelOf(await outputOf(scratch)) });
    const why = (await errorsOf(scratch)).trim().split('\n').at(-1) ?? '';
    const reason = why === '' ? endWords(end) : why;
    throw new ProblemError(problem('solver-failed', { solver: solver.id, reason }));
  } finally {
    await scratch.remove();
  }
}

async function run(
  runner: ProgramRunner,
  { folder, work }: Scratch,
  command: readonly string[],
  input: string,
  ms: number,
  signal?: AbortSignal,
): Promise<RunEnd> {
  await writeFile(join(folder, 'input'), input);
  const order = {
    command,
    folder: work,
    env: { LANG: 'C.UTF-8', TMPDIR: work },
    stdin: join(folder, 'input'),
    stdout: join(folder, 'output'),
    stderr: join(folder, 'errors'),
    limits: {
      cpuMs: ms,
      wallMs: ms,
      memoryBytes: totalmem(),
      outputBytes: MOST_BYTES,
      processes: PROCESSES,
    },
  };
  return (await runUntilAborted(runner, order, signal)).end;
}

const outputOf = ({ folder }: Scratch): Promise<string> => readFile(join(folder, 'output'), 'utf8');
const errorsOf = ({ folder }: Scratch): Promise<string> => readFile(join(folder, 'errors'), 'utf8');

/** The variables that are true, of the lines that begin with `v`. */
function modelOf(output: string): ReadonlySet<number> {
  const values = output
    .split('\n')
    .filter((line) => line.startsWith('v '))
    .flatMap((line) => line.slice(2).trim().split(/\s+/).map(Number));
  return new Set(values.filter((value) => value > 0));
}

function endWords(end: RunEnd): string {
  if (end.by === 'exit') return `exit ${end.status}`;
  if (end.by === 'signal') return end.signal;
  return end.by === 'start' ? end.message : end.by === 'limit' ? end.limit : end.by;
}
