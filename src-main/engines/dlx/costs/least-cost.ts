/** Branch and bound for the covers of the least total cost. */
import { optionCount, type CoverPuzzle } from '../../../shared/puzzle';
import type { Arena } from '../arena';
import { measure } from '../arena-size';
import type { Bound } from '../search';
import { netCosts, type NetCosts } from './net-costs';

/** Bytes of typed arrays that a search for the cheapest covers holds beside its arena. */
export function costBytes(puzzle: CoverPuzzle): number {
  const { nodes } = measure(puzzle);
  return 48 * optionCount(puzzle) + 12 * puzzle.itemsOf.length + 4 * nodes + 40 * puzzle.primary;
}

/** An instance whose options are in another order: `source[i]` is what its option `i` was before. */
export interface Reordered {
  readonly puzzle: CoverPuzzle;
  readonly source: Int32Array;
  readonly prices: NetCosts;
}

/** The options by their net costs an item: the first in the ring of an item is then its cheapest share. */
export function byShare(puzzle: CoverPuzzle): Reordered {
  const { starts, itemsOf, colours } = puzzle;
  const prices = netCosts(puzzle);
  const shares = prices.net.map((net, option) => net / Math.max(1, prices.sizes[option] as number));
  const source = Int32Array.from(shares.keys());
  source.sort((a, b) => (shares[a] as number) - (shares[b] as number) || a - b);
  const sorted: CoverPuzzle = {
    ...puzzle,
    starts: new Int32Array(starts.length),
    itemsOf: new Int32Array(itemsOf.length),
    ...(colours && { colours: new Int32Array(itemsOf.length) }),
  };
  let to = 0;
  source.forEach((option, at) => {
    const [from, end] = [starts[option] as number, starts[option + 1] as number];
    sorted.itemsOf.set(itemsOf.subarray(from, end), to);
    if (colours) sorted.colours?.set(colours.subarray(from, end), to);
    sorted.starts[at + 1] = to += end - from;
  });
  return { puzzle: sorted, source, prices };
}

/**
 * The bound of what is left: every open item pays at least the least share, net cost ÷ primary items, of
 * the options that it has left. An option that would raise the bound too far is dropped, which makes others
 * forced.
 */
export class LeastCost implements Bound {
  /** The cost of the cover that was found last. */
  cost = 0;
  /** Costs of the cheapest covers so far, ascending. */
  private readonly best: number[] = [];
  private readonly net: Float64Array;
  private readonly share: Float64Array;
  /** Net costs of the first options chosen, together; the first entry is 0. */
  private readonly paid: Float64Array;
  private known = 0;
  /** The least share of every open item, as `promising` has found it. */
  private readonly least: Float64Array;

  /** `arena`: of the `ordered` instance. */
  constructor(
    arena: Arena,
    private readonly original: CoverPuzzle,
    private readonly ordered: Reordered,
    private readonly limit: number,
  ) {
    const { source, prices } = ordered;
    const of = (option: number): number => source[arena.source[option] as number] as number;
    this.net = Float64Array.from({ length: arena.options }, (_, i) => prices.net[of(i)] as number);
    this.share = this.net.map((net, i) => Math.floor(net / (prices.sizes[of(i)] as number)));
    this.paid = new Float64Array(arena.primary + 1);
    this.least = new Float64Array(arena.primary);
  }

  promising(arena: Arena): boolean {
    if (this.best.length < this.limit) return true;
    const { taxes, scale } = this.ordered.prices;
    const { right, root } = arena;
    let slack = ((this.best.at(-1) as number) - 1) * scale - taxes - this.paidBy(arena);
    for (let item = right[root] as number; item !== root; item = right[item] as number) {
      const share = this.leastShare(arena, item);
      this.least[item] = share;
      slack -= share;
      if (slack < 0) return false;
    }
    return this.dropBeyond(arena, slack);
  }

  /** Net costs of the options chosen. */
  private paidBy(arena: Arena): number {
    for (; this.known < arena.chosenCount; this.known++) {
      const net = this.net[arena.chosen[this.known] as number] as number;
      this.paid[this.known + 1] = (this.paid[this.known] as number) + net;
    }
    return this.paid[this.known] as number;
  }

  private leastShare({ down, option }: Arena, item: number): number {
    return this.share[option[down[item] as number] as number] as number;
  }

  /** Drops the options that raise the bound by more than `slack`; false when an item has none left. */
  private dropBeyond(arena: Arena, slack: number): boolean {
    const { right, down, root, option, starts } = arena;
    for (let item = right[root] as number; item !== root; item = right[item] as number) {
      for (let node = down[item] as number; node !== item; node = down[node] as number) {
        const its = option[node] as number;
        // Every option is looked at once: at the first of its items.
        if (node !== starts[its] || (this.net[its] as number) <= slack) continue;
        if (this.rise(arena, its) > slack && !arena.drop(its)) return false;
      }
    }
    return true;
  }

  /** By how much an option raises the bound. */
  private rise({ starts, item, primary }: Arena, option: number): number {
    let rise = this.net[option] as number;
    const to = starts[option + 1] as number;
    for (let node = starts[option] as number; node < to; node++) {
      const its = item[node] as number;
      if (its >= primary) break;
      rise -= this.least[its] as number;
    }
    return rise;
  }

  improves(arena: Arena): boolean {
    const { best, limit } = this;
    const { costs } = this.original;
    let cost = 0;
    for (let at = 0; at < arena.chosenCount; at++) {
      const placed = arena.source[arena.chosen[at] as number] as number;
      cost += costs?.[this.ordered.source[placed] as number] ?? 0;
    }
    if (best.length === limit && cost >= (best.at(-1) as number)) return false;
    this.cost = cost;
    const after = best.findIndex((each) => each > cost);
    best.splice(after < 0 ? best.length : after, 0, cost);
    if (best.length > limit) best.pop();
    return true;
  }

  giveBack(chosenCount: number): void {
    this.known = Math.min(this.known, chosenCount);
  }

  /** The option that raises the bound least: a cheap cover early cuts off more of the rest. */
  prefer(arena: Arena, item: number): number {
    const { right, root, down, option } = arena;
    for (let each = right[root] as number; each !== root; each = right[each] as number)
      this.least[each] = this.leastShare(arena, each);
    let best = down[item] as number;
    let least = Infinity;
    for (let node = best; node !== item; node = down[node] as number) {
      const rise = this.rise(arena, option[node] as number);
      if (rise >= least) continue;
      least = rise;
      best = node;
    }
    return best;
  }
}
