import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateMask, candidateMasks, findUnplaceable } from './rules';
import { gridShape, SHAPE_36, housesOf, peersOf } from './shape';
import {
  allValues,
  eitherMask,
  hasValue,
  maskOfValues,
  maskWithout,
  valueBit,
  valuesInMask,
} from './value-mask';

const lists = fc.uniqueArray(fc.integer({ min: 1, max: 36 }));
const ascending = (values: Iterable<number>): number[] => [...values].sort((a, b) => a - b);

describe('masks of up to 36 values', () => {
  it('are sets', () => {
    fc.assert(
      fc.property(lists, lists, (a, b) => {
        const [first, second] = [maskOfValues(a), maskOfValues(b)];
        expect(valuesInMask(first)).toEqual(ascending(a));
        expect(valuesInMask(eitherMask(first, second))).toEqual(ascending(new Set([...a, ...b])));
        expect(valuesInMask(maskWithout(first, second))).toEqual(
          ascending(a.filter((value) => !b.includes(value))),
        );
        for (let value = 1; value <= 36; value++)
          expect(hasValue(first, value)).toBe(a.includes(value));
      }),
    );
    expect(valuesInMask(allValues(36))).toHaveLength(36);
    expect(valueBit(36)).toBe(2 ** 35);
  });

  it.each([gridShape(4, 8), gridShape(5, 7), SHAPE_36])(
    'hold the candidates of a cell',
    (shape) => {
      const values = fc.array(fc.integer({ min: 0, max: shape.size }), {
        minLength: 80,
        maxLength: 200,
      });
      fc.assert(
        fc.property(values, fc.nat(shape.cells - 1), (some, cell) => {
          const cells = new Uint8Array(shape.cells);
          some.forEach((value, at) => (cells[(at * 7) % shape.cells] = value));
          const held = new Set((peersOf(shape)[cell] ?? []).map((peer) => cells[peer]));
          const open = Array.from({ length: shape.size }, (_, i) => i + 1);
          expect(valuesInMask(candidateMask(shape, cells, cell))).toEqual(
            open.filter((value) => !held.has(value)),
          );
        }),
        { numRuns: 20 },
      );
    },
  );

  it('find the values that a house of 36 cannot place', () => {
    const cells = new Uint8Array(SHAPE_36.cells);
    const [row = []] = housesOf(SHAPE_36);
    for (const cell of row.slice(0, 34)) cells[cell] = cell + 1;
    // The last two cells of the row see a 36 below.
    cells[36 + 34] = 36;
    const masks = candidateMasks(SHAPE_36, cells);
    expect(findUnplaceable(SHAPE_36, cells, masks)).toEqual([{ house: 0, value: 36 }]);
  });
});
