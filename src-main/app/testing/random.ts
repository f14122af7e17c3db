import { mulberry32 } from '../../testing/mulberry32';

/** A stream of numbers in [0, 1) that the seed alone decides. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}

/** A whole number from 0 to `below - 1`. */
export function wholeBelow(random: Random, below: number): number {
  return Math.floor(random() * below);
}

/** One of the entries. */
export function oneOf<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[wholeBelow(random, list.length)] ?? list[0];
}
