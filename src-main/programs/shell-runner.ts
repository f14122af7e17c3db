import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { endMarked, MARK, newMark, endGroup, withStreams } from './processes';
import type { RunEnd, Running, RunLimits, RunOrder, RunOutcome } from './runner';
import { endOfStatus } from './supervised';

/**
 * Programs in a process group of their own with the limits of `ulimit`, where there is no supervisor:
 * macOS, and Linux without Perl. Weaker: processor time is known only of a program that ended by itself,
 * to the shell's precision; memory is limited but not measured; a process that leaves the group (`setsid`)
 * is found on Linux alone.
 */
export function runInShell(order: RunOrder): Running {
  const mark = newMark();
  const args = ['-c', SCRIPT, 'sh', ...limitsOf(order.limits), ...order.command];
  const child = withStreams(order, (streams) =>
    spawn('/bin/sh', args, {
      cwd: order.folder,
      env: { ...order.env, [MARK]: mark },
      detached: true,
      stdio: [...streams, 'ignore', 'pipe'],
    }),
  );
  let stopped: RunEnd | null = null;
  const stop = (why: RunEnd): void => {
    stopped ??= why;
    endGroup(child.pid);
  };
  return {
    ended: outcomeOf(child, order.limits, mark, stop, () => stopped),
    cancel: () => stop({ by: 'cancel' }),
  };
}

/** The program must not have the file that the shell reports to. */
const SCRIPT = `
ulimit -c 0 2>/dev/null; ulimit -S -t "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -d "$3" 2>/dev/null
shift 3
"$@" 4>&-
status=$?
{ echo "status $status"; times; } >&4
`;

/** Seconds, blocks of 512 bytes, kilobytes. The kernel counts seconds in ticks and may be early: one more. */
function limitsOf({ cpuMs, outputBytes, memoryBytes }: RunLimits): string[] {
  const data = Math.ceil((2 * memoryBytes) / 1024) + 256 * 1024;
  return [Math.ceil(cpuMs / 1000) + 1, Math.floor(outputBytes / 512) + 1, data].map(String);
}

async function outcomeOf(
  child: ChildProcess,
  { wallMs, cpuMs: limitMs }: RunLimits,
  mark: string,
  stop: (why: RunEnd) => void,
  stopped: () => RunEnd | null,
): Promise<RunOutcome> {
  const started = performance.now();
  const timer = setTimeout(() => stop({ by: 'limit', limit: 'wall' }), wallMs);
  const exit = once(child, 'exit').catch((error: unknown) => error);
  const report = await Promise.race([text(child.stdio[4] as Readable), exit.then(() => '')]);
  await exit;
  const wall = performance.now() - started;
  clearTimeout(timer);
  endGroup(child.pid);
  await endMarked(mark);
  const { end, cpuMs } = readReport(report);
  const slow = cpuMs !== null && cpuMs > limitMs;
  return {
    end: stopped() ?? (slow ? { by: 'limit', limit: 'cpu' } : end),
    cpuMs,
    wallMs: wall,
    memoryBytes: null,
  };
}

/** `times` has the shell's own line first, then its children's: user and system time. */
function readReport(report: string): { readonly end: RunEnd; readonly cpuMs: number | null } {
  const status = /^status (\d+)$/m.exec(report)?.[1];
  if (status === undefined) return { end: { by: 'lost' }, cpuMs: null };
  const spent = [...report.matchAll(/(\d+)m([\d.]+)s/g)].slice(2);
  const cpu = spent.reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0) * 1000;
  const value = Number(status);
  // Shells add 128 to the number of a signal.
  const end = value > 128 && value < 160 ? endOfStatus(value - 128, 0) : endOfStatus(0, value);
  return { end, cpuMs: cpu };
}
