/**
 * Covers in an order in which the first ones come soon, around an engine that takes an item with the fewest
 * options, the first in a tie, and its options in their order:
 *
 *   options  whose items have few options each come first: they take little from the others
 *   items    whose options clash with many come first: deciding them decides much
 *
 * On 172 matrices of 500 options by chance, half of them with a hidden cover, the nodes to the first cover are a
 * half of those in the order of the file (geometric mean). To see a whole space it is of no use, and where items
 * and options come in the order of a board, it may be worse: both orders take turns (`portfolio.ts`), the order of
 * the file first, in which programs of this kind find their first cover.
 */
import { isBounded, type CoverPuzzle, type Puzzle, type Question } from '../shared/puzzle';
import type { Solution } from '../shared/puzzle';
import type { Engine, Search, SliceEnd } from './engine';

export class RareFirst implements Engine {
  readonly id: Engine['id'];

  constructor(private readonly engine: Engine) {
    this.id = engine.id;
  }

  supports(puzzle: Puzzle, question: Question): boolean {
    return this.engine.supports(puzzle, question);
  }

  /** The reordered puzzle is dropped once the engine has read it, and counts no more than a puzzle does. */
  bytesNeeded(puzzle: Puzzle): number {
    return this.engine.bytesNeeded(puzzle);
  }

  start(puzzle: Puzzle, question: Question): Search {
    if (puzzle.kind === 'grid' || isBounded(puzzle) || !isForFew(question))
      return this.engine.start(puzzle, question);
    const { cover, source } = rareFirst(puzzle);
    return new Renumbered(this.engine.start(cover, question), source);
  }
}

function isForFew(question: Question): boolean {
  return question.want === 'solutions' && Number.isFinite(question.limit);
}

class Renumbered implements Search {
  readonly score = 0;

  constructor(
    private readonly search: Search,
    private readonly source: Int32Array,
  ) {}

  get nodes(): number {
    return this.search.nodes;
  }

  get updates(): number {
    return this.search.updates;
  }

  next(budget: number): SliceEnd {
    return this.search.next(budget);
  }

  solution(): Solution {
    const found = this.search.solution();
    if (found.kind === 'grid') return found;
    const options = found.options.map((option) => this.source[option] as number);
    return { kind: 'cover', options: options.sort() };
  }
}

/** The cover in the new order; option `i` of it was option `source[i]`. */
function rareFirst(puzzle: CoverPuzzle): { cover: CoverPuzzle; source: Int32Array } {
  const { starts, itemsOf, items, primary } = puzzle;
  const sizes = new Float64Array(items);
  for (let at = 0; at < itemsOf.length; at++) {
    const item = itemsOf[at] as number;
    sizes[item] = (sizes[item] as number) + 1;
  }
  const means = new Float64Array(starts.length - 1);
  // What is left of as many as there may be, so that most comes first and primary items before the others.
  const clashes = new Float64Array(items).fill(itemsOf.length ** 2, 0, primary);
  clashes.fill(2 * itemsOf.length ** 2, primary);
  for (let option = 0; option < means.length; option++) {
    const from = starts[option] as number;
    const to = starts[option + 1] as number;
    let sum = 0;
    for (let at = from; at < to; at++) sum += sizes[itemsOf[at] as number] as number;
    for (let at = from; at < to; at++) {
      const item = itemsOf[at] as number;
      clashes[item] = (clashes[item] as number) - sum;
    }
    means[option] = sum / Math.max(1, to - from);
  }
  const source = byKey(means);
  const places = new Int32Array(items);
  byKey(clashes).forEach((item, place) => (places[item] = place));
  return { cover: rearranged(puzzle, source, places), source };
}

/** Places by keys of 0 and more, equal ones in their order: made into numbers that sort without a call each. */
function byKey(keys: Float64Array): Int32Array {
  const count = keys.length;
  let most = 1;
  for (let i = 0; i < count; i++) most = Math.max(most, keys[i] as number);
  const unit = 2 ** 52 / count / most;
  for (let i = 0; i < count; i++) keys[i] = Math.floor((keys[i] as number) * unit) * count + i;
  keys.sort();
  const places = new Int32Array(count);
  for (let i = 0; i < count; i++) places[i] = (keys[i] as number) % count;
  return places;
}

/** Options as `source` lists them, their items, which get the numbers `places`, in ascending order. */
function rearranged(puzzle: CoverPuzzle, source: Int32Array, places: Int32Array): CoverPuzzle {
  const { kind, items, primary } = puzzle;
  const starts = new Int32Array(puzzle.starts.length);
  const itemsOf = new Int32Array(puzzle.itemsOf.length);
  const colours = puzzle.colours && new Int32Array(puzzle.itemsOf.length);
  let end = 0;
  for (let at = 0; at < source.length; at++) {
    const option = source[at] as number;
    const first = end;
    const last = puzzle.starts[option + 1] as number;
    for (let from = puzzle.starts[option] as number; from < last; from++) {
      const place = places[puzzle.itemsOf[from] as number] as number;
      let to = end++;
      for (; to > first && (itemsOf[to - 1] as number) > place; to--) {
        itemsOf[to] = itemsOf[to - 1] as number;
        if (colours) colours[to] = colours[to - 1] as number;
      }
      itemsOf[to] = place;
      if (colours) colours[to] = puzzle.colours?.[from] as number;
    }
    starts[at + 1] = end;
  }
  return { kind, items, primary, starts, itemsOf, ...(colours && { colours }) };
}
