/** Random exact-cover instances for fast-check: small enough for the oracle, odd in every way. */
import fc from 'fast-check';
import { coverPuzzle, type CoverPuzzle } from '../../shared/puzzle';

/**
 * Up to 8 items, some secondary, some perhaps in no option; up to 14 options, some perhaps empty or
 * equal to another.
 */
export const anyCover: fc.Arbitrary<CoverPuzzle> = fc
  .integer({ min: 1, max: 8 })
  .chain((items) =>
    fc.record({
      items: fc.constant(items),
      primary: fc.integer({ min: 0, max: items }),
      options: fc.array(fc.uniqueArray(fc.nat(items - 1), { maxLength: 4 }), { maxLength: 14 }),
    }),
  )
  .map(({ items, primary, options }) => coverPuzzle(items, options, primary));

/** Instances with at least one cover: the items, all primary, cut into options, and noise added. */
export const plantedCover: fc.Arbitrary<CoverPuzzle> = fc
  .integer({ min: 1, max: 9 })
  .chain((items) =>
    fc.record({
      items: fc.constant(items),
      part: fc.array(fc.nat(3), { minLength: items, maxLength: items }),
      noise: fc.array(fc.uniqueArray(fc.nat(items - 1), { maxLength: 4 }), { maxLength: 12 }),
    }),
  )
  .map(({ items, part, noise }) => {
    const planted = [0, 1, 2, 3].map((own) => part.flatMap((p, item) => (p === own ? [item] : [])));
    return coverPuzzle(items, [...planted, ...noise]);
  });
