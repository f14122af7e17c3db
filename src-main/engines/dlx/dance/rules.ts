/** Branching rules of the textbook's program, on the arrays that are shown. */
import type { DanceInstance, Links, TextbookRuleId } from '../../../shared/dance';
import { anyOf, seededRandom } from '../seeded-random';

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

export function chooser(rule: TextbookRuleId, instance: DanceInstance, seed: number): Choose {
  switch (rule) {
    case 'minimum':
      return (links) => least(links, (header) => links.S[header] as number);
    case 'first':
      return (links) => links.R[0] as number;
    case 'sharp':
      return sharp(instance);
    case 'random': {
      const draw = seededRandom(seed);
      return ({ R }) => anyOf(R, 0, draw);
    }
  }
}
