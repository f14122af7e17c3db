import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';
import { endMarked, MARK, newMark, endGroup, withStreams } from './processes';
import type { LimitKind, RunEnd, RunLimits, Running, RunOrder, RunOutcome } from './runner';
import { SUPERVISOR } from './supervisor-script';

/** Programs under the supervisor: exact times and memory, nothing left. Linux with Perl. */

/** Numbers of wait4, prctl, clock_gettime, setrlimit and sched_setscheduler by `process.arch`. */
const GENERIC = [260, 167, 113, 164, 119];
const CALLS: Readonly<Record<string, readonly number[]>> = {
  x64: [61, 157, 228, 160, 144],
  arm64: GENERIC,
  riscv64: GENERIC,
  loong64: GENERIC,
};

/** Whether the supervisor knows this kernel's calls. */
export function isSupervisable(platform: string, arch: string): boolean {
  return platform === 'linux' && arch in CALLS;
}

/** What the sandbox of a folder is started with; the command follows. */
export type Confine = (folder: string) => readonly string[];

/** What the user may start meanwhile. */
const SPARE_TASKS = 256;

/** How long the supervisor may take to end a program, beyond its limit. */
const GRACE_MS = 5_000;

/** What the supervisor needs of the machine. */
export interface SupervisorTools {
  readonly perl: string;
  readonly confine: Confine | null;
  /** Gives the supervisor a higher priority than the program; empty where that needs no or has no means. */
  readonly prefer: readonly string[];
  /** Processes and threads that the user had before; `setrlimit` counts them in. */
  readonly userTasks: number;
}

export function runSupervised(order: RunOrder, tools: SupervisorTools): Running {
  const { perl, confine, prefer, userTasks } = tools;
  const mark = newMark();
  const confined = confine !== null && order.unconfined !== true;
  const [command = perl, ...args] = [
    ...prefer,
    ...(confined ? confine(order.folder) : []),
    ...[perl, '-e', SUPERVISOR, ...supervisorArguments(order.limits, userTasks), ...order.command],
  ];
  const child = withStreams(order, (streams) =>
    spawn(command, args, {
      cwd: order.folder,
      env: { ...order.env, [MARK]: mark },
      // A group of its own: Ctrl+C in the terminal ends our process, which ends it.
      detached: true,
      stdio: [...streams, 'pipe', 'pipe'],
    }),
  );
  const control = child.stdio[3] as Writable;
  control.on('error', () => undefined);
  const cancel = (): void => void control.end();
  return { ended: outcomeOf(child, order.limits, { mark, confined }, cancel), cancel };
}

/** Numbers of `setrlimit` on Linux: CPU 0, FSIZE 1, DATA 2, CORE 4, NPROC 6. */
function supervisorArguments(limits: RunLimits, userTasks: number): string[] {
  const { cpuMs, wallMs, memoryBytes, outputBytes, processes } = limits;
  const calls = CALLS[process.arch] ?? [];
  const resources = [
    // The supervisor watches it more exactly; this stands where the supervisor is held up.
    [0, Math.ceil(cpuMs / 1000) + 2],
    [1, outputBytes + 1],
    // Not the address space, which Java and Node.js reserve without using it; peak memory decides.
    [2, 2 * memoryBytes + 256 * 1024 * 1024],
    [4, 0],
    // Of all processes and threads of the user, but for root. Of one program the supervisor counts them.
    [6, userTasks + processes + SPARE_TASKS],
  ];
  return [
    ...calls.map(String),
    ...[wallMs, cpuMs, Math.ceil(memoryBytes / 1024), processes].map(String),
    resources.map((pair) => pair.join('=')).join(','),
  ];
}

async function outcomeOf(
  child: ChildProcess,
  { wallMs, memoryBytes }: RunLimits,
  { mark, confined }: { readonly mark: string; readonly confined: boolean },
  cancel: () => void,
): Promise<RunOutcome> {
  const started = performance.now();
  const backstop = setTimeout(() => endGroup(child.pid), wallMs + GRACE_MS);
  const failed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`start ${error.message}`));
  });
  const said = await Promise.race([text(child.stdio[4] as Readable), failed]);
  clearTimeout(backstop);
  cancel();
  const report = readReport(said, memoryBytes);
  if (report !== null) return report;
  // The program ended its supervisor, or could not be ended in time. A sandbox ends as a whole, but not at
  // once, and has numbers of its own.
  endGroup(child.pid);
  if (!confined) endGroup(Number(/^pid (\d+)$/m.exec(said)?.[1] ?? 0));
  await endMarked(mark);
  const wall = performance.now() - started;
  return { end: { by: 'lost' }, cpuMs: null, wallMs: wall, memoryBytes: null };
}

/** The outcome in the supervisor's words; null where it has not said any. */
function readReport(said: string, memoryLimit: number): RunOutcome | null {
  const start = /^start (.*)$/m.exec(said)?.[1];
  if (start !== undefined) {
    const end: RunEnd = { by: 'start', message: start };
    return { end, cpuMs: null, wallMs: 0, memoryBytes: null };
  }
  const fields = /^end (\S+) (\d+) (\d+) (\d+) (\d+)$/m.exec(said);
  if (fields === null) return null;
  const [status = 0, cpu = 0, peak = 0, wall = 0] = fields.slice(2).map(Number);
  const memoryBytes = peak * 1024;
  const end = endOf(fields[1] ?? '-', status);
  const byItself = end.by === 'exit' || end.by === 'signal';
  return {
    end: byItself && memoryBytes > memoryLimit ? { by: 'limit', limit: 'memory' } : end,
    cpuMs: cpu / 1000,
    wallMs: wall / 1000,
    memoryBytes,
  };
}

const LIMITS = new Set<string>(['cpu', 'wall', 'memory', 'processes'] satisfies LimitKind[]);

function endOf(why: string, status: number): RunEnd {
  if (why === 'cancel') return { by: 'cancel' };
  if (LIMITS.has(why)) return { by: 'limit', limit: why as LimitKind };
  return endOfStatus(status & 0x7f, (status >> 8) & 0xff);
}

/** @param signal  0 where the program ended by itself */
export function endOfStatus(signal: number, status: number): RunEnd {
  if (signal === 0) return { by: 'exit', status };
  const name = SIGNALS.get(signal) ?? `SIG${signal}`;
  if (name === 'SIGXFSZ') return { by: 'limit', limit: 'output' };
  return name === 'SIGXCPU' ? { by: 'limit', limit: 'cpu' } : { by: 'signal', signal: name };
}

/** Of several names for a number, the first one. */
const SIGNALS = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);
