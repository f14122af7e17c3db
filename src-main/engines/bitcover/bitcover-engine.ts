/**
 * The bitcover engine: exact covers of at most 128 items, options as bit masks.
 *
 * A search node is a list of the options that clash with none chosen so far, one 128-bit mask each,
 * and the set of primary items still to be covered. The options of all items are counted in one go
 * with *vertical counters*: vector `ones` holds the lowest binary digit of the 128 counts, `twos` the
 * next one, and `many` remembers which counts went beyond 3 (assembly/lists.ts).
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
 * a fifth to a quarter of the time (`assembly/sets.ts`). Where items have few options and options 2.5 to 5 items on
 * average, there is no list: the options of all items are bits side by side (`assembly/fields.ts`), 1.4 to
 * 2.5× on queens, 1.2 to 1.4× on Langford pairs, 1.5× on Latin squares. Rejected: filtering and counting
 * wide lists in one pass, 1.15× slower on tilings; copying two or four options a turn, which gains nothing;
 * one bit for each option and counting item by item, 0.9–1.0× on Langford pairs; another order among items
 * with equally few options, which changes the nodes of Langford pairs and Soma by 5 % at most.
 *
 * Counters: a node is an option tried (and the root); an update is an option that left the list, in fields
 * a pass over the state.
 */
import type { CoverPart, CoverPuzzle, Puzzle, Question } from '../../shared/puzzle';
import { wasmHost, type WasmGlobal } from '../../shared/wasm';
import type { Engine, Search } from '../engine';
import { isSameCover, PartsCount } from '../part-count';
import { supports } from '../supports';
import { MaskedCover } from './masked-cover';
import { MaskedPart } from './masked-part';
import { MaskedSearch } from './masked-search';
import { bytesOfMasks } from './size';
import { createKernel, type WasmKernel } from './wasm-kernel';

export class BitcoverEngine implements Engine {
  readonly id = 'bitcover';
  private owned: WasmKernel | null = null;
  /** What the kernel counts parts of: it knows more of it from part to part. */
  private counted: { readonly puzzle: CoverPuzzle; readonly cover: MaskedCover } | null = null;

  /** `host`: instead of the global object, for tests. */
  constructor(private readonly host?: WasmGlobal) {}

  private get kernel(): WasmKernel {
    return (this.owned ??= createKernel(wasmHost(this.host)));
  }

  supports(puzzle: Puzzle, question: Question): boolean {
    return supports(this.id, puzzle, question, this.host);
  }

  bytesNeeded(puzzle: Puzzle): number {
    return puzzle.kind === 'cover' ? bytesOfMasks(puzzle) : 0;
  }

  start(puzzle: Puzzle, question: Extract<Question, { want: 'solutions' }>): MaskedSearch;
  start(puzzle: Puzzle, question: Question): Search;
  start(puzzle: Puzzle, question: Question): Search {
    if (puzzle.kind !== 'cover' || !this.supports(puzzle, question)) {
      throw new RangeError('bitcover: not a cover of at most 128 items');
    }
    if (question.want === 'count') return this.startCount(puzzle, question.parts);
    this.counted = null;
    return new MaskedSearch(this.kernel, puzzle);
  }

  private startCount(puzzle: CoverPuzzle, parts: readonly CoverPart[]): Search {
    const { kernel } = this;
    if (this.counted === null || !isSameCover(this.counted.puzzle, puzzle)) {
      this.counted = { puzzle, cover: new MaskedCover(puzzle) };
      kernel.start(this.counted.cover);
    }
    const { cover } = this.counted;
    return new PartsCount(parts, (part) => new MaskedPart(kernel, cover, puzzle, part));
  }
}
