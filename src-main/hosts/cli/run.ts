import {
  describeProblem,
  loadFormats,
  loadTranslator,
  terminalLocale,
  type Formats,
} from '../../app/terminal';
import { ProblemError } from '../../shared/puzzle';
import type { Locale } from '../../shared/text';
import { valueOf } from '../usage/values';
import { paintFor } from '../usage/paint';
import { UsageError, usageMessage } from '../usage/usage';
import { complain, sourceOf, type Context } from './context';
import { EXIT, type CliIo, type ExitStatus } from './io';
import type { Commands, SolveFlags } from './flags';
import { createProgram } from './program';
import { OutputLost, shareOutput } from './shared-output';

type Ended = ExitStatus | Promise<ExitStatus>;

/**
 * The terminal program: `argv` without node and script. Touches nothing of the process but what
 * `io` hands it, and resolves with the exit status.
 */
export async function run(argv: readonly string[], process: CliIo): Promise<number> {
  const out = shareOutput(process.out);
  const io = { ...process, out: out.aside };
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
    complain(context, path, problem);
  }
  let status: ExitStatus = EXIT.ok;
  const end = (reached: ExitStatus): void => void (status = reached);
  const alone = { ...context, io: { ...io, out: out.alone } };
  /** A command that is loaded when it is asked for: no run needs the others. */
  const later =
    <A extends unknown[]>(
      load: () => Promise<(context: Context, ...args: A) => Ended>,
      about = context,
    ) =>
    async (...args: A): Promise<void> =>
      end(await (await load())(about, ...args));
  /** One whose product is on standard output. */
  const printed: typeof later = (load) => later(load, alone);
  const commands: Commands = {
    solve: async (paths, flags) => {
      const { solveCommand } = await import('./solve-command');
      end(await solveCommand(isPrinted(flags) ? alone : context, paths, flags));
    },
    check: printed(async () => (await import('./check-command')).checkCommand),
    count: later(async () => (await import('./question-commands')).countCommand),
    solutions: later(async () => (await import('./solutions-command')).solutionsCommand),
    rate: printed(async () => (await import('./rate-commands')).rateCommand),
    judge: later(async () => (await import('./judge-command')).judgeCommand),
    convert: later(async () => (await import('./convert-command')).convertCommand),
    test: later(async () => (await import('./test-command')).testCommand),
    contest: later(async () => (await import('./contest-command')).contestCommand),
    stress: later(async () => (await import('./stress-command')).stressCommand),
    package: later(async () => (await import('./package-command')).packageCommand),
    make: later(async () => (await import('./make-command')).makeCommand),
    collect: printed(async () => (await import('./collect-command')).collectCommand),
    classic: printed(async () => (await import('./classic-command')).classicCommand),
    run: async (args, flags) => {
      const { runCommands } = await import('./run-command');
      const about = { ...context, formats: await formatsOf(args, io) };
      const own = runCommands(about, flags, end);
      await createProgram(about, { ...commands, ...own }, args).parseAsync(args, { from: 'user' });
    },
    work: later(async () => (await import('./work-commands')).workCommand),
    part: later(async () => (await import('./work-commands')).partCommand),
    formats: printed(async () => (await import('./formats-command')).formatsCommand),
  };
  try {
    await createProgram(context, commands, argv).parseAsync(argv, { from: 'user' });
  } catch (error) {
    status = endOf(error, (words) => io.err.write(paint.err('red', words)), t);
  }
  const cause = await out.cause();
  if (cause === null) return status;
  // Whoever read it has had enough: no reason to complain.
  if (cause !== 'EPIPE') io.err.write(`${paint.err('red', t('cli.outputLost', { cause }))}\n`);
  return status === EXIT.ok ? EXIT.incomplete : status;
}

/** The exit status for what ended the program. @throws what is no fault of the user or the system */
function endOf(error: unknown, say: (words: string) => void, t: Context['t']): ExitStatus {
  if (error instanceof OutputLost) return EXIT.incomplete;
  if (!(error instanceof UsageError)) throw error;
  if (error.exitCode === 0) return EXIT.ok;
  say(usageMessage(t, error));
  return EXIT.usage;
}

/** Whether `solve` saves nothing. */
function isPrinted({ stdout, results }: SolveFlags): boolean {
  return stdout === true && results === undefined;
}

/** The language must be known before the arguments are parsed: their help is in it. */
function localeOf(argv: readonly string[], io: CliIo): Locale {
  return terminalLocale(valueOf(argv, '--lang'), io.env);
}

/** So must the formats: they are what `--format` may be. @throws ProblemError */
async function formatsOf(argv: readonly string[], io: CliIo): Promise<Formats> {
  const file = valueOf(argv, '--dialects');
  return loadFormats(io.env, file === null ? null : await sourceOf(io, file));
}
