import type { CountOnlyResult, SliceEnd } from '../../engine';
import { countOneByOne, MaskedSearch } from '../masked-search';
import type { CoverPuzzle } from '../../../shared/puzzle';
import type { Kernel } from '../kernel';
import type { MaskedCover } from '../masked-cover';
import { MASK_WORDS } from '../size';
import type { ALL } from '../../testing/run';
import { OptionCounts } from './plain-counts';

/** Words of a frame: open items, chosen item (its word and its bit), list, end, cursor, chosen. */
const FRAME = MASK_WORDS + 6;
const ITEM_WORD = MASK_WORDS;
const ITEM_BIT = MASK_WORDS + 1;
const LIST = MASK_WORDS + 2;
const LIST_END = MASK_WORDS + 3;
const CURSOR = MASK_WORDS + 4;
const CHOSEN_END = MASK_WORDS + 5;

/**
 * What the searches in WebAssembly are compared with: one of them, by words of 32 bits, with nothing remembered.
 * See `../assembly/search.ts`, whose words it uses.
 */
class PlainKernel implements Kernel {
  nodes = 0;
  updates = 0;

  private lists = new Int32Array(0);
  private frames = new Int32Array(0);
  private picked = new Int32Array(0);
  private readonly counts = new OptionCounts();
  private readonly open = new Int32Array(MASK_WORDS);
  private readonly used = new Int32Array(MASK_WORDS);
  private depth = 0;
  private chosenEnd = 0;
  private list = 0;
  private listEnd = 0;
  private spent = false;

  get chosen(): Int32Array {
    return this.picked.subarray(0, this.chosenEnd);
  }

  start({ masks, count, primary, longest }: MaskedCover): void {
    const words = MASK_WORDS * (count + 1) * (longest + 1);
    if (this.lists.length < words) this.lists = new Int32Array(words);
    this.frames = new Int32Array(FRAME * (longest + 1));
    this.picked = new Int32Array(MASK_WORDS * (longest + 1));
    this.lists.set(masks.subarray(0, MASK_WORDS * count));
    this.open.set(primary);
    this.list = 0;
    this.listEnd = MASK_WORDS * count;
    this.depth = 0;
    this.chosenEnd = 0;
    this.spent = false;
    this.nodes = 1;
    this.updates = 0;
  }

  next(budget: number): SliceEnd {
    for (let left = budget; ; left--) {
      if (!this.spent) {
        this.spent = true;
        const outcome = this.settle();
        if (outcome === 'covered') return 'solution';
        if (outcome === 'open') this.push();
      }
      for (;;) {
        if (this.depth === 0) return 'exhausted';
        if (left <= 0) return 'paused';
        if (this.tryNext()) break;
        this.depth--;
      }
      this.spent = false;
    }
  }

  countOnly(budget: number, most: number): CountOnlyResult {
    return countOneByOne(this, budget, most);
  }

  private settle(): 'dead' | 'covered' | 'open' {
    const { counts, open } = this;
    for (;;) {
      if (open.every((word) => word === 0)) return 'covered';
      const state = counts.count(this.lists, this.list, this.listEnd, open);
      if (state === 'dead') return 'dead';
      if (state === 'forced' && !this.takeForced()) return 'dead';
      if (state !== 'forced') return 'open';
    }
  }

  /** Chooses the only option of each forced item; false when two of them clash. */
  private takeForced(): boolean {
    const { lists, used, open } = this;
    const { forced } = this.counts;
    used.fill(0);
    for (let at = this.list; at < this.listEnd; at += MASK_WORDS) {
      if (!meets(lists, at, forced)) continue;
      if (meets(lists, at, used)) return false;
      this.choose(at);
      for (let w = 0; w < MASK_WORDS; w++) {
        const word = lists[at + w] as number;
        used[w] = (used[w] as number) | word;
        open[w] = (open[w] as number) & ~word;
        forced[w] = (forced[w] as number) & ~word;
      }
    }
    if (open.some((word) => word !== 0)) this.keepFree(this.list, this.listEnd, this.list);
    return true;
  }

  private choose(at: number): void {
    const { picked, lists } = this;
    for (let w = 0; w < MASK_WORDS; w++) picked[this.chosenEnd++] = lists[at + w] as number;
  }

  /** Copies the options that clash with none of `used`: the next list to be settled. */
  private keepFree(from: number, end: number, to: number): void {
    const { lists } = this;
    const [u0 = 0, u1 = 0, u2 = 0, u3 = 0] = this.used;
    let out = to;
    for (let at = from; at < end; at += MASK_WORDS) {
      const w0 = lists[at] as number;
      const w1 = lists[at + 1] as number;
      const w2 = lists[at + 2] as number;
      const w3 = lists[at + 3] as number;
      if (((w0 & u0) | (w1 & u1) | (w2 & u2) | (w3 & u3)) !== 0) continue;
      lists[out] = w0;
      lists[out + 1] = w1;
      lists[out + 2] = w2;
      lists[out + 3] = w3;
      out += MASK_WORDS;
    }
    this.updates += (end - from - (out - to)) / MASK_WORDS;
    this.list = to;
    this.listEnd = out;
  }

  /** Opens a choice point on the chosen item. */
  private push(): void {
    const { frames } = this;
    const frame = FRAME * this.depth++;
    frames.set(this.open, frame);
    frames[frame + ITEM_WORD] = this.counts.item >> 5;
    frames[frame + ITEM_BIT] = 1 << (this.counts.item & 31);
    frames[frame + LIST] = frames[frame + CURSOR] = this.list;
    frames[frame + LIST_END] = this.listEnd;
    frames[frame + CHOSEN_END] = this.chosenEnd;
  }

  /** Tries the next option of the nearest choice point; false when it has no more. */
  private tryNext(): boolean {
    const { frames, lists, open, used } = this;
    const frame = FRAME * (this.depth - 1);
    const end = frames[frame + LIST_END] as number;
    const word = frames[frame + ITEM_WORD] as number;
    const bit = frames[frame + ITEM_BIT] as number;
    let at = frames[frame + CURSOR] as number;
    while (at < end && ((lists[at + word] as number) & bit) === 0) at += MASK_WORDS;
    if (at >= end) return false;
    frames[frame + CURSOR] = at + MASK_WORDS;
    this.chosenEnd = frames[frame + CHOSEN_END] as number;
    this.choose(at);
    for (let w = 0; w < MASK_WORDS; w++) {
      used[w] = lists[at + w] as number;
      open[w] = (frames[frame + w] as number) & ~(lists[at + w] as number);
    }
    this.keepFree(frames[frame + LIST] as number, end, end);
    this.nodes++;
    return true;
  }
}

function meets(lists: Int32Array, at: number, mask: Int32Array): boolean {
  for (let w = 0; w < MASK_WORDS; w++) {
    if (((lists[at + w] as number) & (mask[w] as number)) !== 0) return true;
  }
  return false;
}

/** What begins searches over masks. */
export interface Searcher {
  start(puzzle: CoverPuzzle, question: typeof ALL): MaskedSearch;
}

export const plainSearcher: Searcher = {
  start: (puzzle) => new MaskedSearch(new PlainKernel(), puzzle),
};
