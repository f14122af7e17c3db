import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allValues, gridShape, SHAPE_16, SHAPE_25, SHAPE_36, SHAPE_9 } from '../../shared/puzzle';
import { MarksColumn } from './marks-column';

it.each([SHAPE_9, SHAPE_16, SHAPE_25, gridShape(4, 7), SHAPE_36])(
  'marks come back as they were written, for masks of every width',
  (shape) => {
    const layer = fc.option(
      fc.array(
        fc.maxSafeNat().map((mask) => mask % (allValues(shape.size) + 1)),
        {
          minLength: shape.cells,
          maxLength: shape.cells,
        },
      ),
    );
    const blank = { corner: null, centre: null, removed: null, givens: null };
    const values = Array.from({ length: shape.cells }, (_, cell) => cell % (shape.size + 1));
    fc.assert(
      fc.property(layer, layer, (corner, centre) => {
        const column = new MarksColumn();
        column.set(1, shape, { corner, centre, removed: null });
        column.set(3, shape, { corner: null, centre: corner, removed: centre });
        column.set(4, shape, { corner: null, centre: null, removed: null, givens: values });
        const known = (masks: number[] | null): number[] | null =>
          masks?.some((mask) => mask !== 0) === true ? masks : null;
        const [a, b] = [known(corner), known(centre)];
        const none = a === null && b === null;
        expect(column.get(1, shape)).toEqual(none ? null : { ...blank, corner: a, centre: b });
        expect(column.get(3, shape)).toEqual(none ? null : { ...blank, centre: a, removed: b });
        expect(column.get(4, shape)).toEqual({ ...blank, givens: values });
        expect(column.get(0, shape)).toBeNull();
      }),
      { numRuns: 20 },
    );
  },
);
