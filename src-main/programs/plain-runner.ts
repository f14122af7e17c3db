import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import type { RunEnd, Running, RunOrder, RunOutcome } from './runner';

/** How often the size of the output is looked at. */
const LOOK_MS = 50;

/**
 * Programs on Windows: wall time and the size of the output are limited, `taskkill` ends the tree.
 * Weaker: processor time and memory are neither limited nor measured.
 */
export function runPlainly(order: RunOrder): Running {
  const { stdin, stdout, stderr, folder, env, limits } = order;
  const [command = '', ...args] = order.command;
  const files = [openSync(stdin, 'r'), openSync(stdout, 'w'), openSync(stderr, 'w')];
  const child = spawn(command, args, { cwd: folder, env, stdio: files, windowsHide: true });
  files.forEach(closeSync);
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
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
