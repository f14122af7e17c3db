import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsText,
  findItem,
  firstCell,
  fittingCell,
  itemName,
  labelledRows,
  labelStep,
  MAX_CELL,
  MIN_CELL,
  numbersText,
  optionText,
  uncoverable,
  visibleRange,
  zoomedCell,
} from './matrix-view';

describe('a matrix', () => {
  const view = { items: 4, primary: 3, options: [[0, 2], [2], []] };

  it('finds items with too few options', () => {
    const sizes = [1, 0, 2, 0];
    expect(uncoverable(view, sizes)).toEqual([1]);
    const bounds = [[2, 3] as const, [0, 1] as const, [1, 1] as const];
    expect(uncoverable({ ...view, bounds }, sizes)).toEqual([0]);
  });

  it('finds items by name, exact ones first, and goes around', () => {
    const named = { ...view, names: ['ab', 'b', 'abc', 'x'] };
    expect(findItem(named, 'B', -1)).toBe(1);
    expect(findItem(named, 'ab', 0)).toBe(0);
    expect(findItem(named, 'a', 0)).toBe(2);
    expect(findItem(named, 'a', 2)).toBe(0);
    expect(findItem(named, 'q', 0)).toBeNull();
    expect(findItem(view, ' 3 ', 0)).toBe(2);
  });

  it('numbers from 1', () => {
    expect(numbersText([0, 4])).toBe('1 5');
  });
});

describe('items and options in words', () => {
  const bare = { kind: 'cover', items: 3, primary: 2, options: [[0, 2], [1]] } as const;
  const named = {
    ...bare,
    names: ['left', 'right', 'x'],
    colours: [['', 'red'], ['']],
    bounds: [
      [1, 1],
      [2, 3],
    ],
  } as const;

  it('are numbers where the file has no names', () => {
    expect(itemName(bare, 2)).toBe('3');
    expect(optionText(bare, 0)).toBe('1 3');
    expect(optionText(bare, 9)).toBe('');
    expect(boundsText(bare, 1)).toBe('');
  });

  it('are names with their colours and bounds', () => {
    expect(itemName(named, 2)).toBe('x');
    expect(optionText(named, 0)).toBe('left x:red');
    expect(named.names.map((_, item) => boundsText(named, item))).toEqual(['', '2–3', '']);
  });
});

describe('matrix geometry', () => {
  it('fits the whole matrix whenever a pixel a cell is enough', () => {
    const side = fc.integer({ min: 1, max: 500 });
    const room = fc.integer({ min: 500, max: 2000 });
    fc.assert(
      fc.property(side, side, room, room, (options, items, width, height) => {
        const cell = fittingCell(options, items, width, height);
        expect(cell * items).toBeLessThanOrEqual(width);
        expect(cell * options).toBeLessThanOrEqual(height);
        expect(firstCell(options, items, width, height)).toBeGreaterThanOrEqual(8);
      }),
    );
  });

  it('shows exactly the lines that reach into the room', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 32 }),
        fc.nat(500),
        (scroll, room, cell, count) => {
          const [from, to] = visibleRange(scroll, room, cell, count);
          for (let line = 0; line < count; line++) {
            const seen = (line + 1) * cell > scroll && line * cell < scroll + room;
            expect(line >= from && line < to).toBe(seen);
          }
        },
      ),
    );
  });

  it('zooms between the smallest and the largest cell', () => {
    let cell = MIN_CELL;
    for (let i = 0; i < 40; i++) cell = zoomedCell(cell, 1);
    expect(cell).toBe(MAX_CELL);
    for (let i = 0; i < 80; i++) cell = zoomedCell(cell, -1);
    expect(cell).toBe(MIN_CELL);
  });

  it('writes the numbers of rows clear of each other, those of note first', () => {
    expect(labelledRows([0, 8], 8, -1, new Set())).toEqual([0, 3, 5, 7]);
    expect(labelledRows([0, 8], 8, 2, new Set([6]))).toEqual([2, 6, 0]);
    expect(labelledRows([0, 4], 30, 0, new Set([2]))).toEqual([0, 2, 1, 3]);
    expect(labelledRows([100, 106], 8, 0, new Set([3]))).toEqual([101, 103, 105]);
  });

  it('writes numbers far enough apart', () => {
    expect(labelStep(24, 20)).toBe(1);
    expect(labelStep(8, 24)).toBe(5);
    expect(labelStep(1, 24)).toBe(50);
  });
});
