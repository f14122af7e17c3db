/** Whole numbers by chance that repeat themselves for the same seed. */
export interface SeededNumbers {
  /** 0 … `below` − 1. */
  below(below: number): number;
  one<T>(list: readonly T[]): T;
}

/** After mulberry32 (Tommy Ettinger, public domain): 32 bits of state, good enough for tests. */
export function seededNumbers(seed: number): SeededNumbers {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
  return {
    below,
    one: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[below(list.length)] as T;
    },
  };
}
