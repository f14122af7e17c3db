import { resolve } from 'node:path';
import {
  planOutputs,
  type FileProblem,
  type Plan,
  type PlannedFile,
  type ResultsTable,
  type AnswerOutput,
} from '../../app/terminal';
import { ProblemError, problemIn } from '../../shared/puzzle';
import { STDIN, complain, type Context } from './context';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus, type CliIo } from './io';
import type { InsteadOf, SolveFlags } from './flags';
import { canResume, SolveReporter } from './solve-reporter';
import { SolveSession, type Task } from './solve-session';

/** `solve`: every file through the pipeline, results in order. */
export async function solveCommand(
  context: Context,
  paths: readonly string[],
  flags: SolveFlags,
  { pool }: InsteadOf = {},
): Promise<ExitStatus> {
  const path = flags.results === undefined ? null : resolve(context.io.cwd, flags.results);
  const table = await openTable(context, path, flags);
  if (table === 'refused') return EXIT.incomplete;
  const reporter = new SolveReporter(context, flags, table);
  const session = new SolveSession(context, flags, reporter, pool);
  const release = context.io.onInterrupt(() => session.interrupt());
  try {
    const inputs = await planInputs(context, paths, flags);
    try {
      await session.solveAll(await planTasks(context, inputs, flags, reporter));
    } finally {
      inputs.close();
    }
    if (session.interrupted) {
      reporter.interrupted(canResume(paths, flags.stdout === true));
      return EXIT.interrupted;
    }
    if (table !== null && path !== null) await saveTable(table, path, reporter);
    return reporter.conclude();
  } finally {
    await table?.abort();
    await session.close();
    release();
  }
}

/** Nothing is solved for a table that has no place: it is asked for first. */
async function openTable(
  context: Context,
  path: string | null,
  { overwrite, resultsAnswers, resultsColumns = '', jobs }: SolveFlags,
): Promise<ResultsTable | null | 'refused'> {
  if (path === null) return null;
  const { openResults } = await import('../../app/core/results');
  try {
    return await openResults(path, {
      overwrite: overwrite === true,
      answers: resultsAnswers === true,
      columns: resultsColumns === '' ? [] : resultsColumns.split(',').map((name) => name.trim()),
      workerPath: context.io.workerPath,
      jobs,
    });
  } catch (error) {
    complain(context, path, problemIn(error));
    return 'refused';
  }
}

async function saveTable(
  table: ResultsTable,
  path: string,
  reporter: SolveReporter,
): Promise<void> {
  try {
    await table.commit();
    reporter.resultsSaved(path);
  } catch (error) {
    await reporter.unsaved([{ path, problem: problemIn(error) }]);
  }
}

async function planTasks(
  context: Context,
  inputs: Plan,
  flags: SolveFlags,
  reporter: SolveReporter,
): Promise<Task[]> {
  await reporter.unreadable(inputs.problems);
  const toStdout = ({ path }: PlannedFile): boolean => flags.stdout === true || path === STDIN;
  const overwrite = flags.overwrite === true;
  const folder = flags.outDir === undefined ? null : resolve(context.io.cwd, flags.outDir);
  const filed = inputs.files.filter((file) => !toStdout(file));
  const plan = await planFolder(filed, folder, overwrite, flags.resume === true);
  await reporter.unsaved(plan.problems);
  const pathOf = new Map(plan.outputs.map(({ file, path }) => [file, path]));
  return inputs.files.flatMap((file): Task[] => {
    if (toStdout(file)) {
      return [{ file, to: { output: stdoutOutput(context.io, flags.json !== true) } }];
    }
    const path = pathOf.get(file);
    return path === undefined ? [] : [{ file, to: { path, overwrite } }];
  });
}

type Outputs = Awaited<ReturnType<typeof planOutputs>>;

/** A folder that cannot be made leaves every file without its output. */
async function planFolder(
  files: readonly PlannedFile[],
  folder: string | null,
  overwrite: boolean,
  resume: boolean,
): Promise<Outputs> {
  try {
    return await planOutputs(files, folder, overwrite, resume);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problem } = error;
    return { outputs: [], problems: files.map(({ path }): FileProblem => ({ path, problem })) };
  }
}

/**
 * Answers on standard output as they come, in place of a file. What has been printed cannot be taken
 * back: when the file turns out to have a puzzle without an answer, the printing ends before it.
 * `wanted` false prints nothing: standard output is taken.
 */
function stdoutOutput({ out }: CliIo, wanted: boolean): AnswerOutput {
  let bytes = 0;
  return {
    write: async (data) => {
      bytes += typeof data === 'string' ? Buffer.byteLength(data) : data.length;
      if (wanted) await out.write(typeof data === 'string' ? data : Buffer.from(data).toString());
    },
    commit: () => Promise.resolve({ bytes }),
    abort: () => Promise.resolve(),
  };
}
