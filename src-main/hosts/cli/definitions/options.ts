import { InvalidArgumentError, Option, type Command } from 'commander';
import { ENCODING_NAMES } from '../../../shared/contract';
import type { cli as en } from '../../../shared/text/en/cli';
import { plain } from '../../usage/paint';
import { newSubcommand, type Surroundings } from '../../usage/usage';
import { wholeNumber } from '../../usage/values';
import type { Context } from '../context';

export const MAX_JOBS = 256;

export function aroundOf({ io, t, paint }: Context): Surroundings {
  return {
    t,
    paint: paint.out,
    columns: io.out.columns,
    writeOut: (text) => void io.out.write(text),
    writeErr: (text) => io.err.write(text),
    errColours: paint.err !== plain,
  };
}

/** Ids of a list, separated by commas. */
export function idList<Id extends string>(
  t: Context['t'],
  choices: readonly Id[],
): (text: string) => readonly Id[] {
  const known = new Set<string>(choices);
  return (text) => {
    const ids = text.split(',').map((id) => id.trim());
    if (ids.every((id): id is Id => known.has(id))) return ids;
    throw new InvalidArgumentError(t('cli.usage.choices', { choices: choices.join(', ') }));
  };
}

/** Most of anything that is counted for `make`; the definition has bounds of its own. */
export const MOST = 1_000_000;

export function jobsOption({ t }: Context): Option {
  return new Option('-j, --jobs <N>', t('cli.option.jobs'))
    .argParser(wholeNumber(t, MAX_JOBS))
    .default(0);
}

export type CommandName = Exclude<keyof (typeof en)['command'], 'help'>;

export function subcommand(program: Command, context: Context, name: CommandName): Command {
  return newSubcommand(program, aroundOf(context), name);
}

export function quietOption({ t }: Context): Option {
  return new Option('-q, --quiet', t('cli.option.quiet'));
}

export function formatOption({ t, formats }: Context, words = t('cli.option.format')): Option {
  return new Option('-f, --format <ID>', words).choices(
    formats.registry.formats.map(({ id }) => id),
  );
}

export function encodingOption({ t }: Context): Option {
  return new Option('--encoding <NAME>', t('cli.option.encoding')).choices(ENCODING_NAMES);
}

/** Read before the arguments are parsed, since it adds to the formats that they may name. */
export function dialectsOption({ t }: Context): Option {
  return new Option('--dialects <FILE>', t('cli.option.dialects'));
}
