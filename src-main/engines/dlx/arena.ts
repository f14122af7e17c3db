/**
 * The arena of dancing links: arrays of small integers that hold an exact-cover instance, which a
 * search bends and straightens again. (D. E. Knuth, "Dancing Links", arXiv cs/0011047; The Art of
 * Computer Programming 7.2.2.1, Algorithm X.)
 *
 * The instance: items 0…items-1, of which the first `primary` must be covered exactly once and the
 * rest (secondary) at most once; options, each a set of items. In the toy below the items are
 * a b c (primary) and d (secondary), the options are o0 = {a c}, o1 = {b}, o2 = {a d}.
 *
 *   node        0    1    2    3 |  4    5  |  6  |  7    8      0…3 are the items' headers
 *   item        a    b    c    d |  a    c  |  b  |  a    d
 *   option      ·    ·    ·    · | o0   o0  | o1  | o2   o2
 *   down        4    6    5    8 |  7    2  |  1  |  0    3      each item's nodes, a ring through
 *   up          7    6    5    8 |  0    2  |  1  |  4    3      its header
 *   size        2    1    1    1
 *
 *   left/right: the ring  root ─ a ─ b ─ c ─ root  of the primary items still to be covered; the
 *   root is number `items`. A secondary item is a ring of its own: it is never chosen.
 *
 * Invariants
 *  - Numbers are fixed once: `item`, `option` and `starts` never change. Which options hang in the
 *    rings is decided when they are *threaded*, so one arena serves every puzzle of a Sudoku shape.
 *  - The nodes of an option are neighbours.
 *  - A node that was taken out of its ring keeps its own `up` and `down`: they are what puts it back.
 *  - `trail` records what was taken out, oldest first, and `chosen` which options were committed.
 *    Giving back is correct only strictly last-in-first-out. A node put back before one that was
 *    taken out later returns between neighbours that are not both there; and walking the rings of an
 *    option's items in the order in which they were covered, as textbook programs do by mistake, puts
 *    options back twice. Neither fails: the counts and rings are just wrong from then on.
 *  - `size[i]` counts the nodes in the ring of item i. A primary item whose size falls to 1 is
 *    *forced* and queued; one whose size falls to 0 is *dead* and ends the covering on the spot,
 *    half done: the trail knows how far it came.
 *
 * Ids are 16 bits wide where they fit, which every Sudoku does (25×25: 65,000 ids).
 *
 * Rejected, with the time they cost on 9×9: undoing by walking the rings as they were covered (it
 * cannot stop half way); a trail entry per node instead of per option (1.2×); covering the givens in
 * the full arena instead of leaving out what contradicts them (2× on easy grids).
 *
 * Not checked: that items are in range and ascending within an option.
 */
import type { CoverPuzzle } from '../../shared/puzzle';

export type Ids = Uint16Array | Int32Array;

/** How much of everything an instance needs; see `measure`. */
export interface ArenaSize {
  readonly items: number;
  readonly primary: number;
  /** Options with at least one primary item; the others can be part of no cover. */
  readonly options: number;
  /** Nodes of those options. */
  readonly nodes: number;
}

const WIDEST_SHORT_ID = 0xffff;
/** No node. */
const NONE = -1;
/** Room after the queue of forced items for entries that are written first and counted after. */
const FORCED_SLACK = 4;

/** Headers come first; rounding up keeps the nodes of four-item options aligned. */
const firstNodeOf = (size: ArenaSize): number => (size.items + 3) & ~3;

const idWidth = (size: ArenaSize): number =>
  firstNodeOf(size) + size.nodes <= WIDEST_SHORT_ID ? 2 : 4;

/** Whether an option, given by its place in `itemsOf`, can be part of a cover. */
export const isUseful = (puzzle: CoverPuzzle, from: number, to: number): boolean =>
  from < to && (puzzle.itemsOf[from] as number) < puzzle.primary;

/** Counts what an instance needs, or the options of it that `accept` takes, without allocating. */
export function measure(puzzle: CoverPuzzle, accept?: (option: number) => boolean): ArenaSize {
  const { starts, items, primary } = puzzle;
  let options = 0;
  let nodes = 0;
  for (let option = 0; option + 1 < starts.length; option++) {
    const from = starts[option] as number;
    const to = starts[option + 1] as number;
    if (!isUseful(puzzle, from, to) || accept?.(option) === false) continue;
    options++;
    nodes += to - from;
  }
  return { items, primary, options, nodes };
}

/** Bytes of typed arrays that an arena of this size holds. */
export function arenaBytes(size: ArenaSize): number {
  const all = firstNodeOf(size) + size.nodes;
  const ids = 4 * all + 3 * (size.items + 1) + 2 * size.items + FORCED_SLACK;
  return idWidth(size) * ids + 4 * (3 * size.options + 1 + size.primary);
}

