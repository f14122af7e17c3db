import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import { MOST_SEED } from '../../../app/terminal';
import { wholeNumber } from '../../usage/values';
import type { Context } from '../context';
import { KEEPS, type CollectFlags, type CollectVerb, type Commands } from '../flags';
import {
  MOST,
  dialectsOption,
  encodingOption,
  formatOption,
  jobsOption,
  quietOption,
  subcommand,
} from './options';

type AddCommand = (program: Command, context: Context, commands: Commands) => void;

/** What stands before the file, where something does, and its words. */
const OPERANDS: { readonly [V in CollectVerb]?: readonly [string, string] } = {
  filter: ['<EXPRESSION>', 'expression'],
  sort: ['<EXPRESSION>', 'expression'],
  sample: ['<N>', 'sample'],
  annotate: ['<COLUMNS>', 'columns'],
  vicinity: ['<MOVE>', 'move'],
};

/** A command that writes the puzzles of a file otherwise. */
export function addCollecting(verb: CollectVerb): AddCommand {
  return (program, context, commands) => {
    const { t } = context;
    const words = (key: string): string => t(`cli.option.collect.${key}`);
    const command = subcommand(program, context, verb);
    const seed = new Option('--seed <N>', words('seed')).argParser(wholeNumber(t, MOST_SEED));
    const [operand, key] = OPERANDS[verb] ?? [];
    if (operand !== undefined) {
      const argument = new Argument(operand, t(`cli.argument.${key}`));
      if (verb === 'sample') argument.argParser(wholeNumber(t, 1e9, 1));
      if (verb === 'vicinity') argument.choices(['{-1+1}', '{-2+1}', '{-2+2}']);
      command.addArgument(argument);
    }
    if (verb === 'vicinity')
      command
        .option('--keep <EXPRESSION>', words('keepBy'))
        .option('--limit <N>', words('limit'), wholeNumber(t, MOST, 1), 10_000_000);
    if (verb === 'merge') command.argument('<PATH...>', t('cli.argument.paths'));
    else command.argument('<FILE>', t('cli.argument.oneFile'));
    if (verb === 'dedupe')
      command
        .option('--symmetry', words('symmetry'))
        .addOption(new Option('--keep <WHICH>', words('keep')).choices(KEEPS).default('first'));
    if (verb === 'sort') command.option('--reverse', words('reverse'));
    if (verb === 'sample') command.addOption(seed);
    if (verb === 'minimise')
      command
        .addOption(seed)
        .option('--each <N>', words('each'), wholeNumber(t, MOST, 1))
        .addOption(new Option('--expand', words('expand')).conflicts(['seed', 'each']));
    if (verb === 'split')
      command
        .option('--parts <N>', words('parts'), wholeNumber(t, MOST, 1))
        .addOption(new Option('--by <COLUMN>', words('by')).conflicts('parts'))
        .addOption(
          new Option('--train <SHARE>', words('train'))
            .argParser(share(t))
            .conflicts(['parts', 'by']),
        )
        .addOption(seed)
        .option('--no-twins', words('noTwins'))
        .requiredOption('-o, --out-dir <DIR>', words('outDir'));
    else command.option('-o, --out <FILE>', words('out'));
    command
      .option('--overwrite', t('cli.option.convertOverwrite'))
      .option('--yes', words('yes'))
      .addOption(formatOption(context))
      .addOption(encodingOption(context))
      .addOption(dialectsOption(context))
      .addOption(jobsOption(context))
      .addOption(quietOption(context))
      .action((...given: unknown[]) => {
        const flags = command.opts<CollectFlags>();
        const [first, second] = given;
        if (operand === undefined) return commands.collect(verb, [first].flat() as string[], flags);
        return commands.collect(verb, [String(second)], flags, String(first));
      });
  };
}

function share(t: Context['t']): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (value > 0 && value < 1) return value;
    throw new InvalidArgumentError(t('cli.usage.share'));
  };
}
