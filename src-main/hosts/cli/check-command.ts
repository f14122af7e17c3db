import { checkFile, createYielder, type PlannedFile } from '../../app/terminal';
import { doubtIn } from '../../shared/puzzle';
import { locatedMessage, shownPath, type Context } from './context';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import type { CheckOptions } from './flags';
import { MAX_FILES_PRINTED } from './solve-reporter';
import { createUnclosed, type Unclosed } from './unclosed';

/**
 * `check`: reads and validates, solves nothing. Findings go to standard output as
 * `file:line:column: message`, a line for each file follows them; of sound files for the first ones.
 */
export async function checkCommand(
  context: Context,
  paths: readonly string[],
  { format, encoding, verbose, quiet }: CheckOptions,
): Promise<ExitStatus> {
  const { io, t } = context;
  const paint = context.paint.out;
  let interrupted = false;
  const release = io.onInterrupt(() => (interrupted = true));
  const plan = await planInputs(context, paths, { format, encoding });
  try {
    let sound = plan.problems.length === 0;
    let filesRead = 0;
    for (const { path, problem } of plan.problems) {
      await io.out.write(`${paint('red', locatedMessage(context, path, problem))}\n`);
    }
    const unclosed = verbose === true ? null : createUnclosed();
    let left = verbose === true ? Infinity : quiet === true ? 0 : MAX_FILES_PRINTED;
    let unprinted = 0;
    const yieldIfDue = createYielder();
    for (const file of plan.files) {
      // Signals and timers have their turn.
      await yieldIfDue();
      if (interrupted) break;
      const result = await checkOne(
        context,
        file,
        { printed: left > 0, unclosed },
        () => interrupted,
      );
      if (result === 'sound' && left-- <= 0) unprinted++;
      if (result !== 'unreadable') filesRead++;
      if (result !== 'sound') sound = false;
    }
    if (interrupted) return EXIT.interrupted;
    if (quiet !== true) {
      if (unprinted > 0) await io.out.write(`${t('cli.check.moreSound', { count: unprinted })}\n`);
      const words = unclosed?.summary(t) ?? null;
      if (words !== null) await io.out.write(`${words}\n`);
    }
    if (filesRead === 0) return EXIT.nothingRead;
    return sound ? EXIT.ok : EXIT.incomplete;
  } finally {
    plan.close();
    release();
  }
}

async function checkOne(
  context: Context,
  file: PlannedFile,
  { printed, unclosed }: { readonly printed: boolean; readonly unclosed: Unclosed | null },
  cancelled: () => boolean,
): Promise<'sound' | 'malformed' | 'unreadable'> {
  const { io, t } = context;
  const paint = context.paint.out;
  let found = '';
  const result = await checkFile(
    file,
    async (problems) => {
      for (const problem of problems)
        found += `${paint('red', locatedMessage(context, file.path, problem))}\n`;
      await io.out.write(found);
      found = '';
    },
    cancelled,
  );
  for (const note of unclosed?.withoutThem(result.notes) ?? result.notes)
    await io.out.write(`${paint('yellow', locatedMessage(context, file.path, note))}\n`);
  if (cancelled()) return 'unreadable';
  if (result.problem !== null) {
    await io.out.write(`${paint('red', locatedMessage(context, file.path, result.problem))}\n`);
    return 'unreadable';
  }
  const { cases, malformed } = result;
  const isDoubtful = doubtIn(result.notes) !== null;
  const isSound = malformed === 0 && cases > 0 && !isDoubtful;
  if (isSound && !printed) return 'sound';
  const params = { file: shownPath(context, file.path), format: file.format.id, count: cases };
  const words =
    malformed > 0
      ? t('cli.check.malformed', { ...params, malformed })
      : t(isDoubtful ? 'cli.check.doubtful' : 'cli.check.sound', params);
  await io.out.write(`${words}\n`);
  return isSound ? 'sound' : 'malformed';
}
