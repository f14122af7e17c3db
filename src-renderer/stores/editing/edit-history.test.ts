import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, changedCells, MAX_STEPS, openHistory, redo, undo } from './edit-history';

const CELLS = 16;
const start = fc.uint8Array({ minLength: CELLS, maxLength: CELLS, max: 4 });
const edit = fc.record({
  values: fc
    .array(fc.tuple(fc.nat(CELLS - 1), fc.nat(4)), { minLength: 1, maxLength: 6 })
    .map((pairs) => new Map(pairs)),
  group: fc.constantFrom(null, null, 'a', 'b'),
});
const edits = fc.array(edit, { maxLength: 20 });

describe('edit history', () => {
  it('comes back to the start when everything is undone, and to the end when it is redone', () => {
    fc.assert(
      fc.property(start, edits, (cells, list) => {
        let history = openHistory(cells);
        for (const { values, group } of list) history = applyEdit(history, values, group);
        const end = history.cells;
        while (history.done.length > 0) history = undo(history);
        expect([...history.cells]).toEqual([...cells]);
        while (history.undone.length > 0) history = redo(history);
        expect([...history.cells]).toEqual([...end]);
      }),
    );
  });

  it('undoes an edit and nothing else', () => {
    fc.assert(
      fc.property(start, edits, edit, (cells, list, last) => {
        let history = openHistory(cells);
        for (const { values } of list) history = applyEdit(history, values);
        const edited = applyEdit(history, last.values);
        if (edited === history) return;
        expect([...undo(edited).cells]).toEqual([...history.cells]);
        expect([...redo(undo(edited)).cells]).toEqual([...edited.cells]);
      }),
    );
  });

  it('makes one step of an edit that touches many cells', () => {
    const all = new Map(Array.from({ length: CELLS }, (_, cell) => [cell, 3]));
    const history = applyEdit(openHistory(new Uint8Array(CELLS)), all);
    expect(history.done).toHaveLength(1);
    expect(undo(history).cells.every((value) => value === 0)).toBe(true);
  });

  it('joins steps of one group, and drops a joined step that ends where it began', () => {
    let history = applyEdit(openHistory(new Uint8Array(CELLS)), new Map([[5, 1]]), 'number');
    history = applyEdit(history, new Map([[5, 4]]), 'number');
    expect(history.done).toEqual([
      { changes: [{ cell: 5, before: 0, after: 4 }], group: 'number' },
    ]);
    expect(applyEdit(history, new Map([[5, 0]]), 'number').done).toHaveLength(0);
  });

  it('does not join a new step to one that was undone and redone', () => {
    let history = applyEdit(openHistory(new Uint8Array(CELLS)), new Map([[5, 1]]), 'number');
    history = redo(undo(history));
    history = applyEdit(history, new Map([[5, 2]]), 'number');
    expect(history.done).toHaveLength(2);
  });

  it('is the same history when nothing changes', () => {
    const history = openHistory(Uint8Array.of(1, 2, 3));
    expect(applyEdit(history, new Map([[1, 2]]))).toBe(history);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('ignores cells outside the grid', () => {
    const history = openHistory(Uint8Array.of(1, 2, 3));
    expect(applyEdit(history, new Map([[3, 2]]))).toBe(history);
  });

  it('forgets what could be redone as soon as there is a new edit', () => {
    const first = applyEdit(openHistory(new Uint8Array(4)), new Map([[0, 1]]));
    expect(applyEdit(undo(first), new Map([[1, 1]])).undone).toHaveLength(0);
  });

  it('keeps a bounded number of steps', () => {
    let history = openHistory(new Uint8Array(1));
    for (let i = 1; i <= MAX_STEPS + 5; i++) {
      history = applyEdit(history, new Map([[0, (i % 9) + 1]]));
    }
    expect(history.done).toHaveLength(MAX_STEPS);
  });

  it('tells which cells a step changed', () => {
    expect(changedCells([1, 0, 3], [1, 2, 0])).toEqual([1, 2]);
  });
});
