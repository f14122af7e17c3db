import type { FileState, FileSystem, FileHandle } from '../file-system';
import { openSafeOutput } from '../safe-output';
import { systemError } from './faulty-file-system';

/**
 * A disk whose power goes off: what was not flushed may be there, in part, or not at all, in any
 * combination that a file system may leave behind. The idea is LevelDB's fault-injection test and the
 * block-level reordering of ALICE.
 */
interface Inode {
  readonly id: number;
  /** The bytes as programs see them. */
  bytes: Buffer;
  /** The bytes that a flush has brought to the disk. */
  durable: Buffer;
  mode: number;
  changes: number;
}

/** A change of the folder that has not been flushed. */
interface FolderChange {
  readonly name: string;
  readonly inode: Inode | null;
}

class PowerLossDisk {
  readonly fs: FileSystem;
  /** Calls made so far; the power goes off in place of call `offAt`. */
  calls = 0;
  private readonly names = new Map<string, Inode>();
  private readonly durableNames = new Map<string, Inode>();
  private pending: FolderChange[] = [];
  private inodes = 0;

  constructor(private readonly offAt: number) {
    this.fs = this.makeFileSystem();
  }

  /** A file that was there long before. */
  put(path: string, text: string): void {
    const bytes = Buffer.from(text);
    const inode = { id: ++this.inodes, bytes, durable: bytes, mode: 0o644, changes: 0 };
    this.names.set(path, inode);
    this.durableNames.set(path, inode);
  }

  /**
   * What is at a path after the power came back, or null. `random` decides which of the changes that
   * were not flushed made it to the disk, and how much of the bytes.
   */
  after(path: string, random: () => number): string | null {
    const names = new Map(this.durableNames);
    for (const { name, inode } of this.pending) {
      if (random() < 0.5) continue;
      if (inode === null) names.delete(name);
      else names.set(name, inode);
    }
    const inode = names.get(path);
    return inode === undefined ? null : survived(inode, random);
  }

  private step(): void {
    if (this.calls++ >= this.offAt) throw systemError('EIO');
  }

  private set(name: string, inode: Inode | null): void {
    if (inode === null) this.names.delete(name);
    else this.names.set(name, inode);
    this.pending.push({ name, inode });
  }

  private stateOf(path: string): FileState {
    const inode = this.names.get(path);
    if (inode === undefined) throw systemError('ENOENT');
    const identity = {
      dev: 1n,
      ino: BigInt(inode.id),
      size: BigInt(inode.bytes.length),
      mtimeNs: BigInt(inode.changes),
      ctimeNs: BigInt(inode.changes),
    };
    return { identity, mode: inode.mode, isFile: true };
  }

