import { closeSync, constants, fstatSync, openSync, readSync, type BigIntStats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { problem, ProblemError } from '../shared/puzzle';
import { readProblem } from './disk-problem';
import { identityOf, type FileIdentity } from './identity';

/** Files of at most so many bytes are read in one go. */
export const SMALL_FILE_BYTES = 64 * 1024;

/** A file that has been read in one go. */
export interface SmallFile {
  readonly content: Uint8Array;
  /** Its state when it was opened. */
  readonly identity: FileIdentity;
}

// Opening a pipe would wait for its other end. Windows has no such flag, and no such pipes.
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * The content of a file, or null when it has more than {@link SMALL_FILE_BYTES}.
 *
 * @throws ProblemError file-missing, not-a-file, file-unreadable
 */
export async function readSmallFile(path: string): Promise<SmallFile | null> {
  try {
    const handle = await open(path, FLAGS);
    try {
      const { room, identity } = roomFor(path, await handle.stat({ bigint: true }));
      const filled = await fill(handle, room, null);
      return filled < room.length ? { content: room.subarray(0, filled), identity } : null;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw readProblem(path, error);
  }
}

/**
 * {@link readSmallFile} that waits on the spot: several times as fast, for a process that has nothing
 * else to do meanwhile.
 */
export function readSmallFileNow(path: string): SmallFile | null {
  try {
    const handle = openSync(path, FLAGS);
    try {
      const { room, identity } = roomFor(path, fstatSync(handle, { bigint: true }));
      let filled = 0;
      let got = 0;
      // All that the file had comes in one piece, and with it a byte of what it has grown by.
      do {
        got = readSync(handle, room, filled, room.length - filled, null);
        filled += got;
      } while (got !== 0 && filled < room.length - 1);
      return filled < room.length ? { content: room.subarray(0, filled), identity } : null;
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw readProblem(path, error);
  }
}

/** One byte more than the file has: when that too is filled, the file is growing or was too large. */
function roomFor(path: string, stats: BigIntStats): { room: Buffer; identity: FileIdentity } {
  if (!stats.isFile()) throw new ProblemError(problem('not-a-file', { file: path }));
  const bytes = Number(stats.size);
  const room = Buffer.allocUnsafe(bytes > SMALL_FILE_BYTES ? 0 : bytes + 1);
  return { room, identity: identityOf(stats) };
}

/**
 * Reads into `room` until it is full or the file ends, from the byte `from` on, or, with null, from where the
 * file stands; how many bytes there were.
 */
export async function fill(
  file: FileHandle,
  room: Uint8Array,
  from: number | null,
): Promise<number> {
  let filled = 0;
  for (let got = -1; got !== 0 && filled < room.length; filled += got) {
    const position = from === null ? null : from + filled;
    got = (await file.read(room, filled, room.length - filled, position)).bytesRead;
  }
  return filled;
}
