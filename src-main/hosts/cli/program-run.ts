import { describeProblem, shellWords } from '../../app/terminal';
import {
  buildProgram,
  CompileError,
  openRunner,
  sweepScratch,
  type BuiltProgram,
  type ProgramRunner,
  type TestRequest,
} from '../../app/programs';
import { problem, problemIn } from '../../shared/puzzle';
import { locatedMessage, type Context } from './context';
import type { ProgramFlags } from './flags';
import { EXIT, type ExitStatus } from './io';

export interface ReadyProgram {
  readonly run: TestRequest['run'];
  readonly limits: TestRequest['limits'];
}

/**
 * Says what a program may do, compiles it, and hands it to `act`. What keeps it from running is written to
 * standard error.
 */
export async function withProgram(
  context: Context,
  flags: ProgramFlags,
  act: (ready: ReadyProgram) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const { io } = context;
  const runner = await openRunner();
  await sweepScratch();
  if (flags.quiet !== true) sayRights(context, runner);
  const built = await readyOrStatus(context, flags, runner);
  if (typeof built === 'number') return built;
  if (built.compiled !== null && flags.quiet !== true)
    say(context, 'compiling', { command: shellWords(built.compiled) });
  try {
    const run = { runner, command: built.command, env: io.env };
    return await act({ run, limits: limitsOf(flags) });
  } finally {
    await built.remove();
  }
}

async function readyOrStatus(
  context: Context,
  { program, compile }: ProgramFlags,
  runner: ProgramRunner,
): Promise<BuiltProgram | ExitStatus> {
  const { io, t, paint } = context;
  const wish = { program, compile: compile ?? null, cwd: io.cwd, env: io.env };
  try {
    return await buildProgram(wish, runner);
  } catch (error) {
    if (error instanceof CompileError) return refused(context, error);
    io.err.write(`${paint.err('red', describeProblem(t, problemIn(error)))}\n`);
    return EXIT.usage;
  }
}

/** The compiler's errors with their places, or all that it wrote. */
function refused(context: Context, { command, errors, output }: CompileError): ExitStatus {
  const { io, paint } = context;
  say(context, 'refused', { command: shellWords(command) });
  const lines = errors.map(({ file, line, column, message }) => {
    const at = column === 0 ? { line } : { line, column };
    return locatedMessage(context, file, problem('compile-error', { message }, at));
  });
  const words = lines.length === 0 ? output : lines.join('\n');
  io.err.write(`${paint.err('red', words)}\n`);
  return EXIT.incomplete;
}

export function sayRights(context: Context, { info }: ProgramRunner): void {
  say(context, info.sandbox === 'none' ? 'rights' : 'confined', {});
  if (info.kind !== 'supervisor') say(context, info.kind, {});
}

function say({ io, t }: Context, key: string, params: Record<string, string>): void {
  io.err.write(`${t(`cli.test.${key}`, params)}\n`);
}

export function limitsOf({
  timeLimit,
  memoryLimit,
  outputLimit,
}: Pick<ProgramFlags, 'timeLimit' | 'memoryLimit' | 'outputLimit'>): TestRequest['limits'] {
  return {
    timeMs: timeLimit === undefined ? null : timeLimit * 1000,
    memoryBytes: memoryLimit === undefined ? null : memoryLimit * 1024 ** 2,
    outputBytes: outputLimit * 1024 ** 2,
  };
}
