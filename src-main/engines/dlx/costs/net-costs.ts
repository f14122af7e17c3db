/**
 * Costs that are shared out before the search: every primary item pays a *tax* to every option that has
 * it, and what an option costs beyond that is its *net* cost. A cover has each primary item once, so its
 * cost is all taxes and its net costs. Net costs are never negative: the taxes alone bound every cover
 * from below, and an option with a high net cost is in no cheap one. (Knuth's DLX5; the greatest bound of
 * this kind is the dual of the linear relaxation.)
 *
 * The taxes are the better of two: every item pays the least share of its options, or what subgradient
 * steps on the Lagrangian relaxation come to (M. Held, P. Wolfe, H. P. Crowder, “Validation of subgradient
 * optimization”, 1974), lowered until no net cost is negative. Then each is raised as far as it goes.
 *
 * All numbers are whole: costs are multiplied by a power of two, as large as sums of them stay exact.
 */
import type { CoverPuzzle } from '../../../shared/puzzle';
import { isUseful } from '../arena-size';

export interface NetCosts {
  /** What costs, taxes and net costs are multiplied by. */
  readonly scale: number;
  /** Of every option; 0 for those without a primary item. */
  readonly net: Float64Array;
  /** All taxes together: at most what the cheapest cover costs. */
  readonly taxes: number;
  /** Primary items of every option. */
  readonly sizes: Int32Array;
}

const GREATEST_SUM = 2 ** 51;
const GREATEST_SCALE = 2 ** 20;
/** Entries looked at by all subgradient steps together: some tens of milliseconds. */
const MOST_STEPS = 200;
const MOST_WORK = 10_000_000;
/** Steps without a better bound before they are halved. */
const PATIENCE = 8;
/** How far above the best bound the optimum is thought to be. */
const GAP = 0.05;

export function netCosts(puzzle: CoverPuzzle): NetCosts {
  const prices = new Prices(puzzle);
  const plain = prices.feasible(prices.shares());
  const ascended = prices.feasible(prices.ascend(plain));
  const best = total(ascended) > total(plain) ? ascended : plain;
  const { scale, sizes } = prices;
  return { scale, net: prices.netOf(best), taxes: total(best), sizes };
}

function total(taxes: Float64Array): number {
  return taxes.reduce((sum, tax) => sum + tax, 0);
}

class Prices {
  readonly scale: number;
  readonly sizes: Int32Array;
  private readonly costs: Float64Array;
  /** Of every primary item its options, one item after another. */
  private readonly ends: Int32Array;
  private readonly holders: Int32Array;

  constructor(private readonly puzzle: CoverPuzzle) {
    const { starts, itemsOf, primary, costs } = puzzle;
    const options = starts.length - 1;
    this.sizes = new Int32Array(options);
    this.ends = new Int32Array(primary + 1);
    let greatest = 1;
    for (let option = 0; option < options; option++) {
      const [from, to] = [starts[option] as number, starts[option + 1] as number];
      if (!isUseful(puzzle, from, to)) continue;
      greatest = Math.max(greatest, costs?.[option] ?? 0);
      for (let at = from; at < to && (itemsOf[at] as number) < primary; at++) {
        this.add(this.sizes, option, 1);
        this.add(this.ends, (itemsOf[at] as number) + 1, 1);
      }
    }
    for (let item = 0; item < primary; item++)
      this.add(this.ends, item + 1, this.ends[item] as number);
    this.holders = new Int32Array(this.ends[primary] as number);
    const next = this.ends.slice();
    this.eachEntry((option, item) => {
      this.holders[next[item] as number] = option;
      this.add(next, item, 1);
    });
    const room = Math.floor(Math.log2(GREATEST_SUM / (greatest * Math.max(1, primary))));
    this.scale = Math.max(1, Math.min(GREATEST_SCALE, 2 ** room));
    this.costs = Float64Array.from(this.sizes, (size, option) =>
      size > 0 ? (costs?.[option] ?? 0) * this.scale : 0,
    );
  }

