import type { EditSteps } from '@shared/contract';
import { sameDraft, sheetOfState, type GridDraft } from './grid-draft';

/**
 * Undo and redo of one puzzle, as a value: every operation returns a new history, the old one stays
 * valid. A step is the draft before it and the draft after it; drafts share what they have in common,
 * so that a step costs the layers that it changed.
 */

/** Steps that are kept; the oldest are forgotten first. */
export const MAX_STEPS = 1000;

interface EditStep {
  readonly before: GridDraft;
  /** Steps in a row with the same group are one step for undo; null never joins. */
  readonly group: string | null;
}

export interface EditHistory {
  readonly draft: GridDraft;
  /** Steps that can be undone, the latest last. */
  readonly done: readonly EditStep[];
  /** What can be had again by redo, the next one last. */
  readonly undone: readonly GridDraft[];
}

export function openHistory(draft: GridDraft): EditHistory {
  return { draft, done: [], undone: [] };
}

/**
 * Goes on to another draft as one step; when it says the same, the same history comes back. What could
 * be redone is forgotten.
 */
export function applyDraft(
  history: EditHistory,
  draft: GridDraft,
  group: string | null = null,
): EditHistory {
  if (sameDraft(history.draft, draft)) return history;
  const last = history.done.at(-1);
  if (last === undefined || group === null || last.group !== group || history.undone.length > 0) {
    const done = [...history.done, { before: history.draft, group }].slice(-MAX_STEPS);
    return { draft, done, undone: [] };
  }
  if (!sameDraft(last.before, draft)) return { draft, done: history.done, undone: [] };
  return { draft: last.before, done: history.done.slice(0, -1), undone: [] };
}

/**
 * A history with the steps that the workbench has of the puzzle before those of its own; unchanged where they
 * do not lead to where it began.
 */
export function withSteps(
  history: EditHistory,
  { done, undone }: Pick<EditSteps, 'done' | 'undone'>,
): EditHistory {
  const before = [...done, ...undone].flatMap(({ back, forth }) =>
    'cells' in back && 'cells' in forth ? [[sheetOfState(back), sheetOfState(forth)] as const] : [],
  );
  const last = before[done.length - 1]?.[1] ?? before.at(-1)?.[0];
  const begin = history.done[0]?.before ?? history.draft;
  if (last === undefined || !sameDraft(last, begin)) return history;
  const earlier = before.slice(0, done.length).map(([draft]) => ({ before: draft, group: null }));
  const isNew = history.done.length === 0 && history.undone.length === 0;
  const later = before.slice(done.length).map(([, draft]) => draft);
  return {
    draft: history.draft,
    done: [...earlier, ...history.done].slice(-MAX_STEPS),
    undone: isNew ? later : history.undone,
  };
}

/** Takes the last step back; the same history when there is none. */
export function undo(history: EditHistory): EditHistory {
  const step = history.done.at(-1);
  if (step === undefined) return history;
  return {
    draft: step.before,
    done: history.done.slice(0, -1),
    undone: [...history.undone, history.draft],
  };
}

/** Does the step again that was taken back last; the same history when there is none. */
export function redo(history: EditHistory): EditHistory {
  const next = history.undone.at(-1);
  if (next === undefined) return history;
  return {
    draft: next,
    // A step that was undone and redone does not grow any more.
    done: [...history.done, { before: history.draft, group: null }],
    undone: history.undone.slice(0, -1),
  };
}

/** Cells that hold another value in the second draft, or other marks. */
export function touchedCells(before: GridDraft, after: GridDraft): number[] {
  const pairs: [ArrayLike<number> | null, ArrayLike<number> | null][] = [
    [before.cells, after.cells],
    [before.centre, after.centre],
    [before.corner, after.corner],
    [before.colors, after.colors],
    [before.drawn, after.drawn],
  ];
  for (const [a, b] of pairs) {
    const cells = a === b ? [] : changedCells(a ?? [], b ?? []);
    if (cells.length > 0) return cells;
  }
  return [];
}

/** Cells that hold another number; where one side has none, it counts as 0. */
export function changedCells(before: ArrayLike<number>, after: ArrayLike<number>): number[] {
  const cells: number[] = [];
  const length = Math.max(before.length, after.length);
  for (let cell = 0; cell < length; cell++) {
    if ((before[cell] ?? 0) !== (after[cell] ?? 0)) cells.push(cell);
  }
  return cells;
}
