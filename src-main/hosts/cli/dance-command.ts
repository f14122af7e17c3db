import { danceJson, danceTarget } from '../../app/terminal';
import { parseDanceOptions, type DanceOptions } from '../../shared/dance';
import { ProblemError } from '../../shared/puzzle';
import { locatedMessage, sourceOf, type Context } from './context';
import { EXIT, type ExitStatus } from './io';
import type { DanceFlags } from './flags';

/**
 * `dance LINK|FILE --json`: records a run of Algorithm X and writes it as JSON. Without `--json` the
 * browser host opens a window on it.
 */
export async function danceCommand(
  context: Context,
  argument: string,
  flags: DanceFlags,
): Promise<ExitStatus> {
  const { io } = context;
  try {
    const source = await sourceOf(io, argument);
    const state = await danceTarget(argument, source, flags.puzzle, context.formats.registry);
    const options = withFlags(state.options, flags);
    if (options === null) {
      io.err.write(`${context.t('cli.dance.options')}\n`);
      return EXIT.usage;
    }
    for (const piece of danceJson({ ...state, options }, flags.maxEvents))
      await io.out.write(piece);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    io.err.write(`${context.paint.err('red', locatedMessage(context, argument, error.problem))}\n`);
    return EXIT.nothingRead;
  }
}

/** The options with what the command line says in their place; null when they do not go together. */
function withFlags(options: DanceOptions, flags: DanceFlags): DanceOptions | null {
  const { program, rule, variant, seed, solutions } = flags;
  const said = Object.entries({ program, rule, variant, seed, solutions });
  return parseDanceOptions({
    ...options,
    ...Object.fromEntries(said.filter(([, value]) => value !== undefined)),
  });
}
