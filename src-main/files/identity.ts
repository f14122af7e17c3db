import { createHash } from 'node:crypto';
import { createReadStream, type BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readProblem } from './disk-problem';

/**
 * What distinguishes one state of a file from another. Size and time alone miss an edit of the same length
 * within the clock's tick; the inode and the change time, which programs cannot set, do not.
 */
export interface FileIdentity {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
}

/** @throws ProblemError file-missing, file-unreadable */
export async function fingerprint(path: string): Promise<FileIdentity> {
  try {
    return identityOf(await stat(path, { bigint: true }));
  } catch (error) {
    throw readProblem(path, error);
  }
}

export function identityOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): FileIdentity {
  return { dev, ino, size, mtimeNs, ctimeNs };
}

/** True when two identities are the same state of the same file. */
export function sameFile(a: FileIdentity, b: FileIdentity): boolean {
  return (
    a.dev === b.dev &&
    a.ino === b.ino &&
    a.size === b.size &&
    a.mtimeNs === b.mtimeNs &&
    a.ctimeNs === b.ctimeNs
  );
}

/** Collects the SHA-256 of bytes that pass by. */
export interface ContentHash {
  add(bytes: Uint8Array): void;
  /** In hexadecimal; nothing can be added afterwards. */
  value(): string;
}

export function createContentHash(): ContentHash {
  const hash = createHash('sha256');
  return { add: (bytes) => void hash.update(bytes), value: () => hash.digest('hex') };
}

/**
 * SHA-256 of a file's bytes, in hexadecimal.
 *
 * @throws ProblemError file-missing, not-a-file, file-unreadable
 */
export async function hashFile(path: string): Promise<string> {
  const hash = createContentHash();
  try {
    for await (const bytes of createReadStream(path)) hash.add(bytes as Uint8Array);
    return hash.value();
  } catch (error) {
    throw readProblem(path, error);
  }
}
