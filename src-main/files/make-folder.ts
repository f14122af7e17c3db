import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and whatever is missing above it. Like `mkdir` with `recursive`, which never returns
 * where the system answers ENOENT inside a folder that exists, as `/proc` does.
 *
 * @throws the error of `mkdir` when the folder cannot be made.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    await makeOne(path);
  }
}

/** Succeeds if the folder exists already or another process creates it at the same time. */
async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      (why: unknown) => {
        // “Exists already” would be a strange reason for not making a folder.
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw why;
        return false;
      },
    );
    if (!isFolder) throw error;
  }
}
