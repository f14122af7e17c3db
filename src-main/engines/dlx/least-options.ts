/** Branch and bound for the cover of the fewest options. */
import type { Arena } from './arena';
import type { Bound } from './search';

/** Keeps sums of fractions that should come to a whole number from being rounded up past it. */
const ROUNDING = 1e-9;

/**
 * The bound: an item whose largest option has s primary items stands for at least 1/s of an option.
 * An option of s items is never counted as more than s · 1/s, so the open items' sum, rounded up, is
 * not above the number of options that any cover of them takes.
 */
export class LeastOptions implements Bound {
  private best = Infinity;
  /** Per primary item, 1/s. */
  private readonly share: Float64Array;
  /** Primary items of each option. */
  private readonly reach: Int32Array;

  constructor(arena: Arena) {
    this.reach = new Int32Array(arena.options);
    const largest = new Float64Array(arena.primary);
    for (let option = 0; option < arena.options; option++) {
      const items = primaryItems(arena, option);
      this.reach[option] = items.length;
      for (const item of items) largest[item] = Math.max(largest[item] as number, items.length);
    }
    this.share = largest.map((size) => 1 / size);
  }

  promising(arena: Arena): boolean {
    const { right, root } = arena;
    const spare = this.best - arena.chosenCount - 1 + ROUNDING;
    let needed = 0;
    for (let item = right[root] as number; item !== root; item = right[item] as number) {
      needed += this.share[item] as number;
      if (needed > spare) return false;
    }
    return true;
  }

  improves(arena: Arena): boolean {
    if (arena.chosenCount >= this.best) return false;
    this.best = arena.chosenCount;
    return true;
  }

  giveBack(): void {
    // The bound is reckoned from the arena as it is.
  }

  /** The option that covers most: a short cover early cuts off more of the rest. */
  prefer(arena: Arena, item: number): number {
    let best = arena.down[item] as number;
    let most = 0;
    for (let node = best; node !== item; node = arena.down[node] as number) {
      const reach = this.reach[arena.option[node] as number] as number;
      if (reach <= most) continue;
      most = reach;
      best = node;
    }
    return best;
  }
}

function primaryItems(arena: Arena, option: number): number[] {
  const nodes = arena.item.subarray(arena.starts[option], arena.starts[option + 1]);
  return Array.from(nodes).filter((item) => item < arena.primary);
}
