import { completionScript, type Shell } from './completion/shells';
import { specOf } from './completion/spec';
import type { Context } from './context';
import type { Commands } from './flags';
import { EXIT, type ExitStatus } from './io';
import { createProgram } from './program';

/** `completion`: a script with which a shell completes our command line, made from its definition. */
export async function completionCommand(
  context: Context,
  commands: Commands,
  shell: Shell,
): Promise<ExitStatus> {
  await context.io.out.write(completionScript(shell, specOf(createProgram(context, commands))));
  return EXIT.ok;
}
