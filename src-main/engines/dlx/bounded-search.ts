/**
 * Covers where items are to be covered from `low` to `high` times (The Art of Computer Programming
 * 7.2.2.1, MCC): a set of different options, at least one primary item in each.
 *
 * Every option is undecided, in or out. An item that has no more undecided options than it needs takes
 * them all; one that has as many as it may, and a secondary item that is covered, sends the others out,
 * but for those that give it the same colour. What stays undecided is tried in and then out, so that every
 * set is met once, also where more options may be taken than have to be.
 *
 * Counters: a node is the root and every option tried; an update is an option that is decided.
 */
import type { CoverPuzzle, CoverSolution } from '../../shared/puzzle';
import type { Search, SliceEnd } from '../engine';
import { isUseful, measure } from './arena-size';

const UNDECIDED = 0;
const IN = 1;
const OUT = 2;
const NONE = -1;

/** Bytes of typed arrays that a search holds. */
export function boundedBytes(puzzle: CoverPuzzle): number {
  const { items, nodes } = measure(puzzle);
  return 21 * (puzzle.starts.length - 1) + 28 * items + 4 * nodes;
}

export class BoundedSearch implements Search {
  readonly score = 0;
  nodes = 1;
  updates = 0;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  /** Options that are in, and that are undecided, of every item; colour of a secondary one. */
  private readonly taken: Int32Array;
  private readonly left: Int32Array;
  private readonly colourOf: Int32Array;
  /** Options of every item. */
  private readonly ends: Int32Array;
  private readonly optionsOf: Int32Array;
  private readonly state: Uint8Array;
  /** Options decided, oldest first, and how many of them have been followed up. */
  private readonly trail: Int32Array;
  private length = 0;
  private followed = 0;
  /** Where in the trail the options stand that were tried in. */
  private readonly tried: number[] = [];
  private announced = false;
  private ended = false;

  constructor(private readonly puzzle: CoverPuzzle) {
    const { items, primary, starts, itemsOf, bounds } = puzzle;
    const options = starts.length - 1;
    this.low = Int32Array.from({ length: items }, (_, i) =>
      i < primary ? (bounds?.low[i] ?? 1) : 0,
    );
    this.high = Int32Array.from({ length: items }, (_, i) =>
      i < primary ? (bounds?.high[i] ?? 1) : 1,
    );
    this.taken = new Int32Array(items);
    this.left = new Int32Array(items);
    this.colourOf = new Int32Array(items);
    this.state = new Uint8Array(options).fill(OUT);
    this.trail = new Int32Array(options);
    for (let option = 0; option < options; option++) {
      const [from, to] = [starts[option] as number, starts[option + 1] as number];
      if (!isUseful(puzzle, from, to)) continue;
      this.state[option] = UNDECIDED;
      for (let at = from; at < to; at++) this.add(this.left, itemsOf[at] as number, 1);
    }
    this.ends = this.left.slice();
    for (let item = 1; item < items; item++)
      this.add(this.ends, item, this.ends[item - 1] as number);
    this.optionsOf = this.listOptions();
    this.ended = !this.checkAll();
  }

  /** Per item its options, ascending; `ends` has where those of each end. */
  private listOptions(): Int32Array {
    const { starts, itemsOf, items } = this.puzzle;
    const next = new Int32Array(items);
    for (let item = 1; item < items; item++) next[item] = this.ends[item - 1] as number;
    const list = new Int32Array(this.ends[items - 1] ?? 0);
    for (let option = 0; option < this.state.length; option++) {
      if (this.state[option] === OUT) continue;
      for (let at = starts[option] as number; at < (starts[option + 1] as number); at++) {
        const item = itemsOf[at] as number;
        list[next[item] as number] = option;
        this.add(next, item, 1);
      }
    }
    return list;
  }

  private add(list: Int32Array, at: number, by: number): void {
    list[at] = (list[at] as number) + by;
  }

  /** Before anything is decided: what every item forces. */
  private checkAll(): boolean {
    for (let item = 0; item < this.puzzle.items; item++) if (!this.check(item)) return false;
    return this.follow();
  }

  next(budget: number): SliceEnd {
    const pauseAt = this.nodes + budget;
    if (this.announced) {
      this.announced = false;
      this.retreat();
    }
    while (!this.ended) {
      const option = this.choose();
      if (option === NONE) {
        this.announced = true;
        return 'solution';
      }
      if (this.nodes >= pauseAt) return 'paused';
      this.nodes++;
      this.tried.push(this.length);
      this.decide(option, IN);
      if (!this.follow()) this.retreat();
    }
    return 'exhausted';
  }

