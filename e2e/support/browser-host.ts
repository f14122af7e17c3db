import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { privateEnvironment, ROOT } from './environment';

const START_LIMIT_MS = 60_000;

export interface BrowserHost {
  /** URL with its token. */
  readonly url: string;
  stop(): Promise<void>;
  /** Ends it without warning, as a crash does. */
  kill(): Promise<void>;
}

/** Runs `dlx-workbench serve`, or `dance`, in `folder`, as a user would. */
export async function startBrowserHost(
  folder: string,
  open: readonly string[],
  command: 'serve' | 'dance' = 'serve',
  bin: string = join(ROOT, 'scripts/dlx-workbench.cjs'),
  node: string = process.execPath,
): Promise<BrowserHost> {
  const server = spawn(node, [bin, command, '--no-open', ...open], {
    cwd: folder,
    env: privateEnvironment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    url: await announced(server),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill();
      await once(server, 'exit');
    },
    kill: async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}

/** A host whose terminal is at hand. */
export interface HostInTerminal extends BrowserHost {
  /** What was printed so far. */
  printed(): string;
  type(text: string): void;
}

/** Runs `dlx-workbench serve` in a terminal of its own, which the program `script` gives it. */
export async function startInTerminal(
  folder: string,
  open: readonly string[],
): Promise<HostInTerminal> {
  const words = [process.execPath, join(ROOT, 'scripts/dlx-workbench.cjs'), 'serve', '--no-open'];
  const command = [...words, ...open];
  const args =
    process.platform === 'linux'
      ? ['-qfec', command.map((word) => `'${word}'`).join(' '), '/dev/null']
      : ['-q', '/dev/null', ...command];
  const script = spawn('script', args, { cwd: folder, env: privateEnvironment(folder) });
  let printed = '';
  script.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const end = async (type: string): Promise<void> => {
    script.stdin.write(type);
    await once(script, 'exit');
  };
  return {
    url: await announced(script),
    printed: () => printed,
    type: (text) => void script.stdin.write(text),
    stop: () => end('\u0003'),
    kill: () => end('\u001c'),
  };
}

/** Runs a `serve` that ends by itself; what it said. */
export async function runBrowserHost(
  folder: string,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string }> {
  const bin = join(ROOT, 'scripts/dlx-workbench.cjs');
  return await promisify(execFile)(process.execPath, [bin, 'serve', '--no-open', ...args], {
    cwd: folder,
    env: privateEnvironment(folder),
    timeout: START_LIMIT_MS,
  });
}

/** The one line that `serve` prints. */
async function announced(server: ChildProcess): Promise<string> {
  return await new Promise((found, failed) => {
    let text = '';
    const timer = setTimeout(
      () => failed(new Error(`no URL was printed: ${text}`)),
      START_LIMIT_MS,
    );
    server.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /http:\/\/\S+(?=\s)/.exec(text)?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      found(url);
    });
    server.once('exit', (code) => failed(new Error(`serve ended with ${String(code)}: ${text}`)));
  });
}
