/** Random exact-cover instances for fast-check: small enough for the oracle, odd in every way. */
import fc from 'fast-check';
import { colouredCover, coverPuzzle, type CoverPuzzle } from '../../shared/puzzle';
import { seeded, shuffled } from './grids';

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

/**
 * Up to 128 items, most of them covered by a few long planted options, and many short ones beside
 * them: deep, narrow searches that use all of wide masks. Some options are repeated.
 */
export const crowdedCover: fc.Arbitrary<CoverPuzzle> = fc
  .record({
    items: fc.constantFrom(20, 33, 64, 65, 90, 128),
    secondary: fc.nat(6),
    seed: fc.integer(),
  })
  .map(({ items, secondary, seed }) => {
    const random = seeded(seed);
    const parts = Math.ceil(items / 6);
    const planted: number[][] = [];
    for (let plan = 0; plan < 3; plan++) {
      const order = shuffled([...Array(items).keys()], random);
      for (let part = 0; part < parts; part++) {
        planted.push(order.filter((_, i) => i % parts === part));
      }
    }
    const noise = Array.from({ length: items }, () =>
      shuffled([...Array(items).keys()], random).slice(0, 2 + Math.floor(random() * 5)),
    );
    const options = [...planted, ...noise, ...planted.slice(0, 2)];
    return coverPuzzle(items, shuffled(options, random), items - secondary);
  });

/** Up to 128 items, each in some 4 to 60 options, so that even the rarest has many. */
export const denseCover: fc.Arbitrary<CoverPuzzle> = fc
  .record({
    items: fc.constantFrom(12, 40, 64, 65, 128),
    each: fc.integer({ min: 4, max: 60 }),
    seed: fc.integer(),
  })
  .map(({ items, each, seed }) => {
    const random = seeded(seed);
    const options = Array.from({ length: Math.ceil((items * each) / 4) }, () =>
      shuffled([...Array(items).keys()], random).slice(0, 4),
    );
    return coverPuzzle(items, options);
  });

/**
 * 12 to 40 items, cut into short options in 5 to 34 ways, a secondary item perhaps in some of them: an item
 * has so many options at most, and there are covers. No option is repeated.
 */
export const shortOptions: fc.Arbitrary<CoverPuzzle> = fc
  .record({
    items: fc.integer({ min: 12, max: 40 }),
    ways: fc.oneof(fc.constantFrom(14, 15, 16, 30, 31, 32), fc.integer({ min: 5, max: 34 })),
    secondary: fc.nat(3),
    seed: fc.integer(),
  })
  .map(({ items, ways, secondary, seed }) => {
    const random = seeded(seed);
    const options: number[][] = [];
    for (let way = 0; way < ways; way++) {
      const order = shuffled([...Array(items).keys()], random);
      while (order.length > 0) options.push(order.splice(0, 2 + Math.floor(random() * 3)));
    }
    for (const option of options) {
      if (secondary > 0 && random() < 0.5) option.push(items + Math.floor(random() * secondary));
    }
    const different = new Map(options.map((option) => [[...option].sort((a, b) => a - b).join(), option])); // prettier-ignore
    return coverPuzzle(items + secondary, shuffled([...different.values()], random), items);
  });

/** As {@link anyCover}, with colours 0 (none) to 3 on the secondary items. */
export const colouredCovers: fc.Arbitrary<CoverPuzzle> = fc
  .integer({ min: 2, max: 8 })
  .chain((items) =>
    fc.record({
      items: fc.constant(items),
      primary: fc.integer({ min: 1, max: items - 1 }),
      options: fc.array(
        fc.uniqueArray(fc.tuple(fc.nat(items - 1), fc.nat(3)), {
          maxLength: 5,
          selector: ([item]) => item,
        }),
        { maxLength: 14 },
      ),
    }),
  )
  .map(({ items, primary, options }) =>
    colouredCover(
      items,
      options.map((option) =>
        option.map(([item, colour]) => [item, item < primary ? 0 : colour] as const),
      ),
      primary,
    ),
  );

/** As {@link colouredCovers}, with at most 10 options, and items to be covered 0 to 3 times. */
export const boundedCovers: fc.Arbitrary<CoverPuzzle> = fc
  .record({
    puzzle: fc.oneof(colouredCovers, anyCover).filter(({ starts }) => starts.length <= 11),
    times: fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 8, maxLength: 8 }),
  })
  .map(({ puzzle, times }) => {
    const bounds = {
      low: Int32Array.from({ length: puzzle.primary }, (_, i) => times[i]?.[0] ?? 1),
      high: Int32Array.from(
        { length: puzzle.primary },
        (_, i) => (times[i]?.[0] ?? 1) + (times[i]?.[1] ?? 0),
      ),
      at: { line: 1 },
    };
    return { ...puzzle, bounds };
  });
