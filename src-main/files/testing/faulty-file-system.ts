import type { FileSystem, FileHandle } from '../file-system';

/** What goes wrong: a failure of the system, or a write of half of what it was given. */
export const FAULTS = [
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EACCES',
  'EPERM',
  'EROFS',
  'EBUSY',
  'EMFILE',
  'ENAMETOOLONG',
  'EXDEV',
  'ENOENT',
  'short write',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Trouble {
  readonly fault: Fault;
  /** Number of the call, from 0, that fails… */
  readonly at: number;
  /** …and whether all later ones fail too. */
  readonly fromThenOn: boolean;
}

export interface FaultyFileSystem extends FileSystem {
  /** Names of the calls made so far, in order. */
  readonly calls: string[];
  /** Names of the calls that were made to fail. */
  readonly failed: string[];
  /** Files and folders that were opened and not closed. */
  openFiles(): number;
}

export function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: injected`), { code });
}

/**
 * The real file system with trouble at one of its calls. A close that fails has closed all the same,
 * as the system does it. Waiting takes no time and cannot fail.
 */
export function faultyFileSystem(base: FileSystem, trouble: Trouble | null): FaultyFileSystem {
  const calls: string[] = [];
  const failed: string[] = [];
  let open = 0;

  function strikes(name: string): boolean {
    const call = calls.push(name) - 1;
    if (trouble === null || call < trouble.at) return false;
    if (!trouble.fromThenOn && call > trouble.at) return false;
    if (trouble.fault === 'short write' && name !== 'write') return false;
    failed.push(name);
    return true;
  }

  async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (strikes(name)) throw systemError(String(trouble?.fault));
    return work();
  }

  function wrapped(file: FileHandle): FileHandle {
    open++;
    return {
      write: async (bytes, offset, length) => {
        if (!strikes('write')) return file.write(bytes, offset, length);
        if (trouble?.fault === 'short write')
          return file.write(bytes, offset, Math.ceil(length / 2));
        throw systemError(String(trouble?.fault));
      },
      size: () => guarded('size', () => file.size()),
      chmod: (mode) => guarded('chmod', () => file.chmod(mode)),
      sync: () => guarded('sync', () => file.sync()),
      close: async () => {
        open--;
        await file.close();
        await guarded('close', () => Promise.resolve());
      },
    };
  }

  return {
    calls,
    failed,
    openFiles: () => open,
    passing: base.passing,
    open: async (path, flags) =>
      wrapped(await guarded(`open ${flags}`, () => base.open(path, flags))),
    stat: (path) => guarded('stat', () => base.stat(path)),
    lstat: (path) => guarded('lstat', () => base.lstat(path)),
    realpath: (path) => guarded('realpath', () => base.realpath(path)),
    checkWritable: (path) => guarded('checkWritable', () => base.checkWritable(path)),
    link: (from, to) => guarded('link', () => base.link(from, to)),
    rename: (from, to) => guarded('rename', () => base.rename(from, to)),
    unlink: (path) => guarded('unlink', () => base.unlink(path)),
    wait: () => Promise.resolve(),
  };
}

/** A file system like FAT, which knows no hard links. */
export function withoutLinks(base: FileSystem): FileSystem {
  return { ...base, link: () => Promise.reject(systemError('EPERM')) };
}
