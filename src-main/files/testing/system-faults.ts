import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { Fault, Trouble } from './faulty-file-system';

/**
 * Faults below everything: every call that the program makes on the file system through
 * `node:fs/promises`, and what the writer of small files calls in `node:fs`, whichever part of it makes it, can be made to fail.
 */
export interface SystemFaults {
  /** Names of the calls since the last `arm`, in order. */
  readonly calls: readonly string[];
  /** Names of the calls that were made to fail since then. */
  readonly failed: readonly string[];
  /** Counts calls from now on and fails those of the trouble. */
  arm(trouble: Trouble | null): void;
  /** Lets everything through again. */
  disarm(): void;
  /** Puts the system's own calls back. */
  restore(): void;
}

const NAMES = [
  'access',
  'link',
  'lstat',
  'mkdir',
  'open',
  'readdir',
  'readFile',
  'realpath',
  'rename',
  'rm',
  'stat',
  'unlink',
  'utimes',
] as const;
const HANDLE_NAMES = ['chmod', 'close', 'read', 'stat', 'sync', 'write'] as const;

/** Synchronous calls, and the names that they are reported under. */
const SYNC_NAMES = {
  openSync: 'open',
  readSync: 'handle.read',
  writeSync: 'handle.write',
  fstatSync: 'handle.stat',
  fchmodSync: 'handle.chmod',
  closeSync: 'handle.close',
  lstatSync: 'lstat',
  linkSync: 'link',
  renameSync: 'rename',
  unlinkSync: 'unlink',
} as const;

type Call = (...args: unknown[]) => Promise<unknown>;
type SyncCall = (...args: unknown[]) => unknown;
type Callback = (error: Error | null) => void;

/** Installs itself in this process; one at a time. */
export async function installSystemFaults(anyFile: string): Promise<SystemFaults> {
  const state = { armed: false, trouble: null as Trouble | null };
  const calls: string[] = [];
  const failed: string[] = [];

  function strikes(name: string): Fault | null {
    if (!state.armed) return null;
    const call = calls.push(name) - 1;
    const { trouble } = state;
    if (trouble === null || call < trouble.at) return null;
    if (!trouble.fromThenOn && call > trouble.at) return null;
    if (trouble.fault === 'short write' && name !== 'handle.write') return null;
    failed.push(name);
    return trouble.fault;
  }

  const handle = await fsPromises.open(anyFile, 'r');
  const prototype = Object.getPrototypeOf(handle) as Record<string, Call>;
  await handle.close();
  const library = fsPromises as unknown as Record<string, Call>;
  const undo: (() => void)[] = [];

  const replace = (target: Record<string, Call>, key: string, name: string): void => {
    const original = target[key] as Call;
    undo.push(() => void (target[key] = original));
    target[key] = async function (this: unknown, ...args: unknown[]): Promise<unknown> {
      const fault = strikes(name);
      if (fault === null) return original.apply(this, args);
      if (fault === 'short write') {
        const [bytes, offset, length] = args as [Uint8Array, number, number];
        return original.call(this, bytes, offset, Math.ceil(length / 2));
      }
      // A close that fails has closed all the same, as the system does it.
      if (key === 'close') await original.apply(this, args);
      throw injected(fault);
    };
  };
  const plain = fs as unknown as Record<string, SyncCall>;
  const replaceSync = (key: string, name: string): void => {
    const original = plain[key] as SyncCall;
    undo.push(() => void (plain[key] = original));
    plain[key] = (...args) => {
      const fault = strikes(name);
      if (fault === null) return original(...args);
      if (fault === 'short write') {
        const [to, bytes, offset, length] = args as [number, Uint8Array, number, number];
        return original(to, bytes, offset, Math.ceil(length / 2));
      }
      if (key === 'closeSync') original(...args);
      throw injected(fault);
    };
  };
  const replaceFlush = (): void => {
    const original = plain['fsync'] as SyncCall;
    undo.push(() => void (plain['fsync'] = original));
    plain['fsync'] = (...args) => {
      const fault = strikes('handle.sync');
      if (fault === null) return original(...args);
      const ended = args[1] as Callback;
      return setImmediate(() => ended(injected(fault)));
    };
  };
  NAMES.forEach((name) => replace(library, name, name));
  HANDLE_NAMES.forEach((name) => replace(prototype, name, `handle.${name}`));
  Object.entries(SYNC_NAMES).forEach(([key, name]) => replaceSync(key, name));
  replaceFlush();
  syncBuiltinESMExports();

  return {
    calls,
    failed,
    arm: (trouble) => {
      calls.length = 0;
      failed.length = 0;
      state.trouble = trouble;
      state.armed = true;
    },
    disarm: () => void (state.armed = false),
    restore: () => {
      undo.forEach((each) => each());
      syncBuiltinESMExports();
    },
  };
}

function injected(fault: Fault): Error {
  return Object.assign(new Error(`${fault}: injected`), { code: fault });
}
