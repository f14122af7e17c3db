import { basename, dirname, join, resolve } from 'node:path';
import { answerPathOf, convertFile } from '../../app/headless';
import { ProblemError } from '../../shared/puzzle';
import { locatedMessage, shownPath, type Context } from './context';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import type { ConvertFlags } from './flags';

/** `convert`: writes the puzzles of files in another format, and reports what was lost. */
export async function convertCommand(
  context: Context,
  paths: readonly string[],
  { format: from, to, outDir, overwrite, quiet }: ConvertFlags,
): Promise<ExitStatus> {
  const { io, t, paint } = context;
  const plan = await planInputs(context, paths, from);
  const format = context.formats.registry.formatById(to);
  if (format === undefined) throw new RangeError(to);
  for (const { path, problem } of plan.problems) {
    io.err.write(`${paint.err('red', locatedMessage(context, path, problem))}\n`);
  }
  let whole = plan.problems.length === 0;
  for (const file of plan.files) {
    const answer = answerPathOf(file, outDir === undefined ? null : resolve(io.cwd, outDir));
    const stem = basename(answer).replace(/\.[^.]*$/, '');
    const target = join(dirname(answer), `${stem}-${to}.in`);
    try {
      const { losses, puzzles } = await convertFile(file, format, target, overwrite === true);
      for (const loss of losses)
        io.err.write(`${paint.err('yellow', locatedMessage(context, file.path, loss))}\n`);
      if (losses.length > 0) whole = false;
      const params = { file: shownPath(context, target), format: to, count: puzzles };
      if (quiet !== true) await io.out.write(`${t('cli.convert.written', params)}\n`);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      whole = false;
      io.err.write(`${paint.err('red', locatedMessage(context, file.path, error.problem))}\n`);
    }
  }
  plan.close();
  if (plan.files.length === 0) return EXIT.nothingRead;
  return whole ? EXIT.ok : EXIT.incomplete;
}
