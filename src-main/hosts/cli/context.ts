import { relative, resolve, sep } from 'node:path';
import {
  describeProblem,
  type Formats,
  type StoredSource,
  type Translate,
} from '../../app/terminal';
import { problemIn, type Problem } from '../../shared/puzzle';
import type { Locale } from '../../shared/text';
import { visible } from '../../shared/text/visible';
import type { Colour, Paint } from '../usage/paint';
import { EXIT, type CliIo, type ExitStatus } from './io';

/** What every command works with. */
export interface Context {
  readonly argv: readonly string[];
  readonly io: CliIo;
  readonly locale: Locale;
  readonly t: Translate;
  /** The colours of the two streams. */
  readonly paint: { readonly out: Paint; readonly err: Paint };
  readonly formats: Formats;
}

/** The argument that stands for standard input. */
export const STDIN = '-';

/** A path as a user would write it: relative where it lies below the working folder. */
export function shownPath({ io }: Context, path: string): string {
  if (path === STDIN) return path;
  const below = relative(io.cwd, path);
  return visible(below === '' || below === '..' || below.startsWith(`..${sep}`) ? path : below);
}

export function absolutePaths({ io }: Context, paths: readonly string[]): string[] {
  return paths.map((path) => resolve(io.cwd, path));
}

/** What an argument names: a file, or standard input. */
export async function sourceOf(
  io: Pick<CliIo, 'cwd' | 'readInput'>,
  argument: string,
): Promise<StoredSource> {
  return argument === STDIN
    ? { name: STDIN, bytes: await io.readInput() }
    : { path: resolve(io.cwd, argument) };
}

/** `file:line:column: message`, as compilers write it. */
export function locatedMessage(context: Context, path: string, problem: Problem): string {
  const { t } = context;
  const file = shownPath(context, path);
  const message = describeProblem(t, problem);
  if (problem.at === undefined) return t('cli.about.file', { file, message });
  const { line, column } = problem.at;
  return column === undefined
    ? t('cli.about.line', { file, line, message })
    : t('cli.about.column', { file, line, column, message });
}

/** Says on standard error what is wrong with a file. */
export function complain(
  context: Context,
  path: string,
  problem: Problem,
  colour: Colour = 'red',
): void {
  const { io, paint } = context;
  io.err.write(`${paint.err(colour, locatedMessage(context, path, problem))}\n`);
}

/** Says what keeps a command from going on. @throws what is no problem of the user's data */
export function refusal(context: Context, error: unknown, path = 'run'): ExitStatus {
  complain(context, path, problemIn(error));
  return EXIT.incomplete;
}
