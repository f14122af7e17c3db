import { dirname, resolve } from 'node:path';
import { problem, ProblemError } from '../shared/puzzle';
import { causeOf } from './disk-problem';
import type { FileState, FileSystem } from './file-system';

/** Where an output is to appear. */
export interface OutputTarget {
  /** Absolute path as the user named it, for messages. */
  readonly file: string;
  /** The file to be replaced or created: `file`, or what it links to. */
  readonly path: string;
  readonly folder: string;
  /** The file that is there now, when it is to be replaced. */
  readonly old: FileState | null;
}

/**
 * Looks at the place of an output before anything is written. A link is followed, so that the file
 * it leads to is replaced and not the link.
 *
 * @throws ProblemError output-exists, output-unwritable, not-a-file; and the system's errors
 */
export async function inspectTarget(
  fs: FileSystem,
  path: string,
  overwrite: boolean,
): Promise<OutputTarget> {
  const file = resolve(path);
  const entry = await stateOrNull(() => fs.lstat(file));
  if (entry === null) return { file, path: file, folder: dirname(file), old: null };
  if (!overwrite) throw new ProblemError(problem('output-exists', { file }));
  const old = await stateOrNull(() => fs.stat(file));
  // A link to nothing.
  if (old === null) throw new ProblemError(problem('output-unwritable', { file, cause: 'ENOENT' }));
  if (!old.isFile) throw new ProblemError(problem('not-a-file', { file }));
  const real = await fs.realpath(file);
  await fs.checkWritable(real);
  // Root may write to anything; a file without any permission to write was closed by someone.
  if ((old.mode & 0o222) === 0) {
    throw new ProblemError(problem('output-unwritable', { file, cause: 'EACCES' }));
  }
  return { file, path: real, folder: dirname(real), old };
}

/** The state of a file, or null where there is none. */
export async function stateOrNull(look: () => Promise<FileState>): Promise<FileState | null> {
  try {
    return await look();
  } catch (error) {
    if (causeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
