import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readSmallFile, SMALL_FILE_BYTES } from '../files';

/** Files that are read at the same time while others are opened. */
export const READ_AHEAD = 16;

/** A file that is about to be opened. */
interface Prepared {
  readonly real: string;
  /** The real path of its folder. */
  readonly folder: string;
  readonly small: Awaited<ReturnType<typeof readSmallFile>>;
}

/**
 * Looks at a file on disk, and reads it where it is small.
 *
 * @throws ProblemError file-missing, not-a-file, file-unreadable
 */
export async function prepareInput({
  path,
  bytes,
}: {
  path: string;
  bytes: number;
}): Promise<Prepared> {
  const [real, folder, small] = await Promise.all([
    realPath(path),
    realPath(dirname(path)),
    bytes > SMALL_FILE_BYTES ? null : readSmallFile(path),
  ]);
  return { real, folder, small };
}

/** The path without links; the path itself where it leads nowhere. */
export function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
