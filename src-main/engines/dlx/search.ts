/**
 * Algorithm X without recursion, in slices.
 *
 * A search is always in one of four states. *settling*: forced items wait in the arena's queue.
 * *branching*: nothing is forced; an item is chosen and its first option tried, after a mark was put
 * on the stack. *failed*: an item died; back to the last mark, and the option tried there is dropped
 * for good, so that what remains below the mark is the same instance without it. *announced*: a
 * solution is ready to read; going on treats it as a failure that nobody learns from.
 *
 * Dropping the tried option, rather than stepping to the next one of the same item, makes every
 * solution appear once, lets the next choice be about another item, and turns the last option of an
 * item into a forced one.
 */
import type { SliceEnd } from '../engine';
import type { Arena } from './arena';
import type { BranchRule } from './branching';

/** Cuts off branches that cannot beat the best score so far. */
export interface Bound {
  /**
   * False when no solution that contains the committed options can score more than the best. May drop
   * options with which none can; items are then forced.
   */
  promising(arena: Arena): boolean;
  /** Whether the complete cover scores more than every one before; remembers it when so. */
  improves(arena: Arena): boolean;
  /** Given back to this many committed options. */
  giveBack(chosenCount: number): void;
  /** Which node of the chosen item to try first. */
  prefer(arena: Arena, item: number): number;
}

export class ExactCoverSearch {
  nodes = 0;
  private depth = 0;
  private ended = false;
  private announced = false;
  private readonly trailMarks: Int32Array;
  private readonly chosenMarks: Int32Array;
  /** The node tried at each mark. */
  private readonly tried: Int32Array;

  constructor(
    readonly arena: Arena,
    private readonly rule: BranchRule,
    private readonly bound: Bound | null,
  ) {
    const deepest = arena.primary + 1;
    this.trailMarks = new Int32Array(deepest);
    this.chosenMarks = new Int32Array(deepest);
    this.tried = new Int32Array(deepest);
  }

  /** Starts over on the arena as threaded. `alive` is false when it is contradictory already. */
  begin(alive: boolean): void {
    this.rule.begin();
    this.nodes = 1;
    this.depth = 0;
    this.ended = !alive;
    this.announced = false;
  }

  /** Goes on until a solution, the end of the space, or about `budget` more nodes. */
  next(budget: number): SliceEnd {
    const { arena } = this;
    const pauseAt = this.nodes + budget;
    if (this.announced) {
      this.announced = false;
      if (!this.retreat()) return 'exhausted';
    }
    while (!this.ended) {
      if (!this.commitForced()) {
        this.rule.learn(arena.dead);
        this.retreat();
      } else if (arena.done) {
        if (this.announce()) return 'solution';
      } else if (this.bound !== null && !this.bound.promising(arena)) {
        this.retreat();
      } else if (arena.forcedCount === 0) {
        if (this.nodes >= pauseAt) return 'paused';
        this.branch();
      }
    }
    return 'exhausted';
  }

  private announce(): boolean {
    if (this.bound === null || this.bound.improves(this.arena)) {
      this.announced = true;
      return true;
    }
    this.retreat();
    return false;
  }

  /** Commits forced items until none is left; false when one died. */
  private commitForced(): boolean {
    const { arena } = this;
    const { forced, down } = arena;
    while (arena.forcedCount > 0) {
      const item = forced[--arena.forcedCount] as number;
      if (arena.isOpen(item) && !arena.commit(down[item] as number)) return false;
    }
    return true;
  }

  private branch(): void {
    const { arena } = this;
    const item = this.rule.choose(arena);
    const node =
      this.bound === null ? (arena.down[item] as number) : this.bound.prefer(arena, item);
    this.trailMarks[this.depth] = arena.trailLength;
    this.chosenMarks[this.depth] = arena.chosenCount;
    this.tried[this.depth] = node;
    this.depth++;
    this.nodes++;
    if (!arena.commit(node)) {
      this.rule.learn(arena.dead);
      this.retreat();
    }
  }

  /** Back to the nearest mark whose instance survives without the option tried there. */
  private retreat(): boolean {
    const { arena } = this;
    while (this.depth > 0) {
      this.depth--;
      const chosenMark = this.chosenMarks[this.depth] as number;
      arena.giveBack(this.trailMarks[this.depth] as number, chosenMark);
      if (this.bound !== null) this.bound.giveBack(chosenMark);
      const node = this.tried[this.depth] as number;
      if (arena.drop(arena.option[node] as number)) {
        // The last option of an item, forced from now on, is a node beside those tried before it.
        if (arena.size[arena.item[node] as number] === 1) this.nodes++;
        return true;
      }
      this.rule.learn(arena.dead);
    }
    this.ended = true;
    return false;
  }
}
