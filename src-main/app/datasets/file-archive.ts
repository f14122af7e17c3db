import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openJsonFile, writeProblem } from '../../files';
import type { Problem } from '../../shared/puzzle';
import type { OpenFile } from './open-file';
import { createQueue } from '../tools/queue';

/**
 * What is kept about files: it waits in a folder of our own, under the hash of the bytes that it is about.
 * The same bytes open with it again, also under another name, and other bytes never do.
 */
export interface FileArchive {
  /** Writes down what the file has. */
  store(file: OpenFile): Promise<void>;
  /** Gives a file that was just read what was kept for its bytes. */
  restore(file: OpenFile): Promise<void>;
}

/** Several archives as one. */
export const archives = (...all: readonly FileArchive[]): FileArchive => ({
  store: async (file) => {
    for (const archive of all) await archive.store(file);
  },
  restore: async (file) => {
    for (const archive of all) await archive.restore(file);
  },
});

/** Keeps nothing: for hosts without a window. */
export const NOTHING_KEPT: FileArchive = {
  store: () => Promise.resolve(),
  restore: () => Promise.resolve(),
};

/** What an archive keeps of a file. */
export interface Keeping<T> {
  /** Files that are kept; those written longest ago are forgotten first. */
  readonly most: number;
  /** Whether a file that has nothing any more is forgotten. */
  readonly forgets: boolean;
  /** Null for what is of no use any more. @throws an error for what is damaged: it is set aside */
  parse(raw: unknown): Kept<T> | null;
  /** Null where the file has nothing. */
  take(file: OpenFile): T | null;
  /** `kept` is about the same bytes, read in the same format. */
  give(file: OpenFile, kept: T): void;
}

/** Rows are those that the format reads. */
type Kept<T> = T & { readonly formatId: string };

/** How long a listing of the folder is taken for true, in milliseconds: thousands of files are opened at once. */
const LISTED_MS = 1_000;

/** What cannot be kept is no reason not to close a file: `report` hears of it. */
export function openFileArchive<T>(
  folder: string,
  { most, forgets, parse, take, give }: Keeping<T>,
  report: (what: Problem) => void,
): FileArchive {
  const queue = createQueue();
  const jsonOf = (path: string) => openJsonFile<Kept<T> | null>(path, parse, null, report);

  /** Another window may have written since the folder was listed; what it kept can wait this long. */
  let listedAt = -Infinity;
  let listed: ReadonlySet<string> = new Set();
  const isThere = async (name: string): Promise<boolean> => {
    if (performance.now() - listedAt > LISTED_MS) {
      listed = new Set(await readdir(folder).catch(() => []));
      listedAt = performance.now();
    }
    return listed.has(name);
  };

  const write = async (file: OpenFile): Promise<void> => {
    const entry = entryOf(file);
    if (entry === null) return;
    const { name, formatId } = entry;
    const kept = take(file);
    if (kept === null) {
      if (forgets && (await isThere(name))) await rm(join(folder, name), { force: true });
      return;
    }
    listedAt = -Infinity;
    await jsonOf(join(folder, name)).write({ formatId, ...kept });
    await keepNewest(folder, most);
  };

  return {
    store: (file) =>
      queue.run(() =>
        write(file).catch((error: unknown) => report(writeProblem(folder, error).problem)),
      ),
    restore: (file) =>
      queue.run(async () => {
        const entry = entryOf(file);
        if (entry === null || !(await isThere(entry.name))) return;
        const kept = await jsonOf(join(folder, entry.name)).read();
        if (kept?.formatId === entry.formatId) give(file, kept);
      }),
  };
}

/** Null for a file that was not read. */
function entryOf({ content: { sha256, format } }: OpenFile) {
  return sha256 === null || format === null
    ? null
    : { name: `${sha256}.json`, formatId: format.id };
}

/** Forgets the oldest files of a folder where there are more than `most`. */
async function keepNewest(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  if (names.length <= most) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  aged.sort((a, b) => b.at - a.at);
  for (const { name } of aged.slice(most)) await rm(join(folder, name), { force: true });
}
