import { closeSync, openSync } from 'node:fs';
import type { RunOrder } from './runner';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

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

/** The variable that every process of a run inherits. */
export const MARK = 'DLX_WORKBENCH_RUN';

let runs = 0;

/** A mark that no other run has; it begins with the number of our process. */
export function newMark(): string {
  return `${process.pid}-${++runs}-${Date.now()}`;
}

/** Rounds of looking for marked processes, each after the last ones had time to end. */
const ROUNDS = 500;

/**
 * Ends the processes of a run whose supervisor is gone, as far as they kept its mark in their
 * environment. Linux only; elsewhere there is nothing to look at.
 */
export async function endMarked(mark: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const found = await markedProcesses(mark);
    if (found.length === 0) return;
    found.forEach(kill);
    await wait(10);
  }
}

/** Numbers of the living processes with this mark; any mark that begins so. */
export async function markedProcesses(mark: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const found: number[] = [];
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '');
    if (environment.includes(`${MARK}=${mark}`)) found.push(Number(name));
  }
  return found;
}
