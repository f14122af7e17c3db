import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateMasks, conflictCells, findUnplaceable } from './rules';
import { gridShape, housesOf, jigsawShape, SHAPE_4, SHAPE_9 } from './shape';

const homelessOf = (shape: typeof SHAPE_9, cells: Uint8Array) =>
  findUnplaceable(shape, cells, candidateMasks(shape, cells));

describe('values without a place', () => {
  it('are found where the last blank cells of a house cannot take them', () => {
    // Row 1 lacks 8 and 9; its blank cells see a 9 below each.
    const cells = new Uint8Array(81);
    cells.set([1, 2, 3, 4, 5, 6, 7], 0);
    cells[9 + 6] = 9;
    expect(homelessOf(SHAPE_9, cells)).toEqual([{ house: 0, value: 9 }]);
  });

  it('are not told of a house whose values contradict each other, nor of an empty grid', () => {
    const cells = new Uint8Array(16);
    cells.set([1, 1, 2, 3], 0);
    expect(homelessOf(SHAPE_4, cells).map(({ house }) => house)).not.toContain(0);
    expect(conflictCells(SHAPE_4, cells)).toEqual(new Set([0, 1]));
    expect(homelessOf(SHAPE_4, new Uint8Array(16))).toEqual([]);
  });

  it.each([
    ['boxes', gridShape(2, 3)],
    ['regions', jigsawShape(6, [...'000111002211022331422335443355444555'].map(Number))],
  ])('are exactly those that no cell can take, with %s', (_, shape) => {
    const grids = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 36, maxLength: 36 });
    fc.assert(
      fc.property(grids, fc.integer({ min: 0, max: 36 }), (values, kept) => {
        const cells = Uint8Array.from(values, (value, cell) => (cell % 37 < kept ? value : 0));
        const takes = (cell: number, value: number): boolean =>
          cells[cell] === 0 &&
          !housesOf(shape).some(
            (house) => house.includes(cell) && house.some((other) => cells[other] === value),
          );
        const expected = housesOf(shape).flatMap((house, index) => {
          const held = house.map((cell) => cells[cell] ?? 0).filter((value) => value > 0);
          if (new Set(held).size < held.length) return [];
          return [1, 2, 3, 4, 5, 6]
            .filter((value) => !held.includes(value) && !house.some((cell) => takes(cell, value)))
            .map((value) => ({ house: index, value }));
        });
        expect(homelessOf(shape, cells)).toEqual(expected);
      }),
    );
  });
});
