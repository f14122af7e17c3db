import { dirname } from 'node:path';
import { planFiles, type Plan, type PlannedFile } from '../../app/terminal';
import type { EncodingName } from '../../shared/contract';
import { absolutePaths, shownPath, STDIN, type Context } from './context';

/** What the user says of every input; else the content of each tells. */
interface InputChoice {
  readonly format?: string | undefined;
  readonly encoding?: EncodingName | undefined;
}

/**
 * The data sets that the arguments name, standard input among them where `-` is one. Where the choice
 * of a format is a matter of habit, standard error says so.
 */
export async function planInputs(
  context: Context,
  paths: readonly string[],
  { format: formatId, encoding }: InputChoice,
): Promise<Plan> {
  const piped = paths.includes(STDIN) ? { name: STDIN, bytes: await context.io.readInput() } : null;
  const plan = await planFiles({
    paths: absolutePaths(
      context,
      paths.filter((path) => path !== STDIN),
    ),
    piped,
    formatId: formatId ?? null,
    encoding: encoding ?? null,
    registry: context.formats.registry,
  });
  reportAlternatives(context, plan.files);
  return plan;
}

/** One line for every data set (folder or zip) and set of alternatives, however many files it has. */
function reportAlternatives(context: Context, files: readonly PlannedFile[]): void {
  const sets = new Map<string, { readonly file: PlannedFile; count: number }>();
  for (const file of files.filter(({ alternatives }) => alternatives.length > 1)) {
    const key = JSON.stringify([file.inside?.zip ?? dirname(file.path), file.alternatives]);
    const known = sets.get(key);
    if (known === undefined) sets.set(key, { file, count: 1 });
    else known.count++;
  }
  for (const { file, count } of sets.values()) {
    const [taken = '', ...others] = file.alternatives;
    const params = {
      file: shownPath(context, file.path),
      more: count - 1,
      count,
      format: taken,
      others: others.join(', '),
      hint: others[0] ?? '',
    };
    const words = context.t('cli.format.alternatives', params);
    context.io.err.write(`${context.paint.err('yellow', words)}\n`);
  }
}
