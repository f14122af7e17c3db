import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, machine, makePrivateFolder } from '../../files';
import { succeeds } from '../tools/succeeds';

/**
 * Every running workbench has a folder of its own for its journal, named after machine and process.
 * One whose process has ended was left by a crash, and belongs to the first that renames it.
 */
export const JOURNAL_NAME = 'journal.json';

/** A live process shows that it is by touching its journal this often… */
export const HEARTBEAT_MS = 30_000;
/** …so a journal as old as this is nobody's, whatever process has its number now. */
const ABANDONED_MS = 10 * HEARTBEAT_MS;

export function sessionName(): string {
  return `${machine()}-${process.pid}-${randomBytes(6).toString('hex')}`;
}

/**
 * Makes the folder of a session, where nobody but the user can look.
 *
 * @throws the system's error, EPERM where others could get in all the same
 */
export async function makeSession(folder: string): Promise<void> {
  // The one above it may be shared, so it stays as it is.
  await makePrivateFolder(folder);
}

/**
 * Takes over the folders that crashed processes left in `root`; their new paths, the oldest first.
 * Another process that starts at the same time gets the others.
 */
export async function claimSessions(root: string, now: number = Date.now()): Promise<string[]> {
  const names = await readdir(root).catch(() => []);
  const left: { readonly path: string; readonly at: number }[] = [];
  for (const name of names) {
    const at = await leftAt(root, name, now);
    if (at === null) continue;
    const path = join(root, sessionName());
    const won = await succeeds(rename(join(root, name), path));
    if (won) left.push({ path, at });
  }
  return left.sort((a, b) => a.at - b.at).map(({ path }) => path);
}

/** When an abandoned session was last written to, or null for one that is somebody's, or none at all. */
async function leftAt(root: string, name: string, now: number): Promise<number | null> {
  const owner = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/.exec(name);
  if (owner === null) return null;
  const state =
    (await stat(join(root, name, JOURNAL_NAME)).catch(() => null)) ??
    (await stat(join(root, name)).catch(() => null));
  if (state === null) return null;
  const ended = owner[1] === machine() && !isAlive(Number(owner[2]));
  return ended || now - state.mtimeMs > ABANDONED_MS ? state.mtimeMs : null;
}

/** Shows that the session is somebody's; false where its journal is gone. */
export async function keepAlive(folder: string): Promise<boolean> {
  const now = new Date();
  return await utimes(join(folder, JOURNAL_NAME), now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

export async function removeSession(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** Puts a session that cannot be understood out of the way, where no start looks at it again. */
export async function setSessionAside(folder: string): Promise<string | null> {
  const kept = `${folder}.bad`;
  return rename(folder, kept).then(
    () => kept,
    () => null,
  );
}
