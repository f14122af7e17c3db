import { planFiles, type Plan } from '../../app/headless';
import { absolutePaths, STDIN, type Context } from './context';

/** The data sets that the arguments name, standard input among them where `-` is one. */
export async function planInputs(
  context: Context,
  paths: readonly string[],
  formatId: string | undefined,
): Promise<Plan> {
  const piped = paths.includes(STDIN) ? { name: STDIN, bytes: await context.io.readInput() } : null;
  const formatChosen = formatId ?? null;
  return planFiles({ paths: absolutePaths(context, paths), piped, formatId: formatChosen });
}
