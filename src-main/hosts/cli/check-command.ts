import { checkFile, type PlannedFile } from '../../app/headless';
import { locatedMessage, shownPath, type Context } from './context';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import type { CheckOptions } from './program';

/**
 * `check`: reads and validates, solves nothing. Findings go to standard output as
 * `file:line:column: message`, a line for each file follows them.
 */
export async function checkCommand(
  context: Context,
  paths: readonly string[],
  { format }: CheckOptions,
): Promise<ExitStatus> {
  const { io } = context;
  let interrupted = false;
  const release = io.onInterrupt(() => (interrupted = true));
  const plan = await planInputs(context, paths, format);
  try {
    let sound = plan.problems.length === 0;
    let filesRead = 0;
    for (const { path, problem } of plan.problems) {
      await io.out.write(`${locatedMessage(context, path, problem)}\n`);
    }
    for (const file of plan.files) {
      if (interrupted) break;
      const result = await checkOne(context, file, () => interrupted);
      if (result !== 'unreadable') filesRead++;
      if (result !== 'sound') sound = false;
    }
    if (interrupted) return EXIT.interrupted;
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
  cancelled: () => boolean,
): Promise<'sound' | 'malformed' | 'unreadable'> {
  const { io, t } = context;
  let found = '';
  const result = await checkFile(
    file,
    async (problems) => {
      for (const problem of problems) found += `${locatedMessage(context, file.path, problem)}\n`;
      await io.out.write(found);
      found = '';
    },
    cancelled,
  );
  for (const note of result.notes)
    await io.out.write(`${locatedMessage(context, file.path, note)}\n`);
  if (cancelled()) return 'unreadable';
  if (result.problem !== null) {
    await io.out.write(`${locatedMessage(context, file.path, result.problem)}\n`);
    return 'unreadable';
  }
  const { cases, malformed } = result;
  const params = { file: shownPath(context, file.path), format: file.format.id, count: cases };
  const words =
    malformed === 0
      ? t('cli.check.sound', params)
      : t('cli.check.malformed', { ...params, malformed });
  await io.out.write(`${words}\n`);
  return malformed === 0 && cases > 0 ? 'sound' : 'malformed';
}
