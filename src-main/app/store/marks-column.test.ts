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
    fc.assert(
      fc.property(layer, layer, (corner, centre) => {
        const column = new MarksColumn();
        column.set(1, shape, { corner, centre, removed: null });
        column.set(3, shape, { corner: null, centre: corner, removed: centre });
        const known = (masks: number[] | null): number[] | null =>
          masks?.some((mask) => mask !== 0) === true ? masks : null;
        const [a, b] = [known(corner), known(centre)];
        const none = a === null && b === null;
        expect(column.get(1, shape)).toEqual(none ? null : { corner: a, centre: b, removed: null });
        expect(column.get(3, shape)).toEqual(none ? null : { corner: null, centre: a, removed: b });
        expect(column.get(0, shape)).toBeNull();
      }),
      { numRuns: 20 },
    );
  },
);
