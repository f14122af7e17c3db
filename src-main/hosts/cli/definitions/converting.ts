import { Option, type Command } from 'commander';
import { EXPORTS } from '../../../shared/contract';
import type { Context } from '../context';
import type { Commands, ConvertFlags } from '../flags';
import { dialectsOption, encodingOption, formatOption, quietOption, subcommand } from './options';

export function addConvert(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'convert')
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(
      new Option('-t, --to <FORMAT>', t('cli.option.to'))
        .choices([...context.formats.registry.formats, ...EXPORTS].map(({ id }) => id))
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