  /** Every item pays the least share of its options. */
  shares(): Float64Array {
    const taxes = new Float64Array(this.puzzle.primary).fill(Infinity);
    this.eachEntry((option, item) => {
      const share = Math.floor((this.costs[option] as number) / (this.sizes[option] as number));
      taxes[item] = Math.min(taxes[item] as number, share);
    });
    return taxes.map((tax) => (tax === Infinity ? 0 : tax));
  }

  netOf(taxes: Float64Array): Float64Array {
    const net = this.costs.slice();
    this.eachEntry((option, item) => {
      net[option] = (net[option] as number) - (taxes[item] as number);
    });
    return net;
  }

  /** Taxes with which no net cost is negative, and none of which can be raised. */
  feasible(taxes: Float64Array): Float64Array {
    const its = taxes.map(Math.floor);
    const net = this.netOf(its);
    for (let option = 0; option < net.length; option++) {
      const over = -(net[option] as number);
      if (over > 0) this.lower(option, Math.ceil(over / (this.sizes[option] as number)), its, net);
    }
    const order = Array.from(its.keys()).sort((a, b) => this.count(a) - this.count(b));
    for (const item of order) this.raise(item, its, net);
    return its;
  }

  private lower(option: number, by: number, taxes: Float64Array, net: Float64Array): void {
    const { starts, itemsOf } = this.puzzle;
    const from = starts[option] as number;
    for (let at = from; at < from + (this.sizes[option] as number); at++)
      this.charge(itemsOf[at] as number, -by, taxes, net);
  }

  private raise(item: number, taxes: Float64Array, net: Float64Array): void {
    let least = Infinity;
    for (let at = this.ends[item] as number; at < (this.ends[item + 1] as number); at++)
      least = Math.min(least, net[this.holders[at] as number] as number);
    if (least > 0 && least < Infinity) this.charge(item, least, taxes, net);
  }

  private charge(item: number, by: number, taxes: Float64Array, net: Float64Array): void {
    taxes[item] = (taxes[item] as number) + by;
    for (let at = this.ends[item] as number; at < (this.ends[item + 1] as number); at++) {
      const option = this.holders[at] as number;
      net[option] = (net[option] as number) - by;
    }
  }

  private count(item: number): number {
    return (this.ends[item + 1] as number) - (this.ends[item] as number);
  }

  /** The best taxes met in subgradient steps; net costs may be negative. */
  ascend(start: Float64Array): Float64Array {
    const steps = Math.min(MOST_STEPS, Math.floor(MOST_WORK / Math.max(1, this.holders.length)));
    let best = start;
    let most = total(start);
    let reach = 1;
    let since = 0;
    const taxes = start.slice();
    for (let step = 0; step < steps; step++) {
      const { bound, slope, steepness } = this.relaxed(taxes);
      since++;
      if (bound > most) {
        [best, most, since] = [taxes.slice(), bound, 0];
      } else if (since >= PATIENCE) {
        [reach, since] = [reach / 2, 0];
        taxes.set(best);
      }
      if (steepness === 0) break;
      const by = (reach * (most * (1 + GAP) + this.scale - bound)) / steepness;
      slope.forEach((each, item) => (taxes[item] = (taxes[item] as number) + by * each));
    }
    return best;
  }

  /** The relaxation takes every option with a negative net cost, whatever is then covered how often. */
  private relaxed(taxes: Float64Array) {
    const net = this.netOf(taxes);
    const slope = new Float64Array(taxes.length).fill(1);
    let bound = total(taxes);
    for (const each of net) if (each < 0) bound += each;
    this.eachEntry((option, item) => {
      if ((net[option] as number) < 0) slope[item] = (slope[item] as number) - 1;
    });
    const steepness = slope.reduce((sum, each) => sum + each * each, 0);
    return { bound, slope, steepness };
  }

  private eachEntry(visit: (option: number, item: number) => void): void {
    const { starts, itemsOf } = this.puzzle;
    for (let option = 0; option < this.sizes.length; option++) {
      const from = starts[option] as number;
      const to = from + (this.sizes[option] as number);
      for (let at = from; at < to; at++) visit(option, itemsOf[at] as number);
    }
  }

  private add(list: Int32Array, at: number, by: number): void {
    list[at] = (list[at] as number) + by;
  }
}
