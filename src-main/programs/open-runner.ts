import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { findCommand } from './find-command';
import type { ProgramRunner, RunnerInfo, RunEnd, Running, RunOrder, RunOutcome } from './runner';
import { runInShell } from './shell-runner';
import { isSupervisable, runSupervised, type Confine } from './supervised';
import { statSync } from 'node:fs';
import { kill, withStreams } from './processes';

/** How often the size of the output is looked at. */
const LOOK_MS = 50;

/**
 * Programs on Windows: wall time and the size of the output are limited, `taskkill` ends the tree.
 * Weaker: processor time and memory are neither limited nor measured.
 */
function runPlainly(order: RunOrder): Running {
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

/** The machine that programs are to run on. */
export interface RunnerSystem {
  readonly platform: string;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The best runner that this machine allows. */
export async function openRunner(system: RunnerSystem = process): Promise<ProgramRunner> {
  const { platform, arch } = system;
  const path = system.env['PATH'] ?? '';
  const known = (kind: RunnerInfo['kind']): RunnerInfo => ({
    kind,
    sandbox: 'none',
    stopsForkBombs: false,
  });
  if (platform === 'win32') return { info: known('plain'), run: runPlainly };
  const perl = isSupervisable(platform, arch) ? await findCommand('perl', path) : null;
  if (perl === null) return { info: known('shell'), run: runInShell };
  const confine = await bubblewrap(path);
  const prefer = await preference(path);
  const userTasks = await countTasks();
  return {
    info: {
      kind: 'supervisor',
      sandbox: confine === null ? 'none' : 'bubblewrap',
      stopsForkBombs: prefer.length > 0 || process.getuid?.() !== 0,
    },
    run: (order) => runSupervised(order, { perl, confine, prefer, userTasks }),
  };
}

/** The sandbox, where it is installed and the kernel lets it work: no network, one folder to write in. */
async function bubblewrap(path: string): Promise<Confine | null> {
  const found = await findCommand('bwrap', path);
  if (found === null) return null;
  const confine: Confine = (folder) => [
    ...[found, '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
    ...['--bind', folder, folder, '--chdir', folder],
    ...['--unshare-all', '--die-with-parent', '--'],
  ];
  return (await succeeds([...confine('/'), 'true'])) ? confine : null;
}

/**
 * Root has no limit of processes: the supervisor of a fork bomb has to run before thousands of others. Other
 * users have the limit, and no right to this.
 */
async function preference(path: string): Promise<readonly string[]> {
  const chrt = process.getuid?.() === 0 ? await findCommand('chrt', path) : null;
  const prefer = chrt === null ? [] : [chrt, '--rr', '1'];
  return prefer.length > 0 && (await succeeds([...prefer, 'true'])) ? prefer : [];
}

/** Processes and threads of our user. */
async function countTasks(): Promise<number> {
  let count = 0;
  for (const name of await readdir('/proc').catch(() => [])) {
    const status = await readFile(`/proc/${name}/status`, 'latin1').catch(() => '');
    const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1] ?? -1);
    if (uid === process.getuid?.()) count += Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return count;
}

async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'ignore' });
  return await once(child, 'exit').then(
    ([status]) => status === 0,
    () => false,
  );
}
