import { gridShape, SHAPE_16, SHAPE_4, SHAPE_9 } from '@shared/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundingRows,
  dragTo,
  selectAlike,
  selectAll,
  selectHouse,
  selectOnly,
  selectTo,
  target,
  toggleCell,
  type Move,
} from './cell-selection';
import { toggleColor, toggleMark } from './marks';
import { emptyDraft } from './grid-draft';

const at = (row: number, column: number, size = 9): number => (row - 1) * size + column - 1;
const move = (rows: -1 | 0 | 1, columns: -1 | 0 | 1, unit: Move['unit'] = 'cell'): Move => ({
  rows,
  columns,
  unit,
});

describe('moving', () => {
  it('goes one cell and stops at the rim', () => {
    expect(target(SHAPE_9, at(1, 1), move(0, 1))).toBe(at(1, 2));
    expect(target(SHAPE_9, at(1, 1), move(-1, 0))).toBe(at(1, 1));
    expect(target(SHAPE_9, at(9, 9), move(1, 0))).toBe(at(9, 9));
  });

  it('goes box by box', () => {
    expect(target(SHAPE_9, at(1, 2), move(0, 1, 'box'))).toBe(at(1, 4));
    expect(target(SHAPE_9, at(1, 9), move(0, -1, 'box'))).toBe(at(1, 7));
    expect(target(SHAPE_9, at(1, 7), move(0, -1, 'box'))).toBe(at(1, 4));
    expect(target(SHAPE_16, at(6, 1, 16), move(1, 0, 'box'))).toBe(at(9, 1, 16));
  });

  it('uses the height and the width of a box that is not square', () => {
    const shape = gridShape(2, 3);
    expect(target(shape, 0, move(0, 1, 'box'))).toBe(3);
    expect(target(shape, 0, move(1, 0, 'box'))).toBe(2 * 6);
  });

  it('goes to the ends of a row', () => {
    expect(target(SHAPE_9, at(4, 5), move(0, -1, 'edge'))).toBe(at(4, 1));
    expect(target(SHAPE_9, at(4, 5), move(0, 1, 'edge'))).toBe(at(4, 9));
  });

  it('never leaves the grid', () => {
    const step = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
    const unit = fc.constantFrom<Move['unit']>('cell', 'box', 'edge');
    const shape = fc.constantFrom(SHAPE_9, SHAPE_16, gridShape(2, 3), gridShape(5, 1));
    fc.assert(
      fc.property(shape, fc.nat(10_000), step, step, unit, (grid, n, rows, columns, by) => {
        const end = target(grid, n % grid.cells, { rows, columns, unit: by });
        expect(end).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThan(grid.cells);
      }),
    );
  });
});

describe('selecting', () => {
  it('draws a rectangle from the anchor, in any direction', () => {
    const selection = selectTo(SHAPE_9, selectOnly(at(5, 5)), at(4, 3));
    expect([...selection.cells]).toEqual(
      [3, 4, 5].map((c) => at(4, c)).concat([3, 4, 5].map((c) => at(5, c))),
    );
    expect(selection.anchor).toBe(at(5, 5));
    expect(selectTo(SHAPE_9, selection, at(5, 5)).cells.size).toBe(1);
  });

  it('toggles cells but keeps one', () => {
    const two = toggleCell(selectOnly(3), 7);
    expect([...two.cells]).toEqual([3, 7]);
    const one = toggleCell(two, 7);
    expect([...one.cells]).toEqual([3]);
    expect(one.cursor).toBe(3);
    expect([...toggleCell(one, 3).cells]).toEqual([3]);
  });

  it('leaves no gap in a fast drag', () => {
    const selection = dragTo(SHAPE_9, selectOnly(at(1, 1)), at(4, 4));
    expect([...selection.cells]).toEqual([at(1, 1), at(2, 2), at(3, 3), at(4, 4)]);
  });

  it('finds the cells with the same value', () => {
    const draft = emptyDraft(SHAPE_4, [0, 3, 0, 3]);
    expect([...selectAlike(draft, selectOnly(1)).cells].sort()).toEqual([1, 3]);
    expect([...selectAlike(draft, selectOnly(2)).cells].sort()).toEqual([0, 2]);
  });

  it('finds the cells with the same marks, and with the same colours', () => {
    const values = emptyDraft(SHAPE_4, [0, 3, 0, 0, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
    const marked = toggleMark(values, [0, 3], 'centre', 2);
    expect([...selectAlike(marked, selectOnly(0)).cells]).toEqual([0, 3]);
    expect([...selectAlike(marked, selectOnly(2)).cells]).toEqual([2]);
    const painted = toggleColor(marked, [1, 2, 3], 4);
    expect([...selectAlike(painted, selectOnly(2)).cells].sort()).toEqual([1, 2, 3]);
    expect([...selectAlike(painted, selectOnly(1)).cells]).toEqual([1]);
    expect([...selectAlike(painted, selectOnly(1), 'color').cells].sort()).toEqual([1, 2, 3]);
  });

  it('takes whole houses', () => {
    const six = gridShape(2, 3);
    expect([...selectHouse(six, selectOnly(9), 'row').cells]).toEqual([6, 7, 8, 9, 10, 11]);
    expect([...selectHouse(six, selectOnly(9), 'column').cells]).toEqual([3, 9, 15, 21, 27, 33]);
    expect([...selectHouse(six, selectOnly(9), 'box').cells]).toEqual([3, 4, 5, 9, 10, 11]);
  });

  it('takes all, and keeps the cursor', () => {
    const all = selectAll(SHAPE_9, selectOnly(40));
    expect(all.cells.size).toBe(81);
    expect(all.cursor).toBe(40);
  });

  it('gives the rectangle around what is selected', () => {
    const selection = toggleCell(selectOnly(at(2, 2)), at(3, 4));
    expect(boundingRows(SHAPE_9, selection)).toEqual([
      [at(2, 2), at(2, 3), at(2, 4)],
      [at(3, 2), at(3, 3), at(3, 4)],
    ]);
  });
});
