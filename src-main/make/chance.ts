/** The largest seed. */
export const MOST_SEED = 2 ** 32 - 1;

/** @param place  the numbers of the subtask, the test and the puzzle: each place has numbers of its own */
export function chanceOf(seed: number, ...place: readonly number[]): Chance {
  let hash = mixed(seed);
  for (const each of place) hash = mixed(hash ^ mixed(each + 0x9e3779b9));
  return new Chance(hash);
}

function mixed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Numbers drawn before the first that is used, so that seeds alike give nothing alike. */
const WARM_UP = 12;

/**
 * Chance that repeats itself: the same seed and place give the same numbers on every host, whichever
 * worker asks. The generator is sfc32 (Chris Doty-Humphrey, PractRand), its state mixed from the seed
 * and the place by the finaliser of MurmurHash3.
 */
export class Chance {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number) {
    this.a = seed;
    this.b = mixed(seed + 1);
    this.c = mixed(seed + 2);
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** A whole number of 0…count-1; `count` at most 2^32. */
  below(count: number): number {
    return Math.floor((this.next() / 2 ** 32) * count);
  }

  /** The entries of a list in an order by chance. */
  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = copy[i] as T;
      copy[i] = copy[j] as T;
      copy[j] = held;
    }
    return copy;
  }

  /** 0…count-1 in an order by chance. */
  order(count: number): number[] {
    return this.shuffled(Array.from({ length: count }, (_, i) => i));
  }

  /** 32 bits. */
  private next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}
