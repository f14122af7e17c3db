import { constants } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { problem, ProblemError } from '../shared/puzzle';
import { readProblem } from './disk-problem';
import { fill } from './fill';

/** The bytes of a file, null where there is none. @throws ProblemError file-unreadable and others */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw readProblem(path, error);
  }
}

/**
 * The text of a UTF-8 file of at most `limit` bytes.
 *
 * @throws ProblemError file-missing, file-unreadable, not-a-file, file-too-large
 */
export async function readText(path: string, limit: number): Promise<string> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new ProblemError(problem('not-a-file', { file: path }));
    if (found.size > limit)
      throw new ProblemError(problem('file-too-large', { file: path, bytes: found.size, limit }));
    return await readFile(path, 'utf8');
  } catch (error) {
    throw readProblem(path, error);
  }
}

/**
 * `bytes` bytes of a file, from the byte `from` on; less where the file ends before.
 *
 * @throws ProblemError file-missing, not-a-file, file-unreadable
 */
export async function readBytes(path: string, from: number, bytes: number): Promise<Buffer> {
  try {
    // Opening a pipe would wait for its other end.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      if (!(await file.stat()).isFile())
        throw new ProblemError(problem('not-a-file', { file: path }));
      const room = Buffer.alloc(bytes);
      return room.subarray(0, await fill(file, room, from));
    } finally {
      await file.close();
    }
  } catch (error) {
    throw readProblem(path, error);
  }
}
