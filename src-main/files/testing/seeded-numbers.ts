import { mulberry32 } from '../../testing/mulberry32';

/** Whole numbers by chance that repeat themselves for the same seed. */
export interface SeededNumbers {
  /** 0 … `below` − 1. */
  below(below: number): number;
  one<T>(list: readonly T[]): T;
}

export function seededNumbers(seed: number): SeededNumbers {
  const next = mulberry32(seed);
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    one: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[below(list.length)] as T;
    },
  };
}
