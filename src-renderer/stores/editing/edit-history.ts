/**
 * Undo and redo of one puzzle, as a value: every operation returns a new history, the old one stays
 * valid. A step is a set of cell changes that belong together (one key on a selection, one paste).
 */

/** Steps that are kept; the oldest are forgotten first. */
export const MAX_STEPS = 1000;

interface CellChange {
  readonly cell: number;
  readonly before: number;
  readonly after: number;
}

interface EditStep {
  readonly changes: readonly CellChange[];
  /** Steps in a row with the same group are one step for undo; null never joins. */
  readonly group: string | null;
}

export interface EditHistory {
  /** The cells as they are now; never mutated. */
  readonly cells: Uint8Array;
  readonly done: readonly EditStep[];
  /** Steps that can be redone, the next one last. */
  readonly undone: readonly EditStep[];
}

/** A history without steps. */
export function openHistory(cells: ArrayLike<number>): EditHistory {
  return { cells: Uint8Array.from(cells), done: [], undone: [] };
}

/**
 * Sets cells to new values as one step. Cells that already have their value are left out; when
 * nothing changes the same history comes back. What could be redone is forgotten.
 */
export function applyEdit(
  history: EditHistory,
  values: ReadonlyMap<number, number>,
  group: string | null = null,
): EditHistory {
  const changes = changesOf(history.cells, values);
  if (changes.length === 0) return history;
  const cells = patched(history.cells, changes, 'after');
  const last = history.done.at(-1);
  if (last !== undefined && group !== null && last.group === group) {
    const joined = joinChanges(last.changes, changes);
    const done = history.done.slice(0, -1);
    if (joined.length > 0) done.push({ changes: joined, group });
    return { cells, done, undone: [] };
  }
  const done = [...history.done, { changes, group }].slice(-MAX_STEPS);
  return { cells, done, undone: [] };
}

/** Takes the last step back; the same history when there is none. */
export function undo(history: EditHistory): EditHistory {
  const step = history.done.at(-1);
  if (step === undefined) return history;
  return {
    cells: patched(history.cells, step.changes, 'before'),
    done: history.done.slice(0, -1),
    undone: [...history.undone, sealed(step)],
  };
}

/** Does the step again that was taken back last; the same history when there is none. */
export function redo(history: EditHistory): EditHistory {
  const step = history.undone.at(-1);
  if (step === undefined) return history;
  return {
    cells: patched(history.cells, step.changes, 'after'),
    done: [...history.done, step],
    undone: history.undone.slice(0, -1),
  };
}

/** Cells that the step from `before` to `after` touched; empty when they hold the same values. */
export function changedCells(before: ArrayLike<number>, after: ArrayLike<number>): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < after.length; cell++) {
    if (before[cell] !== after[cell]) cells.push(cell);
  }
  return cells;
}

function changesOf(cells: Uint8Array, values: ReadonlyMap<number, number>): CellChange[] {
  const changes: CellChange[] = [];
  for (const [cell, after] of values) {
    const before = cells[cell];
    if (before !== undefined && before !== after) changes.push({ cell, before, after });
  }
  return changes;
}

function patched(
  cells: Uint8Array,
  changes: readonly CellChange[],
  side: 'before' | 'after',
): Uint8Array {
  const next = Uint8Array.from(cells);
  for (const change of changes) next[change.cell] = change[side];
  return next;
}

/** First `before` and last `after` of every cell, without the cells that came back to where they were. */
function joinChanges(first: readonly CellChange[], second: readonly CellChange[]): CellChange[] {
  const joined = new Map(first.map((change) => [change.cell, change]));
  for (const change of second) {
    const before = joined.get(change.cell)?.before ?? change.before;
    joined.set(change.cell, { cell: change.cell, before, after: change.after });
  }
  return [...joined.values()].filter((change) => change.before !== change.after);
}

/** A step that was undone and redone does not grow any more. */
function sealed(step: EditStep): EditStep {
  return step.group === null ? step : { changes: step.changes, group: null };
}
