import { Option, type Command } from 'commander';
import { EXPORTS, SAT_SOLVERS, SEARCHED_EXPORTS } from '../../../shared/contract';
import { addPuzzleOption } from '../../usage/serving';
import { seconds } from '../../usage/values';
import type { Context } from '../context';
import type { Commands, ConvertFlags, ProveFlags } from '../flags';
import { dialectsOption, encodingOption, formatOption, quietOption, subcommand } from './options';

export function addConvert(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'convert')
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(
      new Option('-t, --to <ID>', t('cli.option.to'))
        .choices(
          [...context.formats.registry.formats, ...EXPORTS, ...SEARCHED_EXPORTS].map(
            ({ id }) => id,
          ),
        )
        .makeOptionMandatory(),
    )
    .addOption(formatOption(context))
    .addOption(encodingOption(context))
    .addOption(dialectsOption(context))
    .option('-o, --out-dir <DIR>', t('cli.option.convertDir'))
    .option('--overwrite', t('cli.option.convertOverwrite'))
    .option('--yes', t('cli.option.yes'))
    .addOption(quietOption(context))
    .action((paths: string[], flags: ConvertFlags) => commands.convert(paths, flags));
}

export function addProve(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const prove = subcommand(program, context, 'prove-unsolvable').argument(
    '<FILE>',
    t('cli.argument.hintFile'),
  );
  addPuzzleOption(prove, t)
    .addOption(new Option('--solver <NAME>', t('cli.option.prove.solver')).choices(SAT_SOLVERS))
    .option('--time-limit <SECONDS>', t('cli.option.prove.timeLimit'), seconds(t), 0)
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('-o, --out-dir <DIR>', t('cli.option.prove.outDir'))
    .option('--overwrite', t('cli.option.convertOverwrite'))
    .action((path: string, flags: ProveFlags) => commands.prove(path, flags));
}
