import type { GridPuzzle } from '../../shared/puzzle';
import type { OpenFile } from '../datasets/open-file';
import type { Edit, PuzzleStore } from '../store';
import { editedCovers } from './journal-covers';
import { packCells, type JournalFile } from './journal-schema';
import type { RowRuns } from './results-file';

/** What the journal knows of an open file besides what the file says itself. */
export interface JournalEntry {
  readonly key: number;
  /** Where the bytes of a file that is not on disk are kept. */
  content: string | null;
  results: string[];
  /** Rows whose results are not written yet. */
  fresh: RowRuns;
  /** Its state in the journal on disk, or null. */
  written: readonly unknown[] | null;
}

export function describeFile(file: OpenFile, { key, content, results }: JournalEntry): JournalFile {
  const { format, overruled, sha256 } = file.content;
  const { name, path } = file;
  const formatId = format?.id ?? null;
  const kept = path === null ? content : null;
  const edits = worked(file.store).map(({ index, puzzle }) => {
    const original = file.store.inFile.puzzle(index);
    const { notebook } = file.store;
    const { boxRows, boxCols, regions } = puzzle.shape;
    return {
      index,
      notes: notebook.notesOf(index),
      was: packCells(original?.kind === 'grid' ? original.cells : puzzle.cells),
      cells: packCells(puzzle.cells),
      boxRows,
      boxCols,
      regions: regions === null ? null : packCells(regions),
    };
  });
  const covers = editedCovers(file.store);
  return { key, name, path, content: kept, formatId, overruled, sha256, edits, covers, results };
}

/** The rows that somebody has worked on, with their puzzles as they now are, ascending. */
function worked(store: PuzzleStore): Edit<GridPuzzle>[] {
  const edits = new Map<number, GridPuzzle>();
  for (const { index, puzzle } of store.pendingEdits()) {
    if (puzzle.kind === 'grid') edits.set(index, puzzle);
  }
  for (const index of store.notebook.rows()) {
    const puzzle = store.puzzle(index);
    if (puzzle?.kind === 'grid') edits.set(index, puzzle);
  }
  return [...edits].sort(([a], [b]) => a - b).map(([index, puzzle]) => ({ index, puzzle }));
}
