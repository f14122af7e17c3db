/** `ConflictWeights` of `testing/grids-in-links.ts`; the weights stand in the headers, which `thread` makes blank. */
import { COVERED, LEFT, RIGHT, ROOT, SIZE, WEIGHT } from './memory';

let heaviest: u32 = 1;

export function beginChoosing(): void {
  heaviest = 1;
}

/** Takes the items that were covered for good out of the ring of items to choose from. */
export function purge(): void {
  let before = ROOT;
  let item = <usize>load<u32>(ROOT, RIGHT);
  while (item !== ROOT) {
    const after = <usize>load<u32>(item, RIGHT);
    store<u32>(before, item, RIGHT);
    store<u32>(item, before, LEFT);
    // Without a branch: whether an item is covered is as good as random.
    before = load<u32>(item, COVERED) !== 0 ? before : item;
    item = after;
  }
  store<u32>(before, ROOT, RIGHT);
  store<u32>(ROOT, before, LEFT);
}

/** The open item with the least options ÷ weight, the first in the ring of several. */
export function choose(): usize {
  let best = <usize>load<u32>(ROOT, RIGHT);
  let bestSize = load<u32>(best, SIZE);
  let bestWeight = load<u32>(best, WEIGHT);
  for (let item = <usize>load<u32>(best, RIGHT); item !== ROOT; item = load<u32>(item, RIGHT)) {
    // Nothing can have fewer options or more weight than this.
    if (bestSize === 2 && bestWeight === heaviest) break;
    const size = load<u32>(item, SIZE);
    const weight = load<u32>(item, WEIGHT);
    if (size * bestWeight >= bestSize * weight) continue;
    best = item;
    bestSize = size;
    bestWeight = weight;
  }
  return best;
}

export function learn(item: usize): void {
  const weight = load<u32>(item, WEIGHT) + 1;
  store<u32>(item, weight, WEIGHT);
  if (weight > heaviest) heaviest = weight;
}
