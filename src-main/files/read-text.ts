import { constants } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { problem, ProblemError } from '../shared/puzzle';
import { readProblem } from './disk-problem';
import { fill } from './small-file';
import type { StoredSource } from './text-source';

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
 * The text of a UTF-8 file, or of bytes that came in another way, of at most `limit` bytes.
 *
 * @throws ProblemError file-missing, file-unreadable, not-a-file, file-too-large
 */
export async function readText(source: string | StoredSource, limit: number): Promise<string> {
  if (typeof source === 'object' && 'bytes' in source) {
    const { name, bytes } = source;
    if (bytes.length > limit) throw tooLarge(name, bytes.length, limit);
    return utf8(bytes);
  }
  return utf8(await readUpTo(typeof source === 'string' ? source : source.path, limit));
}

/**
 * The bytes of a file of at most `limit` bytes.
 *
 * @throws ProblemError file-missing, file-unreadable, not-a-file, file-too-large
 */
export async function readUpTo(path: string, limit: number): Promise<Uint8Array> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new ProblemError(problem('not-a-file', { file: path }));
    if (found.size > limit) throw tooLarge(path, found.size, limit);
    return await readFile(path);
  } catch (error) {
    throw readProblem(path, error);
  }
}

/**
 * All of a UTF-8 text, however long: of a file or a pipe, or of bytes that came in another way.
 *
 * @throws ProblemError file-missing, file-unreadable, not-a-file
 */
export async function readWhole(source: StoredSource): Promise<string> {
  if ('bytes' in source) return utf8(source.bytes);
  try {
    return await readFile(source.path, 'utf8');
  } catch (error) {
    throw readProblem(source.path, error);
  }
}

/** As Node decodes it, byte order mark and all. */
const utf8 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

function tooLarge(file: string, bytes: number, limit: number): ProblemError {
  return new ProblemError(problem('file-too-large', { file, bytes, limit }));
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
