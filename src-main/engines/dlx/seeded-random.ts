/** Chance that can be repeated. */

/** A number 0…below-1. */
export type RandomBelow = (below: number) => number;

/**
 * The same draws for the same seed: a 32-bit xorshift (G. Marsaglia, "Xorshift RNGs", Journal of
 * Statistical Software 8/14, 2003).
 */
export function seededRandom(seed: number): RandomBelow {
  // The generator never leaves 0, and neighbouring seeds should have nothing in common.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Any member of the ring through `root` besides it, each as likely as the others; there is one. */
export function anyOf(right: ArrayLike<number>, root: number, draw: RandomBelow): number {
  let count = 0;
  for (let at = right[root] as number; at !== root; at = right[at] as number) count++;
  let at = right[root] as number;
  for (let steps = draw(count); steps > 0; steps--) at = right[at] as number;
  return at;
}
