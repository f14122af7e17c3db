import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32, inflateRawSync } from 'node:zlib';
import * as yauzl from 'yauzl';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { causeOf, readProblem } from '../disk-problem';
import { sourceName, type StoredSource } from '../text-source';
import { inspectEntries, totalSize, type Inspected, type InspectedEntry } from './inspect-entries';
import { ZIP_LIMITS, type ZipLimits } from './limits';

/**
 * Opens a zip from disk or from memory within limits that count what comes out of it, not what it
 * says of itself.
 *
 * @throws ProblemError file-missing, not-a-file, file-unreadable, zip-unreadable, zip-encrypted,
 * zip-entries, zip-total-size, zip-overlap
 */
export async function openZip(
  source: StoredSource,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<ZipArchive> {
  const file = sourceName(source);
  const { zip, held } = await openFile(source, file);
  try {
    return new ZipArchive(zip, held, file, await inspectEntries(zip, file, limits), limits);
  } catch (error) {
    zip.close();
    throw error instanceof ProblemError ? error : unreadable(file, error);
  }
}

/** Zips of at most so many bytes are read into memory as they are. */
const HELD_BYTES = 64 * 1024 * 1024;
/** Entries of at most so many bytes are inflated in one go: a stream takes ten times as long. */
const SMALL_ENTRY_BYTES = 64 * 1024;

/** The least that zlib takes. */
const MIN_CHUNK_BYTES = 64;

const OPTIONS = { autoClose: false, lazyEntries: true, decodeStrings: false } as const;

interface OpenZip {
  readonly zip: yauzl.ZipFile;
  /** All bytes of the zip, or null where they stay on the disk. */
  readonly held: Buffer | null;
}

async function openFile(source: StoredSource, file: string): Promise<OpenZip> {
  try {
    const held = await heldBytes(source);
    const zip =
      held === null ? yauzl.openPromise(file, OPTIONS) : yauzl.fromBufferPromise(held, OPTIONS);
    return { zip: await zip, held };
  } catch (error) {
    const disk = error instanceof Error && 'code' in error;
    throw disk ? readProblem(file, error) : unreadable(file, error);
  }
}

/** Thousands of entries are thousands of reads, which cost most on a disk. */
async function heldBytes(source: StoredSource): Promise<Buffer | null> {
  if (!('path' in source)) return Buffer.from(source.bytes);
  const { size } = await stat(source.path);
  return size <= HELD_BYTES ? await readFile(source.path) : null;
}

function unreadable(file: string, error: unknown): ProblemError {
  const cause = causeOf(error);
  // The directory itself may say that everything is encrypted.
  const code = /encrypt/i.test(cause) ? 'zip-encrypted' : 'zip-unreadable';
  return new ProblemError(problem(code, { file, cause }));
}

/** A zip that is open. Nothing of it is ever written to disk; entries are streamed into memory. */
export class ZipArchive {
  /** Entries that may be read, in the order of the zip. */
  readonly names: readonly string[];
  /** Entries that are refused, and why: encrypted, a link, an unsafe name… */
  readonly refused: Inspected['refused'];
  private readonly entries: ReadonlyMap<string, InspectedEntry>;
  private total = 0;

  constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly held: Buffer | null,
    private readonly file: string,
    inspected: Inspected,
    private readonly limits: ZipLimits,
  ) {
    this.entries = new Map(inspected.entries.map((entry) => [entry.name, entry]));
    this.names = [...this.entries.keys()];
    this.refused = inspected.refused;
  }

  /** Size that the zip states for an entry. */
  bytes(name: string): number {
    return this.known(name).bytes;
  }

  /**
   * The contents of an entry.
   *
   * @throws ProblemError zip-corrupt, zip-entry-size, zip-ratio, zip-total-size
   */
  async read(name: string): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.stream(name)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** The same in pieces, for entries that need not be held; fails at the piece that is too much. */
  async *stream(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.known(name);
    let sum = 0;
    const inflated = this.inflate(entry);
    try {
      for (;;) {
        const next = await inflated.next().catch((error: unknown) => {
          if (error instanceof ProblemError) throw error;
          throw this.refusal('zip-corrupt', name, { cause: causeOf(error) });
        });
        if (next.done === true) break;
        sum = crc32(next.value, sum);
        yield next.value;
      }
    } finally {
      await inflated.return(undefined);
    }
    if (sum !== entry.crc32) throw this.refusal('zip-corrupt', name, { cause: 'CRC-32' });
  }

  close(): void {
    this.zip.close();
  }

  private async *inflate(entry: InspectedEntry): AsyncGenerator<Buffer> {
    const small = this.inflateSmall(entry);
    if (small !== null) {
      this.count(entry, small.length, small.length);
      yield small;
      return;
    }
    const stream = await this.open(entry);
    let size = 0;
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        size += piece.length;
        this.count(entry, piece.length, size);
        yield piece;
      }
    } finally {
      stream.destroy();
    }
  }

  /** The contents of an entry whose bytes are at hand; null where a stream is needed. */
  private inflateSmall({ start, storedBytes, bytes, isDeflated }: InspectedEntry): Buffer | null {
    if (this.held === null || Math.max(bytes, storedBytes) > SMALL_ENTRY_BYTES) return null;
    const data = this.held.subarray(start, start + storedBytes);
    if (!isDeflated) return data;
    const contents = inflateRawSync(data, {
      maxOutputLength: Math.max(bytes, 1),
      chunkSize: Math.max(bytes, MIN_CHUNK_BYTES),
    });
    if (contents.length !== bytes) throw new Error('not as many bytes as stated');
    return contents;
  }

  private async open({ start, storedBytes, bytes, isDeflated }: InspectedEntry): Promise<Readable> {
    const { zip } = this;
    return await new Promise((resolve, reject) => {
      const opened = (error: Error | null, stream: Readable): void =>
        error === null ? resolve(stream) : reject(error);
      zip.openReadStreamLowLevel(start, storedBytes, 0, storedBytes, isDeflated, bytes, opened);
    });
  }

  /** So many bytes more came out of an entry, `size` in all. */
  private count({ name, storedBytes }: InspectedEntry, bytes: number, size: number): void {
    this.total += bytes;
    this.refuseExcess(name, size, storedBytes);
  }

  private refuseExcess(name: string, size: number, stored: number): void {
    const { entryBytes, ratio, ratioFrom, totalBytes } = this.limits;
    if (size > entryBytes) throw this.refusal('zip-entry-size', name, { limit: entryBytes });
    if (size > ratioFrom && size > stored * ratio) {
      throw this.refusal('zip-ratio', name, { limit: ratio });
    }
    if (this.total > totalBytes) throw totalSize(this.file, this.limits);
  }

  private refusal(code: Problem['code'], name: string, params: Problem['params']): ProblemError {
    return new ProblemError(problem(code, { file: name, ...params }));
  }

  private known(name: string): InspectedEntry {
    const entry = this.entries.get(name);
    if (entry === undefined) {
      throw new ProblemError(problem('file-missing', { file: name, cause: 'ENOENT' }));
    }
    return entry;
  }
}
