import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { openRunner } from '../open-runner';
import type { ProgramRunner, RunLimits, Running, RunOutcome } from '../runner';
import { openScratch, type Scratch } from '../scratch';

/** Small programs that misbehave, for Node.js and `sh`, which every machine with tests has. */

export const LIMITS: RunLimits = {
  cpuMs: 2_000,
  wallMs: 60_000,
  memoryBytes: 256 * 1024 ** 2,
  outputBytes: 1024 ** 2,
  processes: 32,
};

/** A command that runs a script. */
export const node = (script: string): string[] => [process.execPath, '-e', script];
export const sh = (script: string): string[] => ['/bin/sh', '-c', script];

export interface Ran extends RunOutcome {
  readonly stdout: Buffer;
  readonly stderr: string;
  /** The folder that it worked in, which is gone. */
  readonly folder: string;
}

export interface RunChoice {
  readonly input?: string;
  readonly limits?: Partial<RunLimits>;
}

/** Starts a command on an input, in a scratch folder. */
export function runIn(
  { folder, work }: Scratch,
  runner: ProgramRunner,
  command: readonly string[],
  { input = '', limits = {} }: RunChoice = {},
): Running {
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('input'), input);
  return runner.run({
    command,
    folder: work,
    env: { PATH: process.env['PATH'] ?? '' },
    stdin: at('input'),
    stdout: at('output'),
    stderr: at('errors'),
    limits: { ...LIMITS, ...limits },
  });
}

/** Runs a command on an input to its end. */
export async function runProgram(
  runner: ProgramRunner,
  command: readonly string[],
  choice: RunChoice = {},
): Promise<Ran> {
  const scratch = await openScratch();
  try {
    const outcome = await runIn(scratch, runner, command, choice).ended;
    const stdout = readFileSync(join(scratch.folder, 'output'));
    const stderr = readFileSync(join(scratch.folder, 'errors'), 'utf8');
    return { ...outcome, stdout, stderr, folder: scratch.folder };
  } finally {
    await scratch.remove();
  }
}

/** Programs that leave processes and files where they can. */
export const LEAVERS: readonly (readonly string[])[] = [
  sh('sleep 300 & sleep 301 & wait'),
  sh('mkdir -p a/b && touch a/b/c && chmod 0 a/b; sleep 300'),
  sh('(sleep 300 &) ; (sh -c "sleep 301 & sleep 302" &) ; exit 0'),
  sh('while :; do echo 0123456789; done'),
  node('setInterval(() => {}, 1000)'),
  sh('command -v setsid >/dev/null && setsid sh -c "sleep 300 & sleep 301" & sleep 302'),
];

/** The runners that this system has, each once, by what they are; `folder` is for their files. */
export async function allRunners(folder: string): Promise<[string, ProgramRunner][]> {
  if (process.platform === 'win32') return [];
  const best = await openRunner();
  const { arch, env } = process;
  const shell = await openRunner({ platform: 'darwin', arch, env });
  const found: [string, ProgramRunner][] = [[nameOf(best), best]];
  if (best.info.sandbox !== 'none') {
    const bare = await openRunner({
      platform: process.platform,
      arch,
      env: withoutSandbox(folder),
    });
    found.push([nameOf(bare), bare]);
  }
  return best.info.kind === 'shell' ? found : [...found, [nameOf(shell), shell]];
}

const nameOf = ({ info }: ProgramRunner): string => `${info.kind}, sandbox ${info.sandbox}`;

/** A path on which everything is found but the sandbox. */
function withoutSandbox(folder: string): Readonly<Record<string, string>> {
  const system = ['/usr/bin', '/bin', dirname(process.execPath)];
  for (const name of ['perl', 'chrt']) {
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\nPATH=${system.join(delimiter)} exec ${name} "$@"\n`,
      {
        mode: 0o755,
      },
    );
  }
  return { PATH: folder };
}
