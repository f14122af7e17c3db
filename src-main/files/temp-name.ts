import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * Names of unfinished files: `.<name>.dlx-<machine>-<pid>-<hex>.tmp`. The machine is part of it
 * because a process number says nothing about a process on another computer that shares the folder.
 */
export const machine = (): string =>
  (hashed ??= createHash('sha256').update(hostname()).digest('hex').slice(0, 8));
let hashed: string | undefined;

/** A name of 255 bytes is the most that file systems take; 48 characters of it are at most 144. */
const KEPT_OF_NAME = 48;

/** Random for the process, since its number comes again, then counted. */
let processPart: string | undefined;
let count = 0;

export function tempNameFor(name: string): string {
  const counted = (count++ % 0x1000000).toString(16).padStart(6, '0');
  processPart ??= randomBytes(3).toString('hex');
  return `.${name.slice(0, KEPT_OF_NAME)}.dlx-${machine()}-${process.pid}-${processPart}${counted}.tmp`;
}

export interface TempOwner {
  readonly here: boolean;
  readonly pid: number;
}

/** Who made an unfinished file, or null when the name is not one. */
export function tempOwner(name: string): TempOwner | null {
  const match = /^\..*\.dlx-([0-9a-f]{8})-(\d+)-[0-9a-f]{12}\.tmp$/s.exec(name);
  return match && { here: match[1] === machine(), pid: Number(match[2]) };
}