export class Arena {
  readonly items: number;
  readonly primary: number;
  /** Number of the fixed point of the ring of open items. */
  readonly root: number;
  readonly firstNode: number;
  readonly options: number;

  readonly down: Ids;
  readonly up: Ids;
  readonly size: Ids;
  readonly left: Ids;
  readonly right: Ids;

  readonly item: Ids;
  /** Option of a node, in the arena's own numbering (options that were left out have no number). */
  readonly option: Ids;
  /** First node of each option, and one past the last node of all. */
  readonly starts: Int32Array;
  /** The puzzle's number of each option. */
  readonly source: Int32Array;

  /**
   * Options taken out, oldest first: n for the siblings of node n, met in the ring of a covered item
   * and left there itself; ~n for the whole option of n.
   */
  readonly trail: Int32Array;
  trailLength = 0;
  /** Options committed, oldest first. */
  readonly chosen: Int32Array;
  chosenCount = 0;
  /** Primary items that were seen to have one option left; they may have been covered since. */
  readonly forced: Ids;
  forcedCount = 0;
  /** The item that died last: what the conflict was about. */
  dead = 0;
  /** Nodes taken out of rings since the arena was threaded, whether or not given back. */
  updates = 0;

  /** 0, 1, 2, …: headers of empty rings, ready to be copied. */
  private readonly headers: Ids;

  constructor(puzzle: CoverPuzzle) {
    const size = measure(puzzle);
    const short = idWidth(size) === 2;
    const ids = (count: number): Ids => (short ? new Uint16Array(count) : new Int32Array(count));
    const all = firstNodeOf(size) + size.nodes;
    this.items = size.items;
    this.primary = size.primary;
    this.root = size.items;
    this.firstNode = firstNodeOf(size);
    this.options = size.options;
    this.down = ids(all);
    this.up = ids(all);
    this.item = ids(all);
    this.option = ids(all);
    this.size = ids(size.items + 1);
    this.left = ids(size.items + 1);
    this.right = ids(size.items + 1);
    this.headers = ids(size.items).map((_, item) => item);
    this.forced = ids(size.items + FORCED_SLACK);
    this.starts = new Int32Array(size.options + 1);
    this.source = new Int32Array(size.options);
    this.trail = new Int32Array(size.options);
    this.chosen = new Int32Array(size.primary);
    this.item.set(this.headers);
    this.number(puzzle);
    this.unthread();
  }

  /** Gives every useful option its nodes. */
  private number(puzzle: CoverPuzzle): void {
    const { starts, itemsOf } = puzzle;
    let node = this.firstNode;
    let option = 0;
    for (let source = 0; source + 1 < starts.length; source++) {
      const from = starts[source] as number;
      const to = starts[source + 1] as number;
      if (!isUseful(puzzle, from, to)) continue;
      this.starts[option] = node;
      this.source[option] = source;
      for (let at = from; at < to; at++, node++) {
        this.item[node] = itemsOf[at] as number;
        this.option[node] = option;
      }
      option++;
    }
    this.starts[option] = node;
  }

  /** Empties every ring: no item is open, no option hangs anywhere. */
  unthread(): void {
    this.down.set(this.headers);
    this.up.set(this.headers);
    this.left.set(this.headers);
    this.right.set(this.headers);
    this.size.fill(0);
    this.left[this.root] = this.right[this.root] = this.root;
    this.trailLength = 0;
    this.chosenCount = 0;
    this.forcedCount = 0;
    this.updates = 0;
  }

  /** Threads all options and opens all primary items; false when one of them is dead already. */
  threadAll(): boolean {
    this.unthread();
    const end = this.starts[this.options] as number;
    for (let node = this.firstNode; node < end; node++) this.append(node);
    for (let item = 0; item < this.primary; item++) if (!this.open(item)) return false;
    return true;
  }

  /** Hangs a node at the end of its item's ring. */
  append(node: number): void {
    const { up, down, size } = this;
    const item = this.item[node] as number;
    const last = up[item] as number;
    up[node] = last;
    down[node] = item;
    down[last] = node;
    up[item] = node;
    size[item] = (size[item] as number) + 1;
  }

  /**
   * Puts a primary item, its ring complete, at the end of the ring of items to be covered, and
   * queues it when it has one option. False when it has none.
   */
  open(item: number): boolean {
    const { left, right, root } = this;
    const last = left[root] as number;
    left[item] = last;
    right[item] = root;
    right[last] = item;
    left[root] = item;
    const size = this.size[item] as number;
    if (size > 1) return true;
    if (size === 1) this.forced[this.forcedCount++] = item;
    else this.dead = item;
    return size === 1;
  }

