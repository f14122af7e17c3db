import type { Savepoint } from '@shared/contract';
import { shapeFrom } from '@shared/puzzle';
import { emptyDraft, layoutOf, notesOf, withNotes, type GridDraft } from './grid-draft';

/** A savepoint of a draft. @param at when it is made */
export function savepointOf(draft: GridDraft, name: string, at: Date): Savepoint {
  return {
    name,
    at: at.toISOString(),
    cells: [...draft.cells],
    layout: layoutOf(draft.shape),
    notes: notesOf(draft),
  };
}

/** The draft that a savepoint is of. */
export function sheetOfSavepoint({ cells, layout, notes }: Savepoint): GridDraft {
  const bare = emptyDraft(shapeFrom(layout), cells);
  return notes === null ? bare : withNotes(bare, notes);
}
