import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile, writeProblem } from '../files';
import {
  notesSchema,
  savepointsSchema,
  type PuzzleNotes,
  type Savepoint,
} from '../shared/contract';
import type { Problem } from '../shared/puzzle';
import { shapeOfLayout, notesFit, valuesFit } from './validate-grid';
import type { OpenFile } from './open-file';
import { createQueue } from './queue';

/**
 * What is kept of files beside them: it waits in a folder of our own, under the hash of the bytes that it
 * is about. The same bytes open with it again, also under another name, and other bytes never do.
 */
export interface FileArchive {
  /** Writes down what the file has; a file that has nothing any more is forgotten. */
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

/** Files whose notes are kept; those closed longest ago are forgotten first. */
const MAX_FILES = 1_000;

/** How long a listing of the folder is taken for true, in milliseconds: thousands of files are opened at once. */
const LISTED_MS = 1_000;

interface Kept {
  readonly version: 1;
  /** Rows are those that this format reads. */
  readonly formatId: string;
  readonly rows: readonly {
    readonly index: number;
    readonly notes: PuzzleNotes | null;
    readonly savepoints: readonly Savepoint[];
  }[];
}

const schema: v.GenericSchema<unknown, Kept> = v.strictObject({
  version: v.literal(1),
  formatId: v.string(),
  rows: v.array(
    v.strictObject({
      index: v.pipe(v.number(), v.integer(), v.minValue(0)),
      notes: v.nullable(notesSchema),
      savepoints: savepointsSchema,
    }),
  ),
});

/**
 * Marks, colours and savepoints of files that are closed, as people left them.
 *
 * @param dir the folder of the settings; the notes lie in `notes` in it
 */
export function openKeptNotes(
  dir: string,
  report: (what: Problem) => void = () => undefined,
): FileArchive {
  const folder = join(dir, 'notes');
  const queue = createQueue();
  const parse = (raw: unknown): Kept | null => v.parse(schema, raw);
  const pathOf = (sha256: string): string => join(folder, `${sha256}.json`);

  /** Another window may have written since the folder was listed; its notes can wait this long. */
  let listedAt = -Infinity;
  let listed: ReadonlySet<string> = new Set();
  const isThere = async (sha256: string): Promise<boolean> => {
    if (performance.now() - listedAt > LISTED_MS) {
      listed = new Set(await readdir(folder).catch(() => []));
      listedAt = performance.now();
    }
    return listed.has(`${sha256}.json`);
  };

  const write = async ({ content, store }: OpenFile): Promise<void> => {
    const { sha256, format } = content;
    if (sha256 === null || format === null) return;
    const { notebook } = store;
    const rows = notebook.rows().flatMap((index) => {
      const savepoints = notebook.savepointsOf(index);
      // Edits that were not saved go with the marks that were made on them.
      const isKept = notebook.isChanged(index) && !store.isEdited(index);
      const notes = isKept ? notebook.notesOf(index) : notebook.carriedBy(index);
      return isKept || savepoints.length > 0 ? [{ index, notes, savepoints }] : [];
    });
    if (rows.length === 0) {
      if (await isThere(sha256)) await rm(pathOf(sha256), { force: true });
      return;
    }
    listedAt = -Infinity;
    const kept: Kept = { version: 1, formatId: format.id, rows };
    await openJsonFile<Kept | null>(pathOf(sha256), parse, null, report).write(kept);
    await keepNewest(folder, MAX_FILES);
  };

  return {
    store: (file) =>
      queue.run(async () => {
        // Notes that cannot be kept are no reason not to close a file; the log says so.
        await write(file).catch((error: unknown) => report(writeProblem(folder, error).problem));
      }),
    restore: (file) =>
      queue.run(async () => {
        const { sha256, format } = file.content;
        if (sha256 === null || format === null || !(await isThere(sha256))) return;
        const kept = await openJsonFile<Kept | null>(pathOf(sha256), parse, null, report).read();
        if (kept?.formatId === format.id) kept.rows.forEach((row) => put(file, row));
      }),
  };
}

/** Gives a row its notes, as far as they are about a grid of its size. */
function put({ store }: OpenFile, { index, notes, savepoints }: Kept['rows'][number]): void {
  const puzzle = index < store.length ? store.original(index) : null;
  if (puzzle?.kind !== 'grid') return;
  const { shape } = puzzle;
  if (notesFit(notes, shape)) store.notebook.setNotes(index, notes);
  const sound = savepoints.filter((each) => {
    const cut = shapeOfLayout(each.layout, shape.size);
    return cut !== null && valuesFit(each.cells, cut) && notesFit(each.notes, cut);
  });
  store.notebook.setSavepoints(index, sound);
}

/** Forgets the oldest files of a folder where there are more than `most`. */
export async function keepNewest(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  if (names.length <= most) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  aged.sort((a, b) => b.at - a.at);
  for (const { name } of aged.slice(most)) await rm(join(folder, name), { force: true });
}
