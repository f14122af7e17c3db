import { chmod, lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder';

/**
 * True for a file or folder of the user's own that nobody else may enter or read, and no link to one. On Windows
 * the rights of the user's profile decide.
 */
export async function isPrivate(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  if (found === null || found.isSymbolicLink()) return false;
  if (process.platform === 'win32') return true;
  return found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

/**
 * Makes a folder that nobody but the user can enter; what is missing above it is made as usual. One that is there is
 * closed to others.
 *
 * @throws the system's error; ENOTDIR for a link or a file, EPERM for a folder of somebody else
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? failure('ENOTDIR') : error;
  });
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (await isPrivate(path)) return;
  // By its name a link would be followed.
  if (!(await lstat(path)).isDirectory()) throw failure('ENOTDIR');
  await chmod(path, 0o700);
  if (!(await isPrivate(path))) throw failure('EPERM');
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
