import type { FileSystem, FileHandle } from './file-system';
import { causeOf } from './disk-problem';

/** A folder that outputs are written into, to be flushed after they have been published. */
export interface OpenFolder {
  /** Resolves when everything that had been published in the folder by the time of the call is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** How opening or flushing a folder fails where that is not possible or not allowed. */
const NO_FOLDER_SYNC = new Set([
  'EACCES',
  'EPERM',
  'EISDIR',
  'EINVAL',
  'EBADF',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
]);

/**
 * The folders that outputs are being written into. Outputs of one folder that are written at the same
 * time share its handle, and those that wait for a flush together are flushed together.
 */
export class OpenFolders {
  private readonly shared = new Map<string, SharedFolder>();

  constructor(private readonly fs: FileSystem) {}

  /** @throws the system's errors */
  async open(path: string): Promise<OpenFolder> {
    const known = this.shared.get(path) ?? new SharedFolder(this.openFolder(path));
    this.shared.set(path, known);
    known.users++;
    try {
      await known.handle;
    } catch (error) {
      await this.leave(path, known);
      throw error;
    }
    return { sync: () => known.sync(), close: () => this.leave(path, known) };
  }

  private async leave(path: string, folder: SharedFolder): Promise<void> {
    if (--folder.users > 0) return;
    this.shared.delete(path);
    await folder.handle.then((handle) => handle?.close()).catch(() => undefined);
  }

  private async openFolder(path: string): Promise<FileHandle | null> {
    try {
      return await this.fs.open(path, 'r');
    } catch (error) {
      if (NO_FOLDER_SYNC.has(causeOf(error))) return null;
      throw error;
    }
  }
}

class SharedFolder {
  users = 0;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(readonly handle: Promise<FileHandle | null>) {}

  /** A flush that is under way may have begun too early; the one after it serves all who wait. */
  sync(): Promise<void> {
    if (this.running === null) return this.begin();
    this.next ??= this.running.catch(() => undefined).then(() => this.begin());
    return this.next;
  }

  private begin(): Promise<void> {
    this.next = null;
    const flush = this.flush();
    this.running = flush;
    const ended = (): void => {
      if (this.running === flush) this.running = null;
    };
    flush.then(ended, ended);
    return flush;
  }

  private async flush(): Promise<void> {
    try {
      await (await this.handle)?.sync();
    } catch (error) {
      if (!NO_FOLDER_SYNC.has(causeOf(error))) throw error;
    }
  }
}

const ofSystems = new WeakMap<FileSystem, OpenFolders>();

export function openFoldersOf(fs: FileSystem): OpenFolders {
  const known = ofSystems.get(fs) ?? new OpenFolders(fs);
  ofSystems.set(fs, known);
  return known;
}
