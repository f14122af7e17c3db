import { optionCount, optionItems, type CoverPuzzle } from '../../shared/puzzle';
import { ZddNodes, type Zdd } from './nodes';

/** What an entry of a map takes besides its key, about. */
const ENTRY_BYTES = 80;
/** Bits of a character of a key. */
const BITS = 16;

/** The empty family and the family of the empty set. */
const [NONE, UNIT] = [0, 1];
/** In the place of a colour: an item that the option tried does not have. */
const FREE = -1;

/**
 * All covers of an instance as a ZDD over its options: Algorithm X that remembers what came of the options
 * that are left, as in Knuth’s DLX6 (M. Nishino, N. Yasuda, S. Minato, M. Nagata, “Dancing with Decision
 * Diagrams”, AAAI 2017; The Art of Computer Programming 7.2.2.1, Algorithm Z). A branch of it has each
 * option at most once, and their order differs from branch to branch. Secondary items and colours are
 * allowed, multiplicities are not.
 *
 * @param mostBytes  of what is remembered and built
 * @param allowed  whether an option may be chosen at all
 * @returns null where it takes more
 */
export function buildZdd(
  puzzle: CoverPuzzle,
  mostBytes: number,
  allowed: (option: number) => boolean = () => true,
): Zdd | null {
  return new ZddSearch(puzzle, mostBytes).run(allowed);
}

/** A state whose options are being tried. */
interface Frame {
  readonly key: string;
  readonly left: Int32Array;
  readonly uncovered: number;
  /** The options of the item that is branched on. */
  readonly choices: Int32Array;
  next: number;
  /** The family of the choices before `next`. */
  node: number;
}

class ZddSearch {
  private readonly nodes = new ZddNodes();
  private readonly known = new Map<string, number>();
  private readonly stack: Frame[] = [];
  private bytes = 0;
  /** Of each item: how many of the options left have it, and the colour that the option tried gives it. */
  private readonly lengths: Int32Array;
  private readonly taken: Int32Array;
  private readonly words: Uint16Array;

  constructor(
    private readonly puzzle: CoverPuzzle,
    private readonly mostBytes: number,
  ) {
    this.lengths = new Int32Array(puzzle.items);
    this.taken = new Int32Array(puzzle.items).fill(FREE);
    this.words = new Uint16Array(Math.ceil(optionCount(puzzle) / BITS));
  }

  run(allowed: (option: number) => boolean): Zdd | null {
    const { puzzle, stack, nodes } = this;
    const left = Int32Array.from({ length: optionCount(puzzle) }, (_, option) => option).filter(
      (option) =>
        allowed(option) && (optionItems(puzzle, option)[0] ?? puzzle.items) < puzzle.primary,
    );
    let result = this.enter(left, puzzle.primary);
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      if (this.bytes + nodes.bytes > this.mostBytes) return null;
      if (result !== null && frame.next > 0) this.take(frame, result);
      result = this.advance(frame);
    }
    return { ...nodes.arrays(), root: result ?? NONE };
  }

  /** Tries the next option of a state, or ends it: then its node, and null where another state was entered. */
  private advance(frame: Frame): number | null {
    const option = frame.choices[frame.next++];
    if (option !== undefined) {
      const primary = this.primaryItems(option);
      return this.enter(this.without(frame.left, option), frame.uncovered - primary);
    }
    this.stack.pop();
    this.known.set(frame.key, frame.node);
    return frame.node;
  }

  private take(frame: Frame, family: number): void {
    const option = frame.choices[frame.next - 1] as number;
    if (family !== NONE) frame.node = this.nodes.add(option + 1, frame.node, family);
  }

  /** The node of a state: options that are left, and how many primary items are to be covered; null where it is new. */
  private enter(left: Int32Array, uncovered: number): number | null {
    if (uncovered === 0) return UNIT;
    const item = this.scarcest(left, uncovered);
    if (item === null) return NONE;
    const key = this.keyOf(left);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const choices = left.filter((option) => optionItems(this.puzzle, option).includes(item));
    this.stack.push({ key, left, uncovered, choices, next: 0, node: NONE });
    this.bytes += ENTRY_BYTES + 2 * key.length;
    return null;
  }

  /** The primary item with the fewest options, the first of several; null where one has none. */
  private scarcest(left: Int32Array, uncovered: number): number | null {
    const { lengths, puzzle } = this;
    const { starts, itemsOf, primary } = puzzle;
    lengths.fill(0);
    let seen = 0;
    for (const option of left) {
      for (let at = starts[option] as number; at < (starts[option + 1] as number); at++) {
        const item = itemsOf[at] as number;
        if (item >= primary) break;
        if (lengths[item] === 0) seen++;
        lengths[item] = (lengths[item] as number) + 1;
      }
    }
    if (seen < uncovered) return null;
    let best = -1;
    for (let item = 0; item < primary; item++) {
      const length = lengths[item] as number;
      if (length > 0 && (best < 0 || length < (lengths[best] as number))) best = item;
    }
    return best;
  }

  /** The options of `left` that go together with an option: what it has, they have in its colour or not at all. */
  private without(left: Int32Array, option: number): Int32Array {
    const { starts, itemsOf, colours } = this.puzzle;
    const [from, to] = [starts[option] as number, starts[option + 1] as number];
    const { taken } = this;
    for (let at = from; at < to; at++) taken[itemsOf[at] as number] = colours?.[at] ?? 0;
    const rest = left.filter((other) => {
      for (let at = starts[other] as number; at < (starts[other + 1] as number); at++) {
        const colour = taken[itemsOf[at] as number] as number;
        if (colour !== FREE && (colour === 0 || colour !== colours?.[at])) return false;
      }
      return true;
    });
    for (let at = from; at < to; at++) taken[itemsOf[at] as number] = FREE;
    return rest;
  }

  private primaryItems(option: number): number {
    const { primary } = this.puzzle;
    return optionItems(this.puzzle, option).filter((item) => item < primary).length;
  }

  /**
   * The options left as bits. They tell the state: an item that is to be covered has one of them, and no
   * other primary item has.
   */
  private keyOf(left: Int32Array): string {
    const { words } = this;
    words.fill(0);
    for (const option of left) {
      const word = option >> 4;
      words[word] = (words[word] as number) | (1 << (option & 15));
    }
    let key = '';
    for (let from = 0; from < words.length; from += CHUNK)
      key += String.fromCharCode(...words.subarray(from, from + CHUNK));
    return key;
  }
}

/** Characters that are made at a time: arguments of a call. */
const CHUNK = 4096;
