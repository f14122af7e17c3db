import { basename, dirname, join, resolve } from 'node:path';
import {
  answerPathOf,
  convertFile,
  exportById,
  exportFile,
  requireNamedPlace,
  type PlannedFile,
} from '../../app/terminal';
import { problemIn, type Problem } from '../../shared/puzzle';
import { complain, shownPath, type Context } from './context';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import type { ConvertFlags } from './flags';

/** `convert`: writes the puzzles of files in another format, and reports what was lost. */
export async function convertCommand(
  context: Context,
  paths: readonly string[],
  flags: ConvertFlags,
): Promise<ExitStatus> {
  const plan = await planInputs(context, paths, flags);
  for (const { path, problem } of plan.problems) {
    complain(context, path, problem);
  }
  let whole = plan.problems.length === 0;
  for (const file of plan.files) {
    const say = (colour: 'red' | 'yellow', problem: Problem): void => {
      whole = false;
      complain(context, file.path, problem, colour);
    };
    try {
      await convertOne(context, file, flags, (loss) => say('yellow', loss));
    } catch (error) {
      say('red', problemIn(error));
    }
  }
  plan.close();
  if (plan.files.length === 0) return EXIT.nothingRead;
  return whole ? EXIT.ok : EXIT.incomplete;
}

/** @throws ProblemError */
async function convertOne(
  context: Context,
  file: PlannedFile,
  { to, outDir, overwrite, yes, quiet }: ConvertFlags,
  onLoss: (loss: Problem) => void,
): Promise<void> {
  const { io, t, formats } = context;
  const folder = outDir === undefined ? null : resolve(io.cwd, outDir);
  const answer = answerPathOf(file, folder);
  await requireNamedPlace(file, folder, answer);
  const stem = join(dirname(answer), basename(answer).replace(/\.[^.]*$/, ''));
  const written = async (path: string, count: number): Promise<void> => {
    const params = { file: shownPath(context, path), format: to, count };
    if (quiet !== true) await io.out.write(`${t('cli.convert.written', params)}\n`);
  };
  const format = formats.registry.formatById(to);
  if (format !== undefined) {
    const target = `${stem}-${to}.in`;
    const { losses, puzzles } = await convertFile(
      file,
      format,
      target,
      overwrite === true,
      yes === true,
    );
    losses.forEach(onLoss);
    return written(target, puzzles);
  }
  const other = exportById(to);
  if (other === undefined) throw new RangeError(to);
  const place = (number: number, count: number): string =>
    count === 1 ? `${stem}.${to}` : `${stem}-${number}.${to}`;
  for await (const each of exportFile(file, other, place, overwrite === true, yes === true)) {
    each.losses.forEach(onLoss);
    if (each.written) await written(each.path, 1);
  }
}
