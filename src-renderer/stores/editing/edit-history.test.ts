import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHAPE_4 } from '@shared/puzzle';
import {
  applyDraft,
  changedCells,
  MAX_STEPS,
  openHistory,
  redo,
  touchedCells,
  undo,
  withSteps,
  type EditHistory,
} from './edit-history';
import { toggleColor, toggleMark } from './marks';
import { emptyDraft, layoutOf, notesOf, withValues, type GridDraft } from './grid-draft';

const CELLS = 16;
const draft = (cells: ArrayLike<number> = new Uint8Array(CELLS)): GridDraft =>
  emptyDraft(SHAPE_4, cells);
const start = fc.uint8Array({ minLength: CELLS, maxLength: CELLS, max: 4 });
const edit = fc.record({
  values: fc
    .array(fc.tuple(fc.nat(CELLS - 1), fc.nat(4)), { minLength: 1, maxLength: 6 })
    .map((pairs) => new Map(pairs)),
  group: fc.constantFrom(null, null, 'a', 'b'),
});
const edits = fc.array(edit, { maxLength: 20 });

type Values = ReadonlyMap<number, number>;

/** Sets cells to new values as one step. */
function applyEdit(history: EditHistory, values: Values, group: string | null = null): EditHistory {
  return applyDraft(history, withValues(history.draft, values), group);
}

describe('edit history', () => {
  it('comes back to the start when everything is undone, and to the end when it is redone', () => {
    fc.assert(
      fc.property(start, edits, (cells, list) => {
        let history = openHistory(draft(cells));
        for (const { values, group } of list) history = applyEdit(history, values, group);
        const end = history.draft.cells;
        while (history.done.length > 0) history = undo(history);
        expect([...history.draft.cells]).toEqual([...cells]);
        while (history.undone.length > 0) history = redo(history);
        expect([...history.draft.cells]).toEqual([...end]);
      }),
    );
  });

  it('undoes an edit and nothing else', () => {
    fc.assert(
      fc.property(start, edits, edit, (cells, list, last) => {
        let history = openHistory(draft(cells));
        for (const { values } of list) history = applyEdit(history, values);
        const edited = applyEdit(history, last.values);
        if (edited === history) return;
        expect([...undo(edited).draft.cells]).toEqual([...history.draft.cells]);
        expect([...redo(undo(edited)).draft.cells]).toEqual([...edited.draft.cells]);
      }),
    );
  });

  it('makes one step of an edit that touches many cells', () => {
    const all = new Map(Array.from({ length: CELLS }, (_, cell) => [cell, 3]));
    const history = applyEdit(openHistory(draft()), all);
    expect(history.done).toHaveLength(1);
    expect(undo(history).draft.cells.every((value) => value === 0)).toBe(true);
  });

  it('joins steps of one group, and drops a joined step that ends where it began', () => {
    let history = applyEdit(openHistory(draft()), new Map([[5, 1]]), 'number');
    history = applyEdit(history, new Map([[5, 4]]), 'number');
    expect(history.done).toHaveLength(1);
    expect(history.draft.cells[5]).toBe(4);
    expect([...undo(history).draft.cells]).toEqual([...draft().cells]);
    expect(applyEdit(history, new Map([[5, 0]]), 'number').done).toHaveLength(0);
  });

  it('does not join a new step to one that was undone and redone', () => {
    let history = applyEdit(openHistory(draft()), new Map([[5, 1]]), 'number');
    history = redo(undo(history));
    history = applyEdit(history, new Map([[5, 2]]), 'number');
    expect(history.done).toHaveLength(2);
  });

  it('is the same history when nothing changes', () => {
    const history = openHistory(draft([1, 2, 3]));
    expect(applyEdit(history, new Map([[1, 2]]))).toBe(history);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('ignores cells outside the grid', () => {
    const history = openHistory(draft([1, 2, 3]));
    expect(applyEdit(history, new Map([[3, 2]]))).toBe(history);
  });

  it('forgets what could be redone as soon as there is a new edit', () => {
    const first = applyEdit(openHistory(draft()), new Map([[0, 1]]));
    expect(applyEdit(undo(first), new Map([[1, 1]])).undone).toHaveLength(0);
  });

  it('keeps a bounded number of steps', () => {
    let history = openHistory(draft());
    for (let i = 1; i <= MAX_STEPS + 5; i++) {
      history = applyEdit(history, new Map([[0, (i % 9) + 1]]));
    }
    expect(history.done).toHaveLength(MAX_STEPS);
  });

  it('tells which cells a step changed', () => {
    expect(changedCells([1, 0, 3], [1, 2, 0])).toEqual([1, 2]);
  });

  it('takes marks and colours back as it takes values', () => {
    const marked = applyDraft(openHistory(draft()), toggleMark(draft(), [3, 4], 'corner', 2));
    const painted = applyDraft(marked, toggleColor(marked.draft, [0], 5));
    expect(undo(painted).draft).toBe(marked.draft);
    expect(undo(undo(painted)).draft.corner).toBeNull();
    expect(redo(undo(painted)).draft.colors?.[0]).toBe(32);
    expect(touchedCells(draft(), marked.draft)).toEqual([3, 4]);
  });

  it('shares the layers that a step leaves alone', () => {
    const begun = openHistory(draft());
    const marked = applyDraft(begun, toggleMark(begun.draft, [3], 'centre', 2));
    const typed = applyEdit(marked, new Map([[5, 1]]));
    expect(typed.draft.centre).toBe(marked.draft.centre);
    expect(marked.draft.cells).toBe(undo(marked).draft.cells);
  });

  it('goes back over the steps of other windows, where they lead to its own', () => {
    const state = (from: GridDraft) => ({
      cells: [...from.cells],
      layout: layoutOf(from.shape),
      notes: notesOf(from),
    });
    const [a, b, c] = [draft([1]), draft([1, 2]), draft([1, 2, 3])].map((each) =>
      withValues(draft(), new Map(each.cells.entries())),
    ) as [GridDraft, GridDraft, GridDraft];
    const steps = {
      done: [{ back: state(a), forth: state(b) }],
      undone: [{ back: state(b), forth: state(c) }],
    };
    const loaded = withSteps(openHistory(b), steps);
    expect([...undo(loaded).draft.cells]).toEqual([...a.cells]);
    expect([...redo(loaded).draft.cells]).toEqual([...c.cells]);
    const own = withSteps(applyEdit(openHistory(b), new Map([[9, 4]])), steps);
    expect([...undo(undo(own)).draft.cells]).toEqual([...a.cells]);
    expect(own.undone).toHaveLength(0);
    const other = openHistory(draft());
    expect(withSteps(other, steps)).toBe(other);
  });
});
