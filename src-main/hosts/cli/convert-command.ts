import { basename, dirname, join, resolve } from 'node:path';
import { convertFile, outputPathFor } from '../../app/headless';
import { ProblemError } from '../../shared/puzzle';
import { locatedMessage, shownPath, type Context } from './context';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import type { ConvertFlags } from './program';

/** `convert`: writes the puzzles of files in another format, and tells what was lost on the way. */
export async function convertCommand(
  context: Context,
  paths: readonly string[],
  { format, to, outDir, overwrite }: ConvertFlags,
): Promise<ExitStatus> {
  const { io, t } = context;
  const plan = await planInputs(context, paths, format);
  for (const { path, problem } of plan.problems) {
    io.err.write(`${locatedMessage(context, path, problem)}\n`);
  }
  let whole = plan.problems.length === 0;
  for (const file of plan.files) {
    const folder = outDir === undefined ? dirname(file.path) : resolve(io.cwd, outDir);
    const stem = basename(outputPathFor(file.path, null)).replace(/\.[^.]*$/, '');
    const target = join(folder, `${stem}-${to}.in`);
    try {
      const { losses, puzzles } = await convertFile(file, to, target, overwrite === true);
      for (const loss of losses) io.err.write(`${locatedMessage(context, file.path, loss)}\n`);
      if (losses.length > 0) whole = false;
      const params = { file: shownPath(context, target), format: to, count: puzzles };
      await io.out.write(`${t('cli.convert.written', params)}\n`);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      whole = false;
      io.err.write(`${locatedMessage(context, file.path, error.problem)}\n`);
    }
  }
  if (plan.files.length === 0) return EXIT.nothingRead;
  return whole ? EXIT.ok : EXIT.incomplete;
}
