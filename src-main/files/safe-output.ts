import { basename, join, resolve } from 'node:path';
import { problem, ProblemError } from '../shared/puzzle';
import { writeProblem } from './disk-problem';
import type { FileSystem, FileHandle } from './file-system';
import { openFoldersOf, type OpenFolder } from './open-folders';
import { inspectTarget, type OutputTarget } from './output-target';
import { publish, removeTemp } from './publish';
import { tempNameFor } from './temp-name';

/** Receives text, written as UTF-8, or bytes, which may be reused as soon as the promise is settled. */
export interface TextSink {
  write(data: string | Uint8Array): Promise<void>;
}

/** What a writer writes, in memory. */
export async function bytesWritten(write: (sink: TextSink) => Promise<unknown>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await write({
    write: async (data) =>
      // A copy: what is handed over is used again, and a buffer's own `slice` is a view.
      void pieces.push(typeof data === 'string' ? Buffer.from(data) : new Uint8Array(data)),
  });
  return Buffer.concat(pieces);
}

export interface OutputOptions {
  readonly overwrite: boolean;
  /** For nobody but the user, from the first byte, whatever is replaced. */
  readonly secret?: boolean;
}

/**
 * Opens an output so that its file is at every moment either what it was or the whole new content,
 * whatever fails, also when the process is killed.
 *
 * 1. A temporary file is created exclusively in the same folder and written in a loop, since a write
 *    may be short. 2. Its size is compared with what was written; it is flushed and closed.
 * 3. It is published (`publish.ts`), and the folder is flushed.
 *
 * A failure removes the temporary file and leaves the old file as it was. One case is left over: when
 * the folder cannot be flushed after publishing, the new file is there whole, but the failure is
 * reported, because it might not survive a power cut.
 *
 * @throws ProblemError output-exists, output-unwritable, not-a-file, disk-full, write-failed with
 * `{file, cause}`; writing and `commit` also write-short and file-changed
 */
export async function openSafeOutput(
  fs: FileSystem,
  path: string,
  { overwrite, secret = false }: OutputOptions,
): Promise<SafeOutput> {
  try {
    const output = await create(fs, await inspectTarget(fs, path, overwrite), secret);
    if (!secret) await output.begin();
    return output;
  } catch (error) {
    throw writeProblem(resolve(path), error);
  }
}

async function create(fs: FileSystem, target: OutputTarget, secret: boolean): Promise<SafeOutput> {
  const folder = await openFoldersOf(fs).open(target.folder);
  const temp = join(target.folder, tempNameFor(basename(target.path)));
  try {
    const file = await (secret ? fs.open(temp, 'wx', 0o600) : fs.open(temp, 'wx'));
    return new SafeOutput(fs, target, temp, file, folder);
  } catch (error) {
    await folder.close();
    throw error;
  }
}

const BUFFER_BYTES = 256 * 1024;
/** What an output begins with: most have no more than one puzzle. */
const FIRST_BUFFER_BYTES = 1024;
/** Bytes of UTF-8 for one unit of a JavaScript string, at most. */
const MAX_UTF8_BYTES = 3;

/** A file that comes into being as a whole at `commit`, or not at all. */
export class SafeOutput implements TextSink {
  private buffer = Buffer.allocUnsafe(FIRST_BUFFER_BYTES);
  private buffered = 0;
  private written = 0;
  private failure: ProblemError | null = null;
  private closed = false;
  /** Published or given up. */
  private released = false;
  /** Steps run one after another, also when a caller does not wait for them. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly fs: FileSystem,
    private readonly target: OutputTarget,
    private readonly temp: string,
    private readonly file: FileHandle,
    private readonly folder: OpenFolder,
  ) {}

  /** Gives the temporary file the permissions of the one that it will replace. */
  begin(): Promise<void> {
    return this.step(async () => {
      if (this.target.old !== null) await this.file.chmod(this.target.old.mode);
    });
  }

  write(data: string | Uint8Array): Promise<void> {
    return this.step(async () => {
      this.makeRoom(typeof data === 'string' ? data.length * MAX_UTF8_BYTES : data.length);
      if (typeof data !== 'string') await this.put(data);
      else if (data.length * MAX_UTF8_BYTES > this.buffer.length - this.buffered)
        await this.put(Buffer.from(data));
      else this.buffered += this.buffer.write(data, this.buffered);
    });
  }

  /** Publishes what was written. When it resolves, the file is complete and flushed to the disk. */
  commit(): Promise<{ readonly bytes: number }> {
    return this.step(async () => {
      await this.flush();
      await this.checkSize();
      await this.file.sync();
      await this.closeFile();
      await publish(this.fs, this.temp, this.target);
      await this.folder.sync();
      await this.release();
      return { bytes: this.written };
    });
  }

  /** Gives the output up. After a commit or a failure there is nothing left to do. */
  async abort(): Promise<void> {
    const end = this.last.then(() => this.discard());
    this.last = end;
    await end;
  }

  private step<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(async () => {
      if (this.failure !== null) throw this.failure;
      if (this.released) throw new Error(`the output ${this.target.file} is finished`);
      try {
        return await work();
      } catch (error) {
        this.failure = writeProblem(this.target.file, error);
        await this.discard();
        throw this.failure;
      }
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Takes a buffer of full size as soon as the small one does not hold so many bytes more. */
  private makeRoom(bytes: number): void {
    if (this.buffer.length === BUFFER_BYTES || this.buffered + bytes <= this.buffer.length) return;
    const room = Buffer.allocUnsafe(BUFFER_BYTES);
    this.buffer.copy(room, 0, 0, this.buffered);
    this.buffer = room;
  }

  private async put(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length;) {
      const piece = bytes.subarray(from, from + this.buffer.length - this.buffered);
      this.buffer.set(piece, this.buffered);
      this.buffered += piece.length;
      from += piece.length;
      if (this.buffered === this.buffer.length) await this.flush();
    }
  }

  private async flush(): Promise<void> {
    let from = 0;
    while (from < this.buffered) {
      const wrote = await this.file.write(this.buffer, from, this.buffered - from);
      if (wrote === 0) throw this.writtenShort(this.written + from, this.written + this.buffered);
      from += wrote;
    }
    this.written += this.buffered;
    this.buffered = 0;
  }

  private async checkSize(): Promise<void> {
    const size = await this.file.size();
    if (size !== this.written) throw this.writtenShort(size, this.written);
  }

  private writtenShort(bytes: number, expected: number): ProblemError {
    return new ProblemError(problem('write-short', { file: this.target.file, bytes, expected }));
  }

  private async closeFile(): Promise<void> {
    this.closed = true;
    await this.file.close();
  }

  private async discard(): Promise<void> {
    if (this.released) return;
    if (!this.closed) await this.closeFile().catch(() => undefined);
    await removeTemp(this.fs, this.temp);
    await this.release();
  }

  private async release(): Promise<void> {
    this.released = true;
    await this.folder.close();
  }
}
