import { Option, type Command } from 'commander';
import { ENGINE_IDS } from '../../../app/terminal';
import { addPuzzleOption } from '../../usage/serving';
import { seconds, wholeNumber } from '../../usage/values';
import type { Context } from '../context';
import type {
  CheckOptions,
  Commands,
  CountFlags,
  FormatsOptions,
  RateFlags,
  SolutionsFlags,
  SolveFlags,
} from '../flags';
import {
  dialectsOption,
  encodingOption,
  formatOption,
  jobsOption,
  quietOption,
  subcommand,
  type CommandName,
} from './options';

export function addSolve(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'solve')
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(formatOption(context))
    .addOption(encodingOption(context))
    .addOption(dialectsOption(context))
    .option('-o, --out-dir <DIR>', t('cli.option.outDir'))
    .option('--overwrite', t('cli.option.overwrite'))
    .addOption(
      new Option('--engine <ENGINE>', t('cli.option.engine'))
        .choices(['auto', ...ENGINE_IDS])
        .default('auto'),
    )
    .addOption(jobsOption(context))
    .option('--time-limit <SECONDS>', t('cli.option.timeLimit'), seconds(t), 0)
    .option('--stdout', t('cli.option.stdout'))
    .addOption(new Option('--json', t('cli.option.json')).conflicts('stdout'))
    .option('--partial', t('cli.option.partial'))
    .option('--yes', t('cli.option.yes'))
    .option('--resume', t('cli.option.resume'))
    .option('--no-unique', t('cli.option.noUnique'))
    .option('--results <FILE>', t('cli.option.results'))
    .option('--results-answers', t('cli.option.resultsAnswers'))
    .option('--results-columns <COLUMNS>', t('cli.option.resultsColumns'))
    .option('--verbose', t('cli.option.verbose'))
    .addOption(quietOption(context).conflicts('verbose'))
    .action((paths: string[], flags: SolveFlags) => commands.solve(paths, flags));
}

export function addCheck(program: Command, context: Context, commands: Commands): void {
  subcommand(program, context, 'check')
    .argument('<PATH...>', context.t('cli.argument.paths'))
    .addOption(formatOption(context))
    .addOption(encodingOption(context))
    .addOption(dialectsOption(context))
    .option('--verbose', context.t('cli.option.verbose'))
    .addOption(quietOption(context).conflicts('verbose'))
    .action((paths: string[], options: CheckOptions) => commands.check(paths, options));
}

export function addCount(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  addAsking(program, context, 'count')
    .option('--time-limit <SECONDS>', t('cli.option.timeLimit'), seconds(t), 0)
    .option('--json', t('cli.option.questionJson'))
    .option('--checkpoint <FILE>', t('cli.option.checkpoint'))
    .action((paths: string[], flags: CountFlags) => commands.count(paths, flags));
}

export function addSolutions(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const most = wholeNumber(t, Number.MAX_SAFE_INTEGER);
  const file = t('cli.argument.oneFile');
  const solutions = subcommand(program, context, 'solutions').argument('<FILE>', file);
  addPuzzleOption(solutions, t)
    .requiredOption('--out <FILE>', t('cli.option.solutions.out'))
    .option('--limit <N>', t('cli.option.solutions.limit'), most, 0)
    .option('--max-bytes <N>', t('cli.option.solutions.maxBytes'), most, 1e9)
    .option('--time-limit <SECONDS>', t('cli.option.solutions.timeLimit'), seconds(t), 0)
    .addOption(jobsOption(context))
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('--overwrite', t('cli.option.solutions.overwrite'))
    .action((path: string, flags: SolutionsFlags) => commands.solutions(path, flags));
}

function addAsking(program: Command, context: Context, name: CommandName): Command {
  return subcommand(program, context, name)
    .argument('<PATH...>', context.t('cli.argument.paths'))
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .addOption(jobsOption(context));
}

export function addRate(program: Command, context: Context, commands: Commands): void {
  addAsking(program, context, 'rate')
    .option('--json', context.t('cli.option.questionJson'))
    .option('--path', context.t('cli.option.path'))
    .action((paths: string[], flags: RateFlags) => commands.rate(paths, flags));
}

export function addFormats(program: Command, context: Context, commands: Commands): void {
  subcommand(program, context, 'formats')
    .option('--json', context.t('cli.option.formatsJson'))
    .addOption(dialectsOption(context))
    .action((options: FormatsOptions) => commands.formats(options));
}
