import { closeSync, openSync } from 'node:fs';
import type { RunOrder } from './runner';

/** The files of an order as standard input, output and error, open while `start` runs. */
export function withStreams<T>(
  { stdin, stdout, stderr }: RunOrder,
  start: (streams: readonly number[]) => T,
): T {
  const streams = [openSync(stdin, 'r'), openSync(stdout, 'w'), openSync(stderr, 'w')];
  try {
    return start(streams);
  } finally {
    streams.forEach(closeSync);
  }
}

/** Ends a process, or with a negative number its group, if it has not ended yet. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Ends a process group; never our own or that of the system's first process. */
export function endGroup(pid: number | undefined): void {
  if (pid !== undefined && pid > 1) kill(-pid);
}
