/**
 * The bitcover engine: exact covers of at most 128 items, options as bit masks.
 *
 * A search node is a list of the options that clash with none chosen so far, one 128-bit mask each,
 * and the set of primary items still to be covered. The options of all items are counted in one go
 * with *vertical counters*: vector `ones` holds the lowest binary digit of the 128 counts, `twos` the
 * next one, and `many` remembers which counts went beyond 3 (assembly/count.ts).
 *
 *                   items a b c d e f …
 *   list of a node    o1  1 1 0 0 1 0         ones   0 1 1 0 1 0
 *                     o2  1 0 0 1 0 0         twos   1 0 1 0 0 0     a and d: 2 and 3 options
 *                     o3  0 0 1 1 0 0         many   0 0 0 0 0 0     b: forced, f: dead
 *                     ⋮
 *
 *   dead    open & ~(ones | twos | many)      no option is left: go back
 *   forced  open & ones & ~twos & ~many       one option is left: take it, count again
 *   else    an item with 2, with 3, with the fewest: one child per option
 *
 * A child's list is the parent's without the options that clash with the one tried, copied after it
 * without a branch. Two passes of a few instructions per option replace the walks through links that
 * Algorithm X makes, and going back costs nothing.
 *
 * Which options are left follows from which items they have, so two paths to the same list have the
 * same covers before them; a search that grows long keeps what became of such lists
 * (`assembly/known.ts`) and gives it up where paths do not meet. The 258,584,046,368 ways to lay dominoes
 * on 10×10 are counted in 12,000 nodes; pentominoes and Soma save a quarter of theirs.
 *
 * In WebAssembly (`assembly/`) a mask is one vector, or a word where 64 bits are enough, which saves
 * a fifth to a quarter of the time (`assembly/narrow.ts`); without SIMD, `plain-kernel.ts` does the same
 * with words of 32 bits and remembers nothing. Where items have few options and options 2.5 to 5 items on
 * average, there is no list: the options of all items are bits side by side (`assembly/fields.ts`), 1.4 to
 * 2.5× on queens, 1.2 to 1.4× on Langford pairs, 1.5× on Latin squares. Rejected: filtering and counting
 * wide lists in one pass, 1.15× slower on tilings; copying two or four options a turn, which gains nothing;
 * one bit for each option and counting item by item, 0.9–1.0× on Langford pairs; another order among items
 * with equally few options, which changes the nodes of Langford pairs and Soma by 5 % at most.
 *
 * Counters: a node is an option tried (and the root); an update is an option that left the list, in fields
 * a pass over the state.
 */
import type { CoverPart, CoverPuzzle, Puzzle, Question, Solution } from '../../shared/puzzle';
import type { Engine, Search, CountOnlyResult, SliceEnd } from '../engine';
import type { WasmHost } from '../wasm-host';
import { countOneByOne } from '../count-one-by-one';
import { isSameCover, PartsCount, WalkedPart } from '../part-count';
import { countsParts, type Kernel } from './kernel';
import { hasEqualOptions } from '../equal-options';
import {
  MASK_WORDS,
  maskedBytes,
  MaskedCover,
  measureMasks,
  MOST_ITEMS,
  type CoverSize,
} from './masked-cover';
import { MaskedPart } from './masked-part';
import { PlainKernel } from './plain-kernel';
import { createWasmKernel } from './wasm-kernel';

/** A search keeps a list per level; one that needs more than this is left to links. */
const MOST_BYTES = 1 << 25;
/** Of rows and states in fields, at most: 31 options for each of 128 items, 32 vectors each. */
const FIELD_BYTES = 9 << 18;
/** Bytes of a kernel that do not depend on the puzzle, most of them for lists met before. */
const FIXED_BYTES = (1 << 16) + (1 << 23) + FIELD_BYTES;

/** The fastest kernel that the host can run. `host`: the global object, or a test's stand-in. */
export function createKernel(host: { readonly WebAssembly?: WasmHost }): Kernel {
  return createWasmKernel(host.WebAssembly) ?? new PlainKernel();
}

export class BitcoverEngine implements Engine {
  readonly id = 'bitcover';
  private kernel: Kernel | null = null;
  /** Of the last puzzle: one is asked about three times before its search begins. */
  private measured: { readonly puzzle: CoverPuzzle; readonly size: CoverSize } | null = null;

  /** What the kernel counts parts of: it knows more of it from part to part. */
  private counted: { readonly puzzle: CoverPuzzle; readonly cover: MaskedCover } | null = null;

  /** `makeKernel` is called when the first search begins. */
  constructor(
    private readonly makeKernel: () => Kernel = () => createKernel(globalThis as object),
  ) {}

