import { mulberry32 } from '../../testing/mulberry32';

/** Whole numbers from 0 to `below - 1` that are the same for the same seed. */
export function randomIntegers(seed: number): (below: number) => number {
  const next = mulberry32(seed);
  return (below) => next() % below;
}
