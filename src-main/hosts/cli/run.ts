import { CommanderError } from 'commander';
import { createTranslator, terminalLocale } from '../../app/headless';
import type { Locale } from '../../shared/text';
import { checkCommand } from './check-command';
import type { Context } from './context';
import { convertCommand } from './convert-command';
import { danceCommand } from './dance-command';
import { formatsCommand } from './formats-command';
import { judgeCommand } from './judge-command';
import { BrokenPipe, EXIT, type CliIo, type ExitStatus } from './io';
import { countCommand, secondCommand } from './question-commands';
import { createProgram, usageMessage, type Commands } from './program';
import { solveCommand } from './solve-command';

/**
 * The terminal program: `argv` without node and script. Touches nothing of the process but what
 * `io` hands it, and resolves with the exit status.
 */
export async function run(argv: readonly string[], io: CliIo): Promise<number> {
  const locale = localeOf(argv, io);
  const context: Context = { io, locale, t: createTranslator(locale) };
  let status: ExitStatus = EXIT.ok;
  const commands: Commands = {
    solve: async (paths, options) => void (status = await solveCommand(context, paths, options)),
    check: async (paths, options) => void (status = await checkCommand(context, paths, options)),
    count: async (paths, flags) => void (status = await countCommand(context, paths, flags)),
    second: async (paths, flags) => void (status = await secondCommand(context, paths, flags)),
    judge: async (paths, flags) => void (status = await judgeCommand(context, paths, flags)),
    convert: async (paths, flags) => void (status = await convertCommand(context, paths, flags)),
    dance: async (target, flags) => void (status = await danceCommand(context, target, flags)),
    formats: async (options) => void (status = await formatsCommand(context, options)),
  };
  try {
    await createProgram(context, commands).parseAsync(argv, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof BrokenPipe) return EXIT.ok;
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.ok;
    io.err.write(usageMessage(context, error));
    return EXIT.usage;
  }
}

/** The language must be known before the arguments are parsed: their help is in it. */
function localeOf(argv: readonly string[], io: CliIo): Locale {
  const at = argv.findIndex((argument) => argument === '--lang' || argument.startsWith('--lang='));
  const argument = argv[at];
  const asked = argument === '--lang' ? argv[at + 1] : argument?.slice('--lang='.length);
  return terminalLocale(asked ?? null, io.env);
}
