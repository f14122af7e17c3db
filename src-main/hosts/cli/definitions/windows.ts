import type { Command } from 'commander';
import { addProgramOptions, addPuzzleOption, addWindowOptions } from '../../usage/serving';
import type { Context } from '../context';
import { subcommand } from './options';

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
