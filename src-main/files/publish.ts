import { problem, ProblemError } from '../shared/puzzle';
import { causeOf } from './disk-problem';
import { stateOrNull, type FileSystem } from './file-system';
import { sameFile } from './identity';
import type { OutputTarget } from './output-target';

/**
 * The moment at which a finished temporary file becomes the output.
 *
 * A file that was confirmed for replacement is looked at once more: if it is no longer the one that
 * was confirmed, nothing is replaced. (Between this look and the rename lies an instant that no
 * portable call can close.) If it has been removed since, the output is published as a new one.
 *
 * @throws ProblemError output-exists, file-changed; and the system's errors
 */
export async function publish(fs: FileSystem, temp: string, target: OutputTarget): Promise<void> {
  if (target.old === null) return publishNew(fs, temp, target);
  const now = await stateOrNull(() => fs.stat(target.path));
  if (now === null) return publishNew(fs, temp, target);
  if (!sameFile(target.old.identity, now.identity)) {
    throw new ProblemError(problem('file-changed', { file: target.file }));
  }
  await retried(fs, () => fs.rename(temp, target.path));
}

/** How `link` fails where a file system has no hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK']);

/** A link appears at once with its whole content and never replaces a file, which a rename would. */
async function publishNew(fs: FileSystem, temp: string, target: OutputTarget): Promise<void> {
  try {
    await fs.link(temp, target.path);
  } catch (error) {
    const cause = causeOf(error);
    if (cause === 'EEXIST') throw exists(target);
    if (!NO_LINKS.has(cause)) throw error;
    await publishReserved(fs, temp, target);
    return;
  }
  await removeTemp(fs, temp);
}

/**
 * Without hard links the name is reserved by an empty file of our own, which is then replaced. Whoever
 * kills the process between the two leaves the empty file behind; a check followed by a rename would
 * risk another program's file instead.
 */
async function publishReserved(fs: FileSystem, temp: string, target: OutputTarget): Promise<void> {
  const reservation = await fs.open(target.path, 'wx').catch((error: unknown) => {
    throw causeOf(error) === 'EEXIST' ? exists(target) : error;
  });
  try {
    await reservation.close();
    await retried(fs, () => fs.rename(temp, target.path));
  } catch (error) {
    await withdraw(fs, target.path);
    throw error;
  }
}

/** Takes a reservation back, unless someone has written into it. */
async function withdraw(fs: FileSystem, path: string): Promise<void> {
  const state = await fs.stat(path).catch(() => null);
  if (state?.identity.size === 0n) await removeTemp(fs, path);
}

function exists(target: OutputTarget): ProblemError {
  return new ProblemError(problem('output-exists', { file: target.file }));
}

const RETRY_WAITS_MS = [10, 20, 40, 80, 160];

/** Repeats a call that fails because another program has the file open, for about a third of a second. */
async function retried(fs: FileSystem, call: () => Promise<void>): Promise<void> {
  for (const milliseconds of RETRY_WAITS_MS) {
    try {
      return await call();
    } catch (error) {
      if (!fs.passing.has(causeOf(error))) throw error;
      await fs.wait(milliseconds);
    }
  }
  await call();
}

/**
 * Removes a temporary file; tries twice. One that remains is harmless and is removed later, so
 * the failure is not reported in place of what led here.
 */
export async function removeTemp(fs: FileSystem, path: string): Promise<void> {
  await fs
    .unlink(path)
    .catch(() => fs.unlink(path))
    .catch(() => undefined);
}
