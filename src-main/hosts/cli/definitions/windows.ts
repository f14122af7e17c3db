import { Option, type Command } from 'commander';
import { MAX_EVENTS, PROGRAM_IDS, RULE_IDS, VARIANT_IDS } from '../../../shared/dance';
import { addProgramOptions, addPuzzleOption, addWindowOptions } from '../../usage/serving';
import { wholeNumber } from '../../usage/values';
import type { Context } from '../context';
import type { Commands, DanceFlags } from '../flags';
import { subcommand } from './options';

export function addDance(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const choice = (flag: string, key: string, choices: readonly string[]): Option =>
    new Option(flag, t(`cli.option.${key}`)).choices(choices);
  const dance = subcommand(program, context, 'dance').argument(
    '<LINK|FILE>',
    t('cli.argument.danceTarget'),
  );
  addPuzzleOption(dance, t)
    .addOption(choice('--program <PROGRAM>', 'danceProgram', PROGRAM_IDS))
    .addOption(choice('--rule <RULE>', 'danceRule', RULE_IDS))
    .addOption(choice('--variant <VARIANT>', 'danceVariant', VARIANT_IDS))
    .option('--seed <N>', t('cli.option.danceSeed'), wholeNumber(t, 2 ** 32 - 1))
    .option('--solutions <N>', t('cli.option.danceSolutions'), wholeNumber(t, MAX_EVENTS))
    .option('--max-events <N>', t('cli.option.danceEvents'), wholeNumber(t, MAX_EVENTS), MAX_EVENTS)
    .option('--json', t('cli.option.danceJson'))
    .action((target: string, flags: DanceFlags) => commands.dance(target, flags));
  addWindowOptions(dance, t);
}

/** Carried out by another host, as `dance` without `--json`; it is here for the help. */
export function addServe(program: Command, context: Context): void {
  const serve = subcommand(program, context, 'serve')
    .argument('[PATH...]', context.t('cli.argument.servePaths'))
    .action(() => program.error('serve'));
  addWindowOptions(serve, context.t);
  addProgramOptions(serve, context.t);
}
