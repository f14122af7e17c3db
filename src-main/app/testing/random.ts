/** A stream of numbers in [0, 1) that the seed alone decides (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to `below - 1`. */
export function wholeBelow(random: Random, below: number): number {
  return Math.floor(random() * below);
}

/** One of the entries. */
export function oneOf<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[wholeBelow(random, list.length)] ?? list[0];
}
