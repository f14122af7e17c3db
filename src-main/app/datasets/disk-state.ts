import { fingerprint, hashFile, sameFile, type FileIdentity } from '../../files';
import type { DiskState } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { OpenFile } from './open-file';

/**
 * How an open file compares with the disk: by device, inode, size, time of change and time of
 * writing, and where these differ by the SHA-256 of its bytes, so that a mere touch asks nothing.
 * Updates the file; true when its state is another one than before.
 */
export async function refreshDisk(file: OpenFile): Promise<boolean> {
  const before = file.disk;
  const now = await stateOnDisk(file);
  file.disk = now;
  return now !== before;
}

async function stateOnDisk(file: OpenFile): Promise<DiskState> {
  const { path, content } = file;
  if (path === null || content.identity === null) return 'same';
  const identity = await fingerprint(path).catch(absent);
  if (identity === null) return file.replaceable === 'missing' ? 'kept' : 'missing';
  if (await isUnchanged(file, path, identity)) return 'same';
  const { replaceable } = file;
  const agreed = replaceable !== null && replaceable !== 'missing';
  return agreed && sameFile(replaceable, identity) ? 'kept' : 'changed';
}

async function isUnchanged(file: OpenFile, path: string, now: FileIdentity): Promise<boolean> {
  const { identity, sha256 } = file.content;
  if (identity === null || sameFile(identity, now)) return true;
  if (sha256 === null || now.size !== identity.size) return false;
  if ((await hashFile(path).catch(() => null)) !== sha256) return false;
  // The bytes may have changed again after the hash; then the next look finds another state.
  file.touched(now);
  return true;
}

/** A file that is there but cannot be looked at has not gone. */
function absent(error: unknown): null {
  if (error instanceof ProblemError && error.problem.code === 'file-missing') return null;
  throw error;
}

/** @throws ProblemError file-changed, file-missing */
export async function requireUnchanged(file: OpenFile): Promise<void> {
  const { path, content } = file;
  if (path === null || content.identity === null) return;
  if (await isUnchanged(file, path, await fingerprint(path))) return;
  throw new ProblemError(problem('file-changed', { file: path }));
}

/** Remembers the state on disk as the one that the next save may replace. */
export async function agreeToReplace(file: OpenFile): Promise<void> {
  if (file.path === null) return;
  file.replaceable = (await fingerprint(file.path).catch(absent)) ?? 'missing';
  await refreshDisk(file);
}
