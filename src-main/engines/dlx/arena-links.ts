import type { CoverPuzzle } from '../../shared/puzzle';
import { firstNodeOf, FORCED_SLACK, idWidth, isUseful, measure } from './arena-size';

type Ids = Uint16Array | Int32Array;

/** The arrays of an arena (`arena.ts`): an instance in them, with rings that are empty or threaded. */
export abstract class ArenaLinks {
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
}
