import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { kill, withStreams } from './processes';
import type { RunEnd, Running, RunOrder, RunOutcome } from './runner';

/** How often the size of the output is looked at. */
const LOOK_MS = 50;

/**
 * Programs on Windows: wall time and the size of the output are limited, `taskkill` ends the tree.
 * Weaker: processor time and memory are neither limited nor measured.
 */
export function runPlainly(order: RunOrder): Running {
  const { stdout, stderr, folder, env, limits } = order;
  const [command = '', ...args] = order.command;
  const child = withStreams(order, (streams) =>
    spawn(command, args, { cwd: folder, env, stdio: [...streams], windowsHide: true }),
  );
  let stopped: RunEnd | null = null;
  const stop = (why: RunEnd): void => {
    stopped ??= why;
    endTree(child.pid);
  };
  const started = performance.now();
  const timer = setTimeout(() => stop({ by: 'limit', limit: 'wall' }), limits.wallMs);
  const looking = setInterval(() => {
    if (Math.max(statSync(stdout).size, statSync(stderr).size) > limits.outputBytes)
      stop({ by: 'limit', limit: 'output' });
  }, LOOK_MS);
  const ended = once(child, 'exit').then(
    ([status, signal]: (number | string | null)[]): RunEnd =>
      signal === null || signal === undefined
        ? { by: 'exit', status: Number(status) }
        : { by: 'signal', signal: String(signal) },
    (error: unknown): RunEnd => ({ by: 'start', message: String(error) }),
  );
  const outcome = ended.then((end): RunOutcome => {
    clearTimeout(timer);
    clearInterval(looking);
    const wallMs = performance.now() - started;
    return { end: stopped ?? end, cpuMs: null, wallMs, memoryBytes: null };
  });
  return { ended: outcome, cancel: () => stop({ by: 'cancel' }) };
}

function endTree(pid: number | undefined): void {
  if (pid === undefined) return;
  if (process.platform === 'win32')
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
  else kill(pid);
}
