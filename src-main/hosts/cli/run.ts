import { resolve } from 'node:path';
import {
  createTranslator,
  describeProblem,
  loadFormats,
  terminalLocale,
  type Formats,
} from '../../app/headless';
import { ProblemError } from '../../shared/puzzle';
import type { Locale } from '../../shared/text';
import { valueOf } from '../usage/early';
import { paintFor } from '../usage/paint';
import { UsageError, usageMessage } from '../usage/usage';
import { checkCommand } from './check-command';
import { classicCommand } from './classic-command';
import { completionCommand } from './completion-command';
import { locatedMessage, type Context } from './context';
import { convertCommand } from './convert-command';
import { danceCommand } from './dance-command';
import { formatsCommand } from './formats-command';
import { judgeCommand } from './judge-command';
import { BrokenPipe, EXIT, type CliIo, type ExitStatus } from './io';
import { bestCommand, countCommand, secondCommand } from './question-commands';
import type { Commands } from './flags';
import { hintCommand, rateCommand } from './rate-commands';
import { createProgram } from './program';
import { solveCommand } from './solve-command';

/**
 * The terminal program: `argv` without node and script. Touches nothing of the process but what
 * `io` hands it, and resolves with the exit status.
 */
export async function run(argv: readonly string[], io: CliIo): Promise<number> {
  const locale = localeOf(argv, io);
  const t = createTranslator(locale);
  const paint = {
    out: paintFor(io.env, io.out.isTTY),
    err: paintFor(io.env, io.err.isTTY),
  };
  const formats = await formatsOf(argv, io).catch((error: unknown) => {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  });
  if ('code' in formats) {
    const message = describeProblem(t, formats);
    io.err.write(`${paint.err('red', t('cli.about.file', { file: '--dialects', message }))}\n`);
    return EXIT.usage;
  }
  const context: Context = { argv, io, locale, t, paint, formats };
  for (const { path, problem } of formats.problems) {
    io.err.write(`${paint.err('red', locatedMessage(context, path, problem))}\n`);
  }
  let status: ExitStatus = EXIT.ok;
  const commands: Commands = {
    solve: async (paths, options) => void (status = await solveCommand(context, paths, options)),
    check: async (paths, options) => void (status = await checkCommand(context, paths, options)),
    count: async (paths, flags) => void (status = await countCommand(context, paths, flags)),
    second: async (paths, flags) => void (status = await secondCommand(context, paths, flags)),
    classic: async (id, numbers) => void (status = await classicCommand(context, id, numbers)),
    best: async (paths, flags) => void (status = await bestCommand(context, paths, flags)),
    rate: async (paths, flags) => void (status = await rateCommand(context, paths, flags)),
    hint: async (path, flags) => void (status = await hintCommand(context, path, flags)),
    judge: async (paths, flags) => void (status = await judgeCommand(context, paths, flags)),
    convert: async (paths, flags) => void (status = await convertCommand(context, paths, flags)),
    // What these load is much, and no other command needs it.
    test: async (paths, flags) => {
      const { testCommand } = await import('./test-command');
      status = await testCommand(context, paths, flags);
    },
    stress: async (paths, flags) => {
      const { stressCommand } = await import('./stress-command');
      status = await stressCommand(context, paths, flags);
    },
    prove: async (path, flags) => {
      const { proveCommand } = await import('./prove-command');
      status = await proveCommand(context, path, flags);
    },
    package: async (path, flags) => {
      const { packageCommand } = await import('./package-command');
      status = await packageCommand(context, path, flags);
    },
    make: async (file, flags) => {
      const { makeCommand } = await import('./make-command');
      status = await makeCommand(context, file, flags);
    },
    run: async (command, args, flags) => {
      const { runCommands } = await import('./run-command');
      const own = runCommands(context, flags, (end) => (status = end));
      await createProgram(context, { ...commands, ...own }).parseAsync([command, ...args], {
        from: 'user',
      });
    },
    work: async (address, flags) => {
      const { workCommand } = await import('./run-command');
      status = await workCommand(context, address, flags);
    },
    part: async (path, part, flags) => {
      const { partCommand } = await import('./run-command');
      status = await partCommand(context, path, part, flags);
    },
    dance: async (target, flags) => void (status = await danceCommand(context, target, flags)),
    formats: async (options) => void (status = await formatsCommand(context, options)),
    completion: async (shell) => void (status = await completionCommand(context, commands, shell)),
  };
  try {
    await createProgram(context, commands).parseAsync(argv, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof BrokenPipe) return EXIT.ok;
    if (!(error instanceof UsageError)) throw error;
    if (error.exitCode === 0) return EXIT.ok;
    io.err.write(paint.err('red', usageMessage(t, error)));
    return EXIT.usage;
  }
}

/** The language must be known before the arguments are parsed: their help is in it. */
function localeOf(argv: readonly string[], io: CliIo): Locale {
  return terminalLocale(valueOf(argv, '--lang'), io.env);
}

/** So must the formats: they are what `--format` may be. @throws ProblemError */
function formatsOf(argv: readonly string[], io: CliIo): Promise<Formats> {
  const file = valueOf(argv, '--dialects');
  return loadFormats(io.env, file === null ? null : resolve(io.cwd, file));
}
