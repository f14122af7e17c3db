import { spawnSync } from 'node:child_process';
import { packCells, type JournalEdit, type JournalFile } from '../recovery/journal-schema';

/** Pieces of journals as sessions leave them. */

/** The number of a process that is no more. */
export const DEAD = spawnSync(process.execPath, ['-e', '']).pid;

const BLANK = '.'.repeat(81);

/** A 9×9 grid in a line whose first cells are given, the others being blank. */
export function row(first: string): string {
  return `${first}${BLANK.slice(first.length)}`;
}

export function cellsOf(text: string): Uint8Array {
  return Uint8Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
}

/** The edit of the 9×9 puzzle at `index` from one line to another, with nothing beside it. */
export function edit(index: number, was: string, now: string): JournalEdit {
  return {
    index,
    was: packCells(cellsOf(was)),
    cells: packCells(cellsOf(now)),
    boxRows: 3,
    boxCols: 3,
    regions: null,
    notes: null,
  };
}

/** A file without edits and results that lies nowhere, but for what is changed. */
export function file(changes: Partial<JournalFile>): JournalFile {
  return {
    key: 1,
    name: 'a.in',
    path: null,
    content: null,
    formatId: null,
    overruled: false,
    sha256: null,
    edits: [],
    covers: [],
    results: [],
    ...changes,
  };
}
