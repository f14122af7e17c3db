import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * Names of unfinished files: `.<name>.dlx-<machine>-<pid>-<random>.tmp`. The machine is part of it
 * because a process number says nothing about a process on another computer that shares the folder.
 */
export const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A name of 255 bytes is the most that file systems take; 48 characters of it are at most 144. */
const KEPT_OF_NAME = 48;

export function tempNameFor(name: string): string {
  const random = randomBytes(6).toString('hex');
  return `.${name.slice(0, KEPT_OF_NAME)}.dlx-${MACHINE}-${process.pid}-${random}.tmp`;
}

export interface TempOwner {
  readonly here: boolean;
  readonly pid: number;
}

/** Who made an unfinished file, or null when the name is not one. */
export function tempOwner(name: string): TempOwner | null {
  const match = /^\..*\.dlx-([0-9a-f]{8})-(\d+)-[0-9a-f]{12}\.tmp$/s.exec(name);
  return match && { here: match[1] === MACHINE, pid: Number(match[2]) };
}
