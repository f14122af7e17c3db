import { resolve } from 'node:path';
import {
  describeProblem,
  loadFormats,
  loadTranslator,
  terminalLocale,
  type Formats,
} from '../../app/headless';
import { ProblemError } from '../../shared/puzzle';
import type { Locale } from '../../shared/text';
import { valueOf } from '../usage/early';
import { paintFor } from '../usage/paint';
import { UsageError, usageMessage } from '../usage/usage';
import { locatedMessage, type Context } from './context';
import { BrokenPipe, EXIT, type CliIo, type ExitStatus } from './io';
import type { Commands } from './flags';
import { createProgram } from './program';

/**
 * The terminal program: `argv` without node and script. Touches nothing of the process but what
 * `io` hands it, and resolves with the exit status.
 */
export async function run(argv: readonly string[], io: CliIo): Promise<number> {
  const locale = localeOf(argv, io);
  const t = await loadTranslator(locale);
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
  const end = (reached: ExitStatus): void => void (status = reached);
  // A command is loaded when it is asked for: no run needs the others.
  const commands: Commands = {
    solve: async (paths, options) => {
      const { solveCommand } = await import('./solve-command');
      end(await solveCommand(context, paths, options));
    },
    check: async (paths, options) => {
      const { checkCommand } = await import('./check-command');
      end(await checkCommand(context, paths, options));
    },
    count: async (paths, flags) => {
      const { countCommand } = await import('./question-commands');
      end(await countCommand(context, paths, flags));
    },
    second: async (paths, flags) => {
      const { secondCommand } = await import('./question-commands');
      end(await secondCommand(context, paths, flags));
    },
    best: async (paths, flags) => {
      const { bestCommand } = await import('./question-commands');
      end(await bestCommand(context, paths, flags));
    },
    classic: async (id, numbers) => {
      const { classicCommand } = await import('./classic-command');
      end(await classicCommand(context, id, numbers));
    },
    rate: async (paths, flags) => {
      const { rateCommand } = await import('./rate-commands');
      end(await rateCommand(context, paths, flags));
    },
    hint: async (path, flags) => {
      const { hintCommand } = await import('./rate-commands');
      end(await hintCommand(context, path, flags));
    },
    judge: async (paths, flags) => {
      const { judgeCommand } = await import('./judge-command');
      end(await judgeCommand(context, paths, flags));
    },
    convert: async (paths, flags) => {
      const { convertCommand } = await import('./convert-command');
      end(await convertCommand(context, paths, flags));
    },
    test: async (paths, flags) => {
      const { testCommand } = await import('./test-command');
      end(await testCommand(context, paths, flags));
    },
    stress: async (paths, flags) => {
      const { stressCommand } = await import('./stress-command');
      end(await stressCommand(context, paths, flags));
    },
    prove: async (path, flags) => {
      const { proveCommand } = await import('./prove-command');
      end(await proveCommand(context, path, flags));
    },
    package: async (path, flags) => {
      const { packageCommand } = await import('./package-command');
      end(await packageCommand(context, path, flags));
    },
    make: async (file, flags) => {
      const { makeCommand } = await import('./make-command');
      end(await makeCommand(context, file, flags));
    },
    run: async (command, args, flags) => {
      const { runCommands } = await import('./run-command');
      const own = runCommands(context, flags, end);
      const again = [command, ...args];
      const program = createProgram(context, { ...commands, ...own }, again);
      await program.parseAsync(again, { from: 'user' });
    },
    work: async (address, flags) => {
      const { workCommand } = await import('./run-command');
      end(await workCommand(context, address, flags));
    },
    part: async (path, part, flags) => {
      const { partCommand } = await import('./run-command');
      end(await partCommand(context, path, part, flags));
    },
    dance: async (target, flags) => {
      const { danceCommand } = await import('./dance-command');
      end(await danceCommand(context, target, flags));
    },
    formats: async (options) => {
      const { formatsCommand } = await import('./formats-command');
      end(await formatsCommand(context, options));
    },
    completion: async (shell) => {
      const { completionCommand } = await import('./completion-command');
      end(await completionCommand(context, commands, shell));
    },
  };
  try {
    await createProgram(context, commands, argv).parseAsync(argv, { from: 'user' });
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
