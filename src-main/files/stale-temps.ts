import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { tempOwner } from './temp-name';

const HOUR_MS = 3_600_000;

/**
 * Removes the unfinished files that a killed run left in a folder: those of processes that are gone,
 * and those that nobody has written to for an hour. Never those of this process. What cannot be
 * looked at or removed is left for another time. Returns how many were removed.
 */
export async function sweepStaleTemps(folder: string, now: number = Date.now()): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    try {
      if (!(await isStale(folder, name, now))) continue;
      await unlink(join(folder, name));
      removed++;
    } catch {
      continue;
    }
  }
  return removed;
}

async function isStale(folder: string, name: string, now: number): Promise<boolean> {
  const owner = tempOwner(name);
  if (owner === null || (owner.here && owner.pid === process.pid)) return false;
  if (owner.here && !isAlive(owner.pid)) return true;
  const { mtimeMs } = await stat(join(folder, name));
  return now - mtimeMs > HOUR_MS;
}

/** Whether a process of this machine is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user answers EPERM, and is alive.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
