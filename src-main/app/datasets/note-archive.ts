import { join } from 'node:path';
import * as v from 'valibot';
import { notesSchema, type PuzzleNotes } from '../../shared/contract';
import type { Problem } from '../../shared/puzzle';
import { openFileArchive, type FileArchive } from './file-archive';
import { notesFit } from './validate-grid';
import type { OpenFile } from './open-file';

/** Files whose notes are kept. */
const MAX_FILES = 1_000;

interface KeptNotes {
  readonly version: 1;
  readonly rows: readonly {
    readonly index: number;
    readonly notes: PuzzleNotes | null;
  }[];
}

const schema: v.GenericSchema<unknown, KeptNotes & { formatId: string }> = v.strictObject({
  version: v.literal(1),
  formatId: v.string(),
  rows: v.array(
    v.strictObject({
      index: v.pipe(v.number(), v.integer(), v.minValue(0)),
      notes: v.nullable(notesSchema),
      // Work written down by older versions: states of a puzzle could be given names.
      savepoints: v.optional(v.unknown()),
    }),
  ),
});

/**
 * Marks and colours of files that are closed, as people left them.
 *
 * @param dir the folder of the settings; the notes lie in `notes` in it
 */
export const openKeptNotes = (dir: string, report: (what: Problem) => void): FileArchive =>
  openFileArchive<KeptNotes>(
    join(dir, 'notes'),
    {
      most: MAX_FILES,
      forgets: true,
      parse: (raw) => v.parse(schema, raw),
      take: ({ store }) => {
        const rows = rowsOf(store);
        return rows.length === 0 ? null : { version: 1, rows };
      },
      give: (file, { rows }) => rows.forEach((row) => put(file, row)),
    },
    report,
  );

function rowsOf(store: OpenFile['store']): KeptNotes['rows'] {
  const { notebook } = store;
  // Edits that were not saved go with the marks that were made on them.
  const isKept = (index: number): boolean => !store.isEdited(index);
  return notebook
    .rows()
    .filter(isKept)
    .map((index) => ({ index, notes: notebook.notesOf(index) }));
}

/** Gives a row its notes, as far as they are about a grid of its size. */
function put({ store }: OpenFile, { index, notes }: KeptNotes['rows'][number]): void {
  const puzzle = index < store.length ? store.inFile.puzzle(index) : null;
  if (puzzle?.kind === 'grid' && notesFit(notes, puzzle.shape))
    store.notebook.setNotes(index, notes);
}
