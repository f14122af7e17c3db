import { newProgram, languageOption, type Surroundings } from '../usage/usage';
import { addProgramOptions, addPuzzleOption, addWindowOptions } from '../usage/serving';

export interface ServeOptions {
  readonly paths: readonly string[];
  /** What the window is to dance: a link, a saved run or a data set, with the puzzle's number. */
  readonly dance: { readonly target: string; readonly puzzle: number } | null;
  /** Null takes the one of the last start, 0 any that is free. */
  readonly port: number | null;
  readonly open: boolean;
  /** Start another workbench where one runs already. */
  readonly another: boolean;
  /** Make a new secret for the address. */
  readonly newToken: boolean;
  /** Programs that the window may run; null: it may run none. A workbench that runs already has its own. */
  readonly programs: readonly string[] | null;
}

/**
 * Reads `[serve] [PATH…]`, or `dance TARGET`, with the options of the window. A link among the paths is what to
 * dance.
 *
 * @throws UsageError for what is wrong, and after help was shown
 */
export function parseServeOptions(args: readonly string[], around: Surroundings): ServeOptions {
  const { t } = around;
  const [first] = args;
  const name = first === 'dance' ? 'dance' : 'serve';
  const command = newProgram(`dlx-workbench ${name}`, around)
    .description(t(`cli.command.${name}`))
    .argument('[PATH...]', t('cli.argument.servePaths'))
    .addOption(languageOption(t))
    .allowExcessArguments(false);
  addWindowOptions(command, t);
  if (name === 'dance') addPuzzleOption(command, t);
  else addProgramOptions(command, t);
  command.parse(first === name ? args.slice(1) : args, { from: 'user' });
  const {
    port = null,
    open,
    new: another = false,
    newToken = false,
    puzzle = 1,
    program = [],
    allowPrograms = false,
  } = command.opts<{
    port?: number;
    open: boolean;
    new?: boolean;
    newToken?: boolean;
    puzzle?: number;
    program?: readonly string[];
    allowPrograms?: boolean;
  }>();
  if (allowPrograms !== program.length > 0)
    command.error(t('cli.usage.programs'), { code: 'commander.programs', exitCode: 2 });
  const isTarget = (argument: string, at: number): boolean =>
    argument.startsWith('dance?') || (first === 'dance' && at === 0);
  const target = command.args.find(isTarget);
  const dance = target === undefined ? null : { target, puzzle };
  const paths = command.args.filter((argument, at) => !isTarget(argument, at));
  const programs = allowPrograms ? program : null;
  return { paths, dance, port, open, another, newToken, programs };
}
