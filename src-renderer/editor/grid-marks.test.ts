import {
  candidateMask,
  candidateMasks,
  conflictCells,
  SHAPE_25,
  SHAPE_9,
  valuesInMask,
} from '@shared/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellKind, scoreOf, shownValue, valueCounts } from './grid-marks';

describe('marks of the grid', () => {
  const content = {
    cells: Uint8Array.of(5, 6, 0, 0, 7),
    original: Uint8Array.of(5, 4, 0, 3, 0),
    answer: Uint8Array.of(5, 6, 8, 0, 7),
  };

  it('tells givens, entries, the answer and blanks apart', () => {
    expect([0, 1, 2, 3, 4].map((cell) => cellKind(content, cell))).toEqual([
      'given',
      'entered',
      'answer',
      'blank',
      'entered',
    ]);
    expect(shownValue(content, 2)).toBe(8);
    expect(cellKind({ ...content, answer: null }, 2)).toBe('blank');
  });

  it('scores the values that are shown', () => {
    expect(scoreOf(content, [1, 1, 10, 1, 1])).toBe(5 + 6 + 80 + 7);
  });

  it('marks both cells of a conflict', () => {
    const cells = new Uint8Array(81);
    cells[0] = 4;
    cells[8] = 4;
    cells[40] = 4;
    expect([...conflictCells(SHAPE_9, cells)].sort()).toEqual([0, 8]);
  });

  it('lists the values of every mask', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 25 })), (values) => {
        const sorted = values.sort((a, b) => a - b);
        const mask = sorted.reduce((sum, value) => sum + 2 ** (value - 1), 0);
        expect(valuesInMask(mask)).toEqual(sorted);
      }),
    );
  });

  it('has candidates for blank cells alone', () => {
    const cells = new Uint8Array(625);
    cells[3] = 25;
    const masks = candidateMasks(SHAPE_25, cells);
    expect(masks[3]).toBe(-1);
    expect(masks[4]).toBe(candidateMask(SHAPE_25, cells, 4));
    expect(valuesInMask(masks[4] ?? 0)).not.toContain(25);
    expect(valuesInMask(masks[4] ?? 0)).toHaveLength(24);
  });

  it('counts the values', () => {
    const counts = valueCounts(
      SHAPE_9,
      Uint8Array.from({ length: 81 }, (_, i) => (i < 9 ? 2 : 0)),
    );
    expect(counts[2]).toBe(9);
    expect(counts[0]).toBe(72);
  });
});