  supports(puzzle: Puzzle, question: Question): boolean {
    if (puzzle.kind !== 'cover' || puzzle.items > MOST_ITEMS) return false;
    if (question.want !== 'solutions' && question.want !== 'count') return false;
    if (puzzle.colours !== undefined || puzzle.bounds !== undefined) return false;
    if (this.bytesNeeded(puzzle) > MOST_BYTES + FIXED_BYTES) return false;
    // Covers that differ in equal options are counted faster by what is remembered of them all.
    return question.want === 'solutions' || !hasEqualOptions(puzzle);
  }

  bytesNeeded(puzzle: Puzzle): number {
    if (puzzle.kind !== 'cover') return 0;
    const { options, longest } = this.measure(puzzle);
    const lists = 4 * MASK_WORDS * (options + 1) * (longest + 1);
    return FIXED_BYTES + maskedBytes(options) + lists;
  }

  private measure(puzzle: CoverPuzzle): CoverSize {
    if (this.measured?.puzzle !== puzzle) this.measured = { puzzle, size: measureMasks(puzzle) };
    return this.measured.size;
  }

  start(puzzle: Puzzle, question: Extract<Question, { want: 'solutions' }>): CoverSearch;
  start(puzzle: Puzzle, question: Question): Search;
  start(puzzle: Puzzle, question: Question): Search {
    if (puzzle.kind !== 'cover' || !this.supports(puzzle, question)) {
      throw new RangeError('bitcover: not a cover of at most 128 items');
    }
    if (question.want === 'count') return this.startCount(puzzle, question.parts);
    this.counted = null;
    return this.startSearch(puzzle);
  }

  private startSearch(puzzle: CoverPuzzle): CoverSearch {
    return new CoverSearch((this.kernel ??= this.makeKernel()), puzzle, this.measure(puzzle));
  }

  private startCount(puzzle: CoverPuzzle, parts: readonly CoverPart[]): Search {
    const kernel = (this.kernel ??= this.makeKernel());
    if (!countsParts(kernel)) {
      const walk = (rest: CoverPuzzle): Search => this.startSearch(rest);
      return new PartsCount(parts, (part) => new WalkedPart(walk, puzzle, part));
    }
    if (this.counted === null || !isSameCover(this.counted.puzzle, puzzle)) {
      this.counted = { puzzle, cover: new MaskedCover(puzzle, this.measure(puzzle)) };
      kernel.start(this.counted.cover);
    }
    const { cover } = this.counted;
    return new PartsCount(parts, (part) => new MaskedPart(kernel, cover, puzzle, part));
  }
}

class CoverSearch implements Search {
  readonly score = 0;
  private readonly cover: MaskedCover;
  /** For each chosen mask the options that have it, and which of them is in the cover announced. */
  private choices: number[][] = [];
  private picks: number[] = [];
  /** Covers that differ from one of the kernel's in repeated options only. */
  private varied = 0;

  constructor(
    private readonly kernel: Kernel,
    puzzle: CoverPuzzle,
    size: CoverSize,
  ) {
    this.cover = new MaskedCover(puzzle, size);
    kernel.start(this.cover);
  }

  get nodes(): number {
    return this.kernel.nodes + this.varied;
  }

  get updates(): number {
    return this.kernel.updates;
  }

  next(budget: number): SliceEnd {
    if (this.vary()) return 'solution';
    const end = this.kernel.next(budget);
    if (end === 'solution' && this.cover.repeats) {
      this.choices = this.cover.choicesFor(this.kernel.chosen);
      this.picks = this.choices.map(() => 0);
    }
    return end;
  }

  countOnly(budget: number, most: number): CountOnlyResult {
    if (this.cover.repeats) return countOneByOne(this, budget, most);
    return this.kernel.countOnly(budget, most);
  }

  /** Turns to the next combination of repeated options; false after the last. */
  private vary(): boolean {
    // Most covers repeat no option, and a search may find millions.
    if (this.choices.length === 0) return false;
    for (const [i, options] of this.choices.entries()) {
      const pick = (this.picks[i] ?? 0) + 1;
      this.picks[i] = pick === options.length ? 0 : pick;
      if (pick === options.length) continue;
      this.varied++;
      return true;
    }
    this.choices = [];
    return false;
  }

  solution(): Solution {
    const choices = this.cover.repeats ? this.choices : this.cover.choicesFor(this.kernel.chosen);
    const options = choices.map((of, i) => of[this.picks[i] ?? 0] as number);
    return { kind: 'cover', options: Int32Array.from(options).sort() };
  }
}
