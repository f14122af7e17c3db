/** What several commands are defined with. */
import { Option, type Command } from 'commander';
import { plain } from '../usage/paint';
import { newSubcommand, type Surroundings } from '../usage/usage';
import { wholeNumber } from '../usage/values';
import type { Context } from './context';

export const MAX_JOBS = 256;
export const MOST = 1_000_000;

export function aroundOf({ io, t, paint }: Context): Surroundings {
  return {
    t,
    paint: paint.out,
    writeOut: (text) => void io.out.write(text).catch(() => undefined),
    writeErr: (text) => io.err.write(text),
    errColours: paint.err !== plain,
  };
}

export function subcommand(program: Command, context: Context, name: string): Command {
  return newSubcommand(program, aroundOf(context), name);
}

export function jobsOption({ t }: Context): Option {
  return new Option('-j, --jobs <N>', t('cli.option.jobs'))
    .argParser(wholeNumber(t, MAX_JOBS))
    .default(0);
}

export function quietOption({ t }: Context): Option {
  return new Option('-q, --quiet', t('cli.option.quiet'));
}
