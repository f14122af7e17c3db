import type { Savepoint } from '@shared/contract';
import { shapeFrom } from '@shared/puzzle';
import { bareSheet, layoutOf, notesOf, withNotes, type Sheet } from './sheet';

/** A savepoint of a sheet. @param at when it is made */
export function savepointOf(sheet: Sheet, name: string, at: Date): Savepoint {
  return {
    name,
    at: at.toISOString(),
    cells: [...sheet.cells],
    layout: layoutOf(sheet.shape),
    notes: notesOf(sheet),
  };
}

/** The sheet that a savepoint is of. */
export function sheetOfSavepoint({ cells, layout, notes }: Savepoint): Sheet {
  const bare = bareSheet(shapeFrom(layout), cells);
  return notes === null ? bare : withNotes(bare, notes);
}
