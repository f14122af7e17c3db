import type { Entry, ZipFile } from 'yauzl';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { visible } from '../../shared/text/visible';
import { entryName, isSafeName, nameKey } from './entry-name';
import type { ZipLimits } from './limits';

export interface InspectedEntry {
  /** Path in the zip, with `/`. */
  readonly name: string;
  /** Size that the zip states. */
  readonly bytes: number;
  /** Offset of its data in the zip. */
  readonly start: number;
  /** Bytes of its data in the zip. */
  readonly storedBytes: number;
  readonly isDeflated: boolean;
  readonly crc32: number;
}

export interface Inspected {
  readonly entries: readonly InspectedEntry[];
  readonly refused: readonly { readonly path: string; readonly problem: Problem }[];
}

/**
 * Goes through the directory of a zip before anything is read from it.
 *
 * @throws ProblemError zip-entries, zip-total-size, zip-overlap, zip-unreadable
 */
export async function inspectEntries(
  zip: ZipFile,
  file: string,
  limits: ZipLimits,
): Promise<Inspected> {
  const tooMany = (count: number): ProblemError =>
    new ProblemError(problem('zip-entries', { file, count, limit: limits.entries }));
  if (zip.entryCount > limits.entries) throw tooMany(zip.entryCount);
  // Before the first entry the cursor stands at the directory; the types call it a boolean.
  const directory = Number(zip.readEntryCursor);
  const ranges: Range[] = [{ start: directory, end: directory + 1 }];
  const sorting = new Sorting(limits);
  for await (const entry of zip.eachEntry()) {
    if (ranges.length > limits.entries) throw tooMany(ranges.length);
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const end = fileDataStart + entry.compressedSize;
    ranges.push({ start: entry.relativeOffsetOfLocalHeader, end });
    sorting.add(entry, fileDataStart);
  }
  refuseOverlaps(ranges, zip.fileSize, file);
  const { entries, refused } = sorting;
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > limits.totalBytes) throw totalSize(file, limits);
  return { entries, refused };
}

export function totalSize(file: string, { totalBytes }: ZipLimits): ProblemError {
  return new ProblemError(problem('zip-total-size', { file, limit: totalBytes }));
}

/** Tells entries that may be read from those that are refused; of each only what is needed is kept. */
class Sorting implements Inspected {
  readonly entries: InspectedEntry[] = [];
  readonly refused: { path: string; problem: Problem }[] = [];
  private readonly taken: Taken = { files: new Map(), folders: new Map() };

  constructor(private readonly limits: ZipLimits) {}

  add(entry: Entry, start: number): void {
    const name = entryName(entry);
    if (isFolder(entry, name)) {
      if (!isSafeName(name)) this.refuse(name, badName(name));
      return;
    }
    const refusal = refusalOf(entry, name, this.limits) ?? clash(name, this.taken);
    if (refusal !== null) return this.refuse(name, refusal);
    const { uncompressedSize: bytes, compressedSize: storedBytes, crc32 } = entry;
    const isDeflated = entry.compressionMethod === DEFLATED;
    this.entries.push({ name, bytes, start, storedBytes, isDeflated, crc32 });
  }

  private refuse(name: string, why: Problem): void {
    this.refused.push({ path: shownName(name), problem: why });
  }
}

const STORED = 0;
const DEFLATED = 8;
const ARCHIVE = /\.(zip|7z|rar|tar|tgz|gz|bz2|xz|zst|jar)$/i;

function refusalOf(entry: Entry, name: string, limits: ZipLimits): Problem | null {
  const params = { file: shownName(name) };
  // A folder holds nothing itself; one with content has the name of no file.
  if (!isSafeName(name) || name.endsWith('/')) return badName(name);
  if (isSpecial(entry)) return problem('zip-special', params);
  if (entry.isEncrypted() || (entry.generalPurposeBitFlag & 0x2041) !== 0) {
    return problem('zip-encrypted', params);
  }
  const method = entry.compressionMethod;
  if (method !== STORED && method !== DEFLATED) return problem('zip-method', { ...params, method });
  if (ARCHIVE.test(name)) return problem('zip-nested', params);
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > limits.entryBytes) {
    return problem('zip-entry-size', { ...params, limit: limits.entryBytes });
  }
  const swollen =
    uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio;
  return swollen ? problem('zip-ratio', { ...params, limit: limits.ratio }) : null;
}

/** Names that are taken, by what is one name where case does not tell names apart. */
interface Taken {
  readonly files: Map<string, string>;
  /** Folders that files lie in, with a file in each. */
  readonly folders: Map<string, string>;
}

function clash(name: string, { files, folders }: Taken): Problem | null {
  const key = nameKey(name);
  const other = files.get(key);
  if (other !== undefined) return problem('zip-duplicate', { file: name, other });
  const above = foldersAbove(key);
  const inTheWay =
    folders.get(key) ?? above.map((folder) => files.get(folder)).find((file) => file !== undefined);
  if (inTheWay !== undefined) {
    return problem('zip-file-folder', { file: name, other: inTheWay });
  }
  files.set(key, name);
  for (const folder of above) folders.set(folder, name);
  return null;
}

/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
}

function badName(name: string): Problem {
  return problem('zip-name', { file: shownName(name) });
}

/** A hostile name is shown without what would garble the message. */
function shownName(name: string): string {
  return visible(name).slice(0, 200);
}

const UNIX = 3;
const MAC = 19;
const TYPE_MASK = 0xf000;
const REGULAR = 0x8000;
const FOLDER = 0x4000;

function unixType({ versionMadeBy, externalFileAttributes }: Entry): number {
  const system = versionMadeBy >>> 8;
  return system === UNIX || system === MAC ? (externalFileAttributes >>> 16) & TYPE_MASK : 0;
}

/** A link, device, pipe or socket. */
function isSpecial(entry: Entry): boolean {
  const type = unixType(entry);
  return type !== 0 && type !== REGULAR && type !== FOLDER;
}

function isFolder(entry: Entry, name: string): boolean {
  return name.endsWith('/') && entry.uncompressedSize === 0 && !isSpecial(entry);
}

/** Bytes of the zip, `end` not among them. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Entries that share bytes of the file, with each other or with the directory, are how a small zip
 * holds petabytes.
 */
function refuseOverlaps(ranges: Range[], fileSize: number, file: string): void {
  if (ranges.some(({ end }) => end > fileSize)) {
    throw new ProblemError(problem('zip-unreadable', { file, cause: 'truncated' }));
  }
  ranges.sort((a, b) => a.start - b.start);
  const overlap = ranges.some(({ start }, i) => start < (ranges[i - 1]?.end ?? 0));
  if (overlap) throw new ProblemError(problem('zip-overlap', { file }));
}