  /** An undecided option of the item that has the fewest to spare, or any one; none when all are decided. */
  private choose(): number {
    const { puzzle, low, taken, left } = this;
    let narrowest = NONE;
    let least = Infinity;
    for (let item = 0; item < puzzle.primary; item++) {
      const needed = (low[item] as number) - (taken[item] as number);
      const spare = (left[item] as number) - needed;
      if (needed <= 0 || spare >= least) continue;
      [narrowest, least] = [item, spare];
    }
    if (narrowest === NONE) return this.state.indexOf(UNDECIDED);
    const from = narrowest === 0 ? 0 : (this.ends[narrowest - 1] as number);
    let at = from;
    while (this.state[this.optionsOf[at] as number] !== UNDECIDED) at++;
    return this.optionsOf[at] as number;
  }

  private decide(option: number, value: typeof IN | typeof OUT): void {
    this.state[option] = value;
    this.trail[this.length++] = option;
    this.updates++;
    this.countItems(option, value, 1);
  }

  private countItems(option: number, value: number, by: 1 | -1): void {
    const { starts, itemsOf, colours } = this.puzzle;
    for (let at = starts[option] as number; at < (starts[option + 1] as number); at++) {
      const item = itemsOf[at] as number;
      this.add(this.left, item, -by);
      if (value !== IN) continue;
      this.add(this.taken, item, by);
      if (by === 1) this.colourOf[item] = colours?.[at] ?? 0;
    }
  }

  /** Follows up what was decided; false when an item cannot be covered as it has to be. */
  private follow(): boolean {
    const { starts, itemsOf } = this.puzzle;
    while (this.followed < this.length) {
      const option = this.trail[this.followed++] as number;
      for (let at = starts[option] as number; at < (starts[option + 1] as number); at++)
        if (!this.check(itemsOf[at] as number)) return false;
    }
    return true;
  }

  /** What an item forces now. */
  private check(item: number): boolean {
    const taken = this.taken[item] as number;
    const left = this.left[item] as number;
    const low = this.low[item] as number;
    const high = this.high[item] as number;
    if (taken + left < low) return false;
    if (item >= this.puzzle.primary) return taken === 0 || this.sendOut(item, true);
    if (taken > high) return false;
    if (left === 0) return true;
    if (taken === high) return this.sendOut(item, false);
    if (taken + left === low) this.takeIn(item);
    return true;
  }

  private *undecided(item: number): Iterable<number> {
    const end = this.ends[item] as number;
    for (let at = item === 0 ? 0 : (this.ends[item - 1] as number); at < end; at++) {
      const option = this.optionsOf[at] as number;
      if (this.state[option] === UNDECIDED) yield option;
    }
  }

  private takeIn(item: number): void {
    for (const option of this.undecided(item)) this.decide(option, IN);
  }

  /** Of a secondary item, the options that do not agree with those that are in; false when two of these clash. */
  private sendOut(item: number, secondary: boolean): boolean {
    const colour = secondary ? (this.colourOf[item] as number) : 0;
    if (secondary && (this.taken[item] as number) > 1 && !this.agree(item)) return false;
    for (const option of this.undecided(item))
      if (colour === 0 || this.colourIn(option, item) !== colour) this.decide(option, OUT);
    return true;
  }

  /** Whether all options that are in give a secondary item the same colour. */
  private agree(item: number): boolean {
    const end = this.ends[item] as number;
    let seen = NONE;
    for (let at = item === 0 ? 0 : (this.ends[item - 1] as number); at < end; at++) {
      const option = this.optionsOf[at] as number;
      if (this.state[option] !== IN) continue;
      const colour = this.colourIn(option, item);
      if (seen !== NONE && (colour === 0 || colour !== seen)) return false;
      seen = colour;
    }
    return true;
  }

  private colourIn(option: number, item: number): number {
    const { starts, itemsOf, colours } = this.puzzle;
    const from = starts[option] as number;
    const at = itemsOf.subarray(from, starts[option + 1]).indexOf(item);
    return colours?.[from + at] ?? 0;
  }

  /** Back to the last option that was tried in: it is out, until that holds. */
  private retreat(): void {
    for (let mark = this.tried.pop(); mark !== undefined; mark = this.tried.pop()) {
      const option = this.trail[mark] as number;
      while (this.length > mark) {
        const undone = this.trail[--this.length] as number;
        this.countItems(undone, this.state[undone] as number, -1);
        this.state[undone] = UNDECIDED;
      }
      this.followed = mark;
      this.decide(option, OUT);
      if (this.follow()) return;
    }
    this.ended = true;
  }

  solution(): CoverSolution {
    const options: number[] = [];
    this.state.forEach((state, option) => {
      if (state === IN) options.push(option);
    });
    return { kind: 'cover', options: Int32Array.from(options) };
  }
}
