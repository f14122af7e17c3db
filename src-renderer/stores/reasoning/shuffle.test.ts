import { findConflicts, gridShape, SHAPE_9, type GridShape } from '@shared/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffledLines } from './training';

const SHAPES = [SHAPE_9, gridShape(2, 3), gridShape(3, 4)];

describe('shuffling lines', () => {
  it('keeps houses together: what is no conflict stays none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SHAPES),
        fc.infiniteStream(fc.double(HALF_OPEN)),
        (shape, s) => {
          const chance = (): number => s.next().value;
          const order = shuffledLines(shape, chance);
          expect([...order].sort((a, b) => a - b)).toEqual(order.map((_, i) => i));
          const before = cyclic(shape);
          expect(findConflicts(shape, before)).toEqual([]);
          const after = order.map((cell) => before[cell] ?? 0);
          expect(findConflicts(shape, after)).toEqual([]);
        },
      ),
    );
  });
});

const HALF_OPEN = { min: 0, max: 1, maxExcluded: true, noNaN: true } as const;

/** A whole grid without conflicts. */
function cyclic({ size, boxRows, boxCols }: GridShape): number[] {
  return Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    return (((row % boxRows) * boxCols + Math.floor(row / boxRows) + (cell % size)) % size) + 1;
  });
}
