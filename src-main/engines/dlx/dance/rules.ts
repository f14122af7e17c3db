/** Branching rules of the textbook's program, on the arrays that are shown. */
import type { DanceInstance, Links, RuleId } from '../../../shared/dance';

/** The header of the open item to branch on; there is at least one. */
export type Choose = (links: Links) => number;

/** The open item with the least of something, the first one in a tie. */
function least({ R }: Links, of: (header: number) => number): number {
  let best = R[0] as number;
  let fewest = of(best);
  for (let header = R[best] as number; header !== 0; header = R[header] as number) {
    const its = of(header);
    if (its >= fewest) continue;
    fewest = its;
    best = header;
  }
  return best;
}

/** Numbers 0…below-1 that repeat themselves for the same seed (mulberry32, T. Ettinger). */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Any open item, each as likely as every other. */
function anyItem(seed: number): Choose {
  const draw = chance(seed);
  return ({ R }) => {
    let open = 0;
    for (let header = R[0] as number; header !== 0; header = R[header] as number) open++;
    let header = R[0] as number;
    for (let skip = draw(open); skip > 0; skip--) header = R[header] as number;
    return header;
  };
}

/**
 * Fewest options among the preferred items while there are any; but an item with one option or none
 * comes before all (Knuth, TAOCP 7.2.2.1, the “sharp preference heuristic”).
 */
function sharp(instance: DanceInstance): Choose {
  const behind = instance.puzzle.starts.length;
  const isSharp = new Uint8Array(1 + instance.puzzle.items);
  instance.sharp.forEach((item) => (isSharp[item + 1] = 1));
  return (links) =>
    least(links, (header) => {
      const size = links.S[header] as number;
      return size > 1 && isSharp[header] === 0 ? size + behind : size;
    });
}

export function chooser(rule: RuleId, instance: DanceInstance, seed: number): Choose {
  switch (rule) {
    case 'minimum':
      return (links) => least(links, (header) => links.S[header] as number);
    case 'first':
      return (links) => links.R[0] as number;
    case 'sharp':
      return sharp(instance);
    case 'random':
      return anyItem(seed);
  }
}
