import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  unlinkSync,
  writeSync,
  type BigIntStats,
} from 'node:fs';
import {
  access,
  constants,
  link,
  lstat,
  open,
  realpath,
  rename,
  stat,
  unlink,
} from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { causeOf } from './disk-problem';
import { identityOf, type FileIdentity } from './identity';

/** A file or a folder that has been opened by the writer. */
export interface FileHandle {
  /** Writes some of `length` bytes from `offset` on; how many it wrote may be fewer. */
  write(bytes: Uint8Array, offset: number, length: number): Promise<number>;
  size(): Promise<number>;
  chmod(mode: number): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface FileState {
  readonly identity: FileIdentity;
  readonly mode: number;
  readonly isFile: boolean;
}

/**
 * The calls that the safe writer makes on the system, each of which can fail: the seam at which its
 * tests put faults. Failures are the system's own errors.
 */
export interface FileSystem {
  /** Failures of a rename or an unlink that pass by themselves: another program has the file open. */
  readonly passing: ReadonlySet<string>;
  /** `wx` creates a file that must not exist yet, with the permissions `mode`; `r` opens a folder to be flushed. */
  open(path: string, flags: 'wx' | 'r', mode?: number): Promise<FileHandle>;
  stat(path: string): Promise<FileState>;
  /** Of a link itself; null where nothing is there, which is the rule: an error costs ten times the call. */
  lstat(path: string): Promise<FileState | null>;
  realpath(path: string): Promise<string>;
  /** Fails when the file may not be written to. */
  checkWritable(path: string): Promise<void>;
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  wait(milliseconds: number): Promise<void>;
}

/** Looks `fsync` up at each call, so that tests can put another in its place. */
function flush(handle: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fsync(handle, (error) => (error === null ? resolve() : reject(error)));
  });
}

/** On Windows an open handle of another program (a virus scanner) shows as a lack of permission. */
export function passingOn(platform: NodeJS.Platform): ReadonlySet<string> {
  return new Set(platform === 'win32' ? ['EBUSY', 'EPERM', 'EACCES'] : ['EBUSY']);
}

export const nodeFileSystem: FileSystem = {
  passing: passingOn(process.platform),
  open: async (path, flags, mode) => {
    const handle = await open(path, flags, mode);
    return {
      write: async (bytes, offset, length) =>
        (await handle.write(bytes, offset, length)).bytesWritten,
      size: async () => (await handle.stat()).size,
      chmod: (mode) => handle.chmod(mode),
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  },
  stat: async (path) => stateOf(await stat(path, { bigint: true })),
  lstat: (path) => stateOrNull(async () => stateOf(await lstat(path, { bigint: true }))),
  realpath: (path) => realpath(path),
  checkWritable: (path) => access(path, constants.W_OK),
  link: (from, to) => link(from, to),
  rename: (from, to) => rename(from, to),
  unlink: (path) => unlink(path),
  wait: async (milliseconds) => {
    await setTimeout(milliseconds);
  },
};

/**
 * The same with synchronous calls, except for the flush: several times as fast for many small files, in
 * a process that has nothing else to do meanwhile.
 */
export const syncFileSystem: FileSystem = {
  ...nodeFileSystem,
  open: async (path, flags, mode) => {
    const handle = openSync(path, flags, mode);
    return {
      write: async (bytes, offset, length) => writeSync(handle, bytes, offset, length),
      size: async () => fstatSync(handle).size,
      chmod: async (mode) => fchmodSync(handle, mode),
      sync: () => flush(handle),
      close: async () => closeSync(handle),
    };
  },
  lstat: async (path) => {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return stats === undefined ? null : stateOf(stats);
  },
  link: async (from, to) => linkSync(from, to),
  rename: async (from, to) => renameSync(from, to),
  unlink: async (path) => unlinkSync(path),
};

/** Null where nothing is there. */
export async function stateOrNull(look: () => Promise<FileState>): Promise<FileState | null> {
  try {
    return await look();
  } catch (error) {
    if (causeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function stateOf(stats: BigIntStats): FileState {
  return { identity: identityOf(stats), mode: Number(stats.mode) & 0o7777, isFile: stats.isFile() };
}
