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
import { ArenaLinks } from './arena-links';

/** No node. */
const NONE = -1;

/** The links, and how a search bends and straightens them. */
export class Arena extends ArenaLinks {
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

  protected close(item: number): void {
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
    const { item } = this;
    const to = this.starts[option + 1] as number;
    let alive = true;
    for (let node = this.starts[option] as number; node < to; node++) {
      if (node === kept || this.leave(node)) continue;
      this.dead = item[node] as number;
      alive = false;
    }
    return alive;
  }

  /** Takes a node out of its ring; false when its item died. */
  protected leave(node: number): boolean {
    const { down, up, item, size } = this;
    const above = up[node] as number;
    const below = down[node] as number;
    down[above] = below;
    up[below] = above;
    this.updates++;
    const its = item[node] as number;
    const rest = (size[its] as number) - 1;
    size[its] = rest;
    if (rest > 1 || its >= this.primary) return true;
    if (rest === 1) this.forced[this.forcedCount++] = its;
    return rest === 1;
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
