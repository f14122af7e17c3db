import { describe, expect, it } from 'vitest';
import { seeded } from '../../engines/testing/grids';
import { gridShape, jigsawShape, SHAPE_9 } from '../puzzle';
import { bitOf, countBits, sharpen, valuesOf, type Pencil } from './pencil';
import { isSuspectHouse } from './suspects';
import { dig } from './testing/puzzles';

/** Whether all cells can take values of their masks, no two the same, one after another. */
function canFill([first, ...more]: readonly number[], taken = 0): boolean {
  if (first === undefined) return true;
  return valuesOf(first & ~taken).some((value) => canFill(more, taken | bitOf(value)));
}

/** The same by trying: whether a candidate is in no way to fill the open cells of a house. */
function hasImpossible({ geometry, masks }: Pencil, house: number): boolean {
  const open = (geometry.houses[house] ?? []).flatMap((cell) => masks[cell] || []);
  if (countBits(open.reduce((all, mask) => all | mask, 0)) !== open.length) return true;
  return open.some((mask, at) =>
    valuesOf(mask).some((value) => !canFill(open.toSpliced(at, 1), bitOf(value))),
  );
}

const jigsaw = jigsawShape(4, [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]);

describe('a house that subsets could take something from', () => {
  it('is one with a candidate that no way to fill it has, and no other', () => {
    const random = seeded(11);
    const seen = { suspect: 0, not: 0 };
    for (const shape of [SHAPE_9, gridShape(2, 3), jigsaw, gridShape(3, 4)]) {
      for (let puzzle = 0; puzzle < 4; puzzle++) {
        const { cells } = dig(shape, random, shape.cells);
        // As it is, with candidates that a person has ruled out, and gone wrong.
        for (const share of [0, 0.1, 0.3, 0.6]) {
          const allowed = Int32Array.from(cells, () => {
            let mask = 0;
            for (let value = 1; value <= shape.size; value++)
              if (random() >= share) mask |= bitOf(value);
            return mask;
          });
          const pencil = sharpen(shape, cells, allowed);
          for (let house = 0; house < pencil.geometry.houses.length; house++) {
            const expected = hasImpossible(pencil, house);
            expect(isSuspectHouse(pencil, house)).toBe(expected);
            seen[expected ? 'suspect' : 'not']++;
          }
        }
      }
    }
    expect(Math.min(seen.suspect, seen.not)).toBeGreaterThan(100);
  });
});
