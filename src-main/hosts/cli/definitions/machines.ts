import { Argument, Option, type Command } from 'commander';
import { wholeNumber } from '../../usage/values';
import type { Context } from '../context';
import type { Commands, PartFlags, RunFlags, WorkFlags } from '../flags';
import { MOST, jobsOption, subcommand } from './options';
import { addProgramOptions, addPuzzleOption, addWindowOptions } from '../../usage/serving';

/** Carried out by another host; it is here for the help. */
export function addDance(program: Command, context: Context): void {
  const { t } = context;
  const dance = subcommand(program, context, 'dance')
    .argument('<LINK|FILE>', t('cli.argument.danceTarget'))
    .action(() => program.error('dance'));
  addPuzzleOption(dance, t);
  addWindowOptions(dance, t);
}

/** Like `dance`. */
export function addServe(program: Command, context: Context): void {
  const serve = subcommand(program, context, 'serve')
    .argument('[PATH...]', context.t('cli.argument.servePaths'))
    .action(() => program.error('serve'));
  addWindowOptions(serve, context.t);
  addProgramOptions(serve, context.t);
}

/** Commands that may run on several machines. */
const DISTRIBUTED: readonly string[] = ['solve', 'rate', 'make', 'vicinity'];

export function addRun(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const words = (key: string): string => t(`cli.option.run.${key}`);
  subcommand(program, context, 'run')
    .addArgument(new Argument('<COMMAND>', t('cli.argument.runCommand')).choices(DISTRIBUTED))
    .argument('[ARGUMENTS...]', t('cli.argument.runArguments'))
    .addOption(runDirOption(context))
    .option('--queue <URL>', words('queue'))
    .option('--part-size <N>', words('partSize'), wholeNumber(t, MOST), 0)
    .option('--progress-json', words('progressJson'))
    // Other options are those of the command.
    .allowUnknownOption()
    .allowExcessArguments()
    .action((command: string, args: string[], flags: RunFlags) =>
      commands.run([command, ...args], flags),
    );
}

export function addWork(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'work')
    .argument('<URL>', t('cli.argument.queue'))
    .addOption(runDirOption(context))
    .addOption(jobsOption(context))
    .action((address: string, flags: WorkFlags) => commands.work(address, flags));
}

export function addPart(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'part')
    .argument('<RUN>', t('cli.argument.run'))
    .argument('<K>', t('cli.argument.part'), wholeNumber(t, MOST))
    .addOption(jobsOption(context))
    .action((run: string, part: number, flags: PartFlags) => commands.part(run, part, flags));
}

function runDirOption({ t }: Context): Option {
  return new Option('--run-dir <DIR>', t('cli.option.run.runDir')).default('dlx-runs');
}
