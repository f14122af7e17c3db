import { InvalidArgumentError, Option, type Command } from 'commander';
import { MOST_SEED, PRESET_NAMES } from '../../../app/terminal';
import { PROFILE_IDS } from '../../../shared/contract';
import { seconds, wholeNumber } from '../../usage/values';
import type { Context } from '../context';
import type { Commands, ContestFlags, JudgeFlags, StressFlags, TestFlags } from '../flags';
import { MAX_JOBS, dialectsOption, formatOption, idList, quietOption, subcommand } from './options';

export function addJudge(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'judge')
    .argument('<PATH...>', t('cli.argument.judgePaths'))
    .option('-a, --answers <DIR>', t('cli.option.answers'))
    .addOption(dialectsOption(context))
    .addOption(
      new Option('-p, --profile <ID,...>', t('cli.option.profile'))
        .choices(PROFILE_IDS)
        .argParser(idList(t, PROFILE_IDS)),
    )
    .option('--json', t('cli.option.judgeJson'))
    .addOption(quietOption(context))
    .action((paths: string[], flags: JudgeFlags) => commands.judge(paths, flags));
}

/** Most megabytes and jobs of a program. */
const MOST_MEGABYTES = 1_000_000;

export function addTest(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  programOptions(
    subcommand(program, context, 'test').argument('<PATH...>', t('cli.argument.judgePaths')),
    context,
  )
    .option('-j, --jobs <N>', t('cli.option.program.jobs'), wholeNumber(t, MAX_JOBS), 1)
    .option('--report <FILE>', t('cli.option.program.report'))
    .action((paths: string[], flags: TestFlags) => commands.test(paths, flags));
}

export function addContest(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const words = (key: string): string => t(`cli.option.contest.${key}`);
  runOptions(
    subcommand(program, context, 'contest')
      .argument('<DIR>', t('cli.argument.contest'))
      .requiredOption('--tests <PATH...>', words('tests')),
    context,
  )
    .option('-j, --jobs <N>', t('cli.option.program.jobs'), wholeNumber(t, MAX_JOBS), 1)
    .option('--again', words('again'))
    .option('--report <FILE>', t('cli.option.program.report'))
    .action((folder: string, flags: ContestFlags) => commands.contest(folder, flags));
}

/** The words of a compile command that are filled in, for texts. */
const PLACEHOLDERS = { source: '{source}', output: '{output}', folder: '{folder}' };

/** Seconds that a search goes on, and that a failing input is made smaller. */
const STRESS_SECONDS = 60;

const SHRINK_SECONDS = 30;

export function addStress(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const words = (key: string): string => t(`cli.option.stress.${key}`);
  programOptions(
    subcommand(program, context, 'stress').argument('[PATH...]', t('cli.argument.stressPaths')),
    context,
  )
    .addOption(new Option('--preset <NAME>', words('preset')).choices(PRESET_NAMES))
    .addOption(new Option('--make <FILE>', words('make')).conflicts('preset'))
    .addOption(formatOption(context, t('cli.option.make.format')))
    .option('--seed <N>', words('seed'), wholeNumber(t, MOST_SEED))
    .option('--time <SECONDS>', words('time'), seconds(t), STRESS_SECONDS)
    .option('--shrink-time <SECONDS>', words('shrinkTime'), seconds(t), SHRINK_SECONDS)
    .option('-o, --out-dir <DIR>', words('outDir'), 'stress')
    .action((paths: string[], flags: StressFlags) => commands.stress(paths, flags));
}

/** How a program is made ready, run and judged. */
function programOptions(command: Command, context: Context): Command {
  const { t } = context;
  const words = (key: string): string => t(`cli.option.program.${key}`);
  return runOptions(
    command
      .requiredOption('--program <CMD>', words('program'))
      .option('--compile <CMD>', t('cli.option.program.compile', PLACEHOLDERS))
      .option('--files <NAME>', words('files'), fileBase(t)),
    context,
  );
}

function runOptions(command: Command, context: Context): Command {
  const { t } = context;
  const words = (key: string): string => t(`cli.option.program.${key}`);
  return command
    .option('--time-limit <SECONDS>', words('timeLimit'), seconds(t))
    .option('--memory-limit <MB>', words('memoryLimit'), wholeNumber(t, MOST_MEGABYTES))
    .option('--output-limit <MB>', words('outputLimit'), wholeNumber(t, MOST_MEGABYTES), 64)
    .addOption(
      new Option('-p, --profile <ID,...>', words('profile'))
        .choices(PROFILE_IDS)
        .argParser(idList(t, PROFILE_IDS)),
    )
    .addOption(dialectsOption(context))
    .option('--json', t('cli.option.judgeJson'))
    .addOption(quietOption(context));
}

/** The base of file names, which leads out of no folder. */
function fileBase(t: Context['t']): (text: string) => string {
  return (text) => {
    if (/^[^./\\:*?"<>|\s][^/\\:*?"<>|]*$/.test(text)) return text;
    throw new InvalidArgumentError(t('cli.usage.fileName'));
  };
}