  private makeFileSystem(): FileSystem {
    const call = <T>(work: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        try {
          this.step();
          resolve(work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    return {
      passing: new Set(),
      open: (path, flags) => call(() => (flags === 'r' ? this.folder() : this.create(path))),
      stat: (path) => call(() => this.stateOf(path)),
      lstat: (path) => call(() => (this.names.has(path) ? this.stateOf(path) : null)),
      realpath: (path) => call(() => path),
      checkWritable: () => call(() => undefined),
      link: (from, to) =>
        call(() => {
          if (this.names.has(to)) throw systemError('EEXIST');
          this.set(to, this.named(from));
        }),
      rename: (from, to) =>
        call(() => {
          const inode = this.named(from);
          this.set(to, inode);
          this.set(from, null);
        }),
      unlink: (path) => call(() => this.set(path, null)),
      wait: () => Promise.resolve(),
    };
  }

  private named(path: string): Inode {
    const inode = this.names.get(path);
    if (inode === undefined) throw systemError('ENOENT');
    return inode;
  }

  private create(path: string): FileHandle {
    if (this.names.has(path)) throw systemError('EEXIST');
    const empty = Buffer.alloc(0);
    const inode: Inode = {
      id: ++this.inodes,
      bytes: empty,
      durable: empty,
      mode: 0o644,
      changes: 0,
    };
    this.set(path, inode);
    return this.opened({
      write: (bytes, offset, length) => {
        inode.bytes = Buffer.concat([inode.bytes, bytes.subarray(offset, offset + length)]);
        inode.changes++;
        return length;
      },
      size: () => inode.bytes.length,
      chmod: (mode) => void (inode.mode = mode),
      sync: () => void (inode.durable = inode.bytes),
    });
  }

  private folder(): FileHandle {
    return this.opened({
      write: () => 0,
      size: () => 0,
      chmod: () => undefined,
      sync: () => {
        for (const { name, inode } of this.pending) {
          if (inode === null) this.durableNames.delete(name);
          else this.durableNames.set(name, inode);
        }
        this.pending = [];
      },
    });
  }

  private opened(does: {
    write(bytes: Uint8Array, offset: number, length: number): number;
    size(): number;
    chmod(mode: number): void;
    sync(): void;
  }): FileHandle {
    const call = async <T>(work: () => T): Promise<T> => {
      this.step();
      return work();
    };
    return {
      write: (bytes, offset, length) => call(() => does.write(bytes, offset, length)),
      size: () => call(() => does.size()),
      chmod: (mode) => call(() => does.chmod(mode)),
      sync: () => call(() => does.sync()),
      close: () => call(() => undefined),
    };
  }
}

/** Bytes that were flushed are there; of the others any number, and zeros in the place of some. */
function survived({ bytes, durable }: Inode, random: () => number): string {
  if (bytes.length === durable.length) return bytes.toString('latin1');
  const kept = durable.length + Math.floor(random() * (bytes.length - durable.length + 1));
  const left = Buffer.from(bytes.subarray(0, kept));
  if (random() < 0.3) left.fill(0, durable.length);
  return left.toString('latin1');
}

export interface PowerLosses {
  readonly trials: number;
  /** Trials after which the file was neither the old nor the new one. */
  readonly torn: readonly string[];
  /** Trials in which a save that was confirmed did not survive. */
  readonly falselySaved: readonly string[];
}

const PATH = '/disk/a.out';
const OLD = 'old answers\n'.repeat(500);
const NEW = 'new answers!\n'.repeat(60_000);

/** Switches the power off at every call of a save, new and over an old file, in `rounds` ways each. */
export async function powerLosses(rounds: number, random: () => number): Promise<PowerLosses> {
  const torn: string[] = [];
  const falselySaved: string[] = [];
  let trials = 0;
  for (const old of [null, OLD]) {
    const all = (await saveUntil(Infinity, old)).disk.calls;
    for (let offAt = 0; offAt <= all; offAt++) {
      const { disk, saved } = await saveUntil(offAt, old);
      for (let round = 0; round < rounds; round++, trials++) {
        const found = disk.after(PATH, random);
        const mark = `${old === null ? 'new' : 'over'} at ${offAt}, round ${round}`;
        if (found !== old && found !== NEW) torn.push(mark);
        if (saved && found !== NEW) falselySaved.push(mark);
      }
    }
  }
  return { trials, torn, falselySaved };
}

async function saveUntil(
  offAt: number,
  old: string | null,
): Promise<{ disk: PowerLossDisk; saved: boolean }> {
  const disk = new PowerLossDisk(offAt);
  if (old !== null) disk.put(PATH, old);
  try {
    const output = await openSafeOutput(disk.fs, PATH, { overwrite: old !== null });
    await output.write(NEW);
    await output.commit();
    return { disk, saved: true };
  } catch {
    return { disk, saved: false };
  }
}

/** Files of one folder that are saved at the same time, each with its own text. */
const TOGETHER = Array.from({ length: 8 }, (_, i) => ({ path: `/disk/${i}.out`, text: `${i}\n` }));

/** Switches the power off at every call of several saves that share the flushes of their folder. */
export async function powerLossesTogether(
  rounds: number,
  random: () => number,
): Promise<PowerLosses> {
  const torn: string[] = [];
  const falselySaved: string[] = [];
  let trials = 0;
  const all = (await saveTogether(Infinity)).disk.calls;
  for (let offAt = 0; offAt <= all; offAt++) {
    const { disk, saved } = await saveTogether(offAt);
    for (let round = 0; round < rounds; round++, trials++) {
      for (const { path, text } of TOGETHER) {
        const found = disk.after(path, random);
        const mark = `${path} at ${offAt}, round ${round}`;
        if (found !== null && found !== text) torn.push(mark);
        if (saved.has(path) && found !== text) falselySaved.push(mark);
      }
    }
  }
  return { trials, torn, falselySaved };
}

async function saveTogether(
  offAt: number,
): Promise<{ disk: PowerLossDisk; saved: ReadonlySet<string> }> {
  const disk = new PowerLossDisk(offAt);
  const saved = new Set<string>();
  const save = async ({ path, text }: (typeof TOGETHER)[number]): Promise<void> => {
    const output = await openSafeOutput(disk.fs, path, { overwrite: false });
    await output.write(text);
    await output.commit();
    saved.add(path);
  };
  await Promise.allSettled(TOGETHER.map(save));
  return { disk, saved };
}
