import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RatingColumn } from './rating-column';

const rating = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 1200 }).map((tenths) => tenths / 10) },
  { weight: 1, arbitrary: fc.integer({ min: -500, max: 2 ** 40 }).map((value) => value / 100) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

describe('a column of ratings', () => {
  it('gives back what was set, to the last digit, and nothing where nothing was', () => {
    fc.assert(
      fc.property(fc.array(fc.option(rating, { freq: 3 }), { maxLength: 200 }), (list) => {
        const column = new RatingColumn();
        list.forEach((value, index) => value !== null && column.set(index, value));
        column.done();
        const held = [...list, null].map((_, index) => column.get(index));
        // A zero has no sign here.
        expect(held).toEqual([...list, null].map((value) => (value === null ? NaN : value || 0)));
      }),
    );
  });

  it('takes two bytes a row for ratings with one decimal, eight for others', () => {
    const bytesOf = (value: number): number => {
      const column = new RatingColumn();
      for (let index = 0; index < 1_000; index++) column.set(index, value);
      const { narrow, exact } = column.done() as unknown as {
        narrow: { values: Uint8Array } | null;
        exact: Float64Array;
      };
      return narrow?.values.byteLength ?? exact.byteLength;
    };
    expect(bytesOf(11.9)).toBe(2_000);
    expect(bytesOf(1 / 3)).toBe(8_000);
  });
});
