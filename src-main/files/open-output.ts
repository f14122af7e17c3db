import { dirname, resolve } from 'node:path';
import { nodeFileSystem, type FileSystem } from './file-system';
import { openSafeOutput, type OutputOptions, type SafeOutput } from './safe-output';
import { sweepStaleTemps } from './stale-temps';

/** Folders that have been swept by this process. */
const swept = new Set<string>();

/**
 * Opens a file to be written as a whole or not at all; see `openSafeOutput`. The first output in a
 * folder also clears away what a killed run left there.
 *
 * @throws ProblemError output-exists, output-unwritable, not-a-file, disk-full, write-failed; writing
 * and `commit` also write-short and file-changed
 */
export async function openOutput(
  path: string,
  options: OutputOptions,
  fs: FileSystem = nodeFileSystem,
): Promise<SafeOutput> {
  const folder = dirname(resolve(path));
  if (!swept.has(folder)) {
    swept.add(folder);
    await sweepStaleTemps(folder);
  }
  return openSafeOutput(fs, path, options);
}