  /** True when every primary item is covered. */
  get done(): boolean {
    return this.right[this.root] === this.root;
  }

  /** Whether a primary item is still to be covered. */
  isOpen(item: number): boolean {
    return this.right[this.left[item] as number] === item;
  }

  /**
   * Makes the option of `node` part of the cover: covers each of its items. False when a primary
   * item died on the way; the arena is then half bent and must be given back to an earlier point.
   */
  commit(node: number): boolean {
    const option = this.option[node] as number;
    const from = this.starts[option] as number;
    const to = this.starts[option + 1] as number;
    this.chosen[this.chosenCount++] = option;
    for (let at = from; at < to; at++) this.close(this.item[at] as number);
    for (let at = from; at < to; at++) if (!this.cover(at)) return false;
    return true;
  }

  private close(item: number): void {
    const before = this.left[item] as number;
    const after = this.right[item] as number;
    this.right[before] = after;
    this.left[after] = before;
  }

  private reopen(item: number): void {
    this.right[this.left[item] as number] = item;
    this.left[this.right[item] as number] = item;
  }

  /**
   * Covers the item of `kept`: every other option of that item leaves the rings of its other items.
   * The ring of the covered item itself stays as it is: nobody looks at it until it is uncovered.
   * The hottest loop of covers; `takeOut` is written out in it.
   */
  protected cover(kept: number): boolean {
    const { down, up, item, option, starts, size, trail, forced, primary } = this;
    const header = item[kept] as number;
    let length = this.trailLength;
    let forcedCount = this.forcedCount;
    let updates = this.updates;
    let alive = true;
    for (let met = down[kept] as number; alive && met !== kept; met = down[met] as number) {
      if (met === header) continue;
      trail[length++] = met;
      const whole = option[met] as number;
      const to = starts[whole + 1] as number;
      for (let node = starts[whole] as number; node < to; node++) {
        if (node === met) continue;
        const above = up[node] as number;
        const below = down[node] as number;
        down[above] = below;
        up[below] = above;
        updates++;
        const its = item[node] as number;
        const rest = (size[its] as number) - 1;
        size[its] = rest;
        if (rest > 1 || its >= primary) continue;
        if (rest === 1) {
          forced[forcedCount++] = its;
        } else {
          this.dead = its;
          alive = false;
        }
      }
    }
    this.trailLength = length;
    this.forcedCount = forcedCount;
    this.updates = updates;
    return alive;
  }

  /** Takes an option that was tried and led nowhere out of all its rings; false if an item died. */
  drop(option: number): boolean {
    this.trail[this.trailLength++] = ~(this.starts[option] as number);
    return this.takeOut(option, NONE);
  }

  /** Takes the nodes of an option, but for one that is `kept`, out of their rings; false when an item died. */
  protected takeOut(option: number, kept: number): boolean {
    const { down, up, item, size, primary } = this;
    const to = this.starts[option + 1] as number;
    let alive = true;
    for (let node = this.starts[option] as number; node < to; node++) {
      if (node === kept) continue;
      const above = up[node] as number;
      const below = down[node] as number;
      down[above] = below;
      up[below] = above;
      this.updates++;
      const its = item[node] as number;
      const rest = (size[its] as number) - 1;
      size[its] = rest;
      if (rest > 1 || its >= primary) continue;
      if (rest === 1) {
        this.forced[this.forcedCount++] = its;
      } else {
        this.dead = its;
        alive = false;
      }
    }
    return alive;
  }

  /**
   * Uncovers: gives back everything taken out since the trail had `trailMark` entries and `chosen`
   * `chosenMark`, strictly last first, and forgets what was queued. The mirror image of all
   * committing and dropping in between.
   */
  giveBack(trailMark: number, chosenMark: number): void {
    const { down, up, item, option, starts, size, trail } = this;
    for (let at = this.trailLength - 1; at >= trailMark; at--) {
      const entry = trail[at] as number;
      const whole = option[entry < 0 ? ~entry : entry] as number;
      const from = starts[whole] as number;
      for (let node = (starts[whole + 1] as number) - 1; node >= from; node--) {
        if (node === entry) continue;
        down[up[node] as number] = node;
        up[down[node] as number] = node;
        const its = item[node] as number;
        size[its] = (size[its] as number) + 1;
      }
    }
    this.trailLength = trailMark;
    for (let at = this.chosenCount - 1; at >= chosenMark; at--) {
      const option = this.chosen[at] as number;
      const from = this.starts[option] as number;
      for (let node = (this.starts[option + 1] as number) - 1; node >= from; node--) {
        this.reopen(this.item[node] as number);
      }
    }
    this.chosenCount = chosenMark;
    this.forcedCount = 0;
  }
}
