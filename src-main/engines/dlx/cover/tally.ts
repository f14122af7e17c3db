/**
 * How many covers an instance has, exactly, with what remains of it remembered (`assembly/tally.ts`).
 * Equal options are counted once and multiplied. What is remembered serves further counts of the same
 * instance, such as those of its parts.
 */
import { EVERY_COVER, type CoverPart, type CoverPuzzle } from '../../../shared/puzzle';
import type { WasmHost } from '../../../shared/wasm';
import { measure, type ArenaSize } from '../arena-size';
import { isSameCover, type PartCount } from '../../part-count';
import { equalOptions } from '../../equal-options';
import { writeInstance, type InstancePlace } from './instance';
import { instantiate, MOST_BYTES } from './kernel';

/** The exports of `assembly/index.ts` that count. */
interface Exports extends InstancePlace {
  reserveTally(
    items: number,
    primary: number,
    options: number,
    nodes: number,
    colours: number,
    countWords: number,
  ): number;
  timesAt(): number;
  givenAt(): number;
  build(): void;
  prepareTally(memoBytes: number): void;
  beginTally(given: number): void;
  tally(budget: number): number;
  totalAt(): number;
  tallyNodeCount(): number;
  recordsAt(): number;
  recordBytes(): number;
  recordsEnd(): number;
  chosenAt(): number;
  chosenCount(): number;
}

const NONE = -1;
/** Words of a record (`assembly/tally.ts`). */
const [ITEM, NEXT, END, CHOSEN_END, SUM] = [0, 1, 2, 5, 10];
/** In the place of an item: parts that have none in common. */
const PARTS = -1;
const PAUSED = 2;
const OVERFLOW = 3;
const FIXED_BYTES = 3 * 65536;
/** Bytes of what is remembered, at most. */
const MEMO_BYTES = 2 ** 27;
/** Words of 32 bits of a number of covers to begin with; twice as many when they do not hold it. */
const FIRST_WORDS = 4;
const MOST_WORDS = 2 ** 12;

/** At most so many bytes does a count hold besides what it remembers. */
export function coverTallyBytes(puzzle: CoverPuzzle): number {
  const { items, primary, options, nodes } = measure(puzzle);
  const coloured = Number(puzzle.colours !== undefined);
  const state = options / 8 + (4 + 4 * coloured) * items + 64;
  const key = (coloured ? options : items) / 8 + 16;
  const records = (state + key + 4 * FIRST_WORDS + 64) * (primary + 1);
  return (
    FIXED_BYTES + records + 13 * options + (20 + 4 * coloured) * nodes + 24 * items + 12 * primary
  );
}

/** What a count was begun with, to be gone on with. */
export interface TallySettings {
  /** Bytes of what is remembered, at most; 128 MiB where nothing is said. */
  readonly memoBytes?: number;
  readonly countWords?: number;
}

/**
 * What counts parts of an instance; null where there is no WebAssembly to run it, or no room in it.
 *
 * @param kept  the one before: what it remembers is used again for the same instance
 * @throws RangeError when there is no memory for the instance
 */
export function coverTally(
  host: WasmHost | undefined,
  puzzle: CoverPuzzle,
  kept: CoverTally | null = null,
  settings: TallySettings = {},
): CoverTally | null {
  const { memoBytes = MEMO_BYTES, countWords = FIRST_WORDS } = settings;
  if (coverTallyBytes(puzzle) + memoBytes >= MOST_BYTES) return null;
  if (kept?.counts(puzzle) === true) return kept;
  const exports = instantiate(host) as Exports | null;
  return exports === null ? null : new CoverTally(exports, puzzle, memoBytes, countWords);
}

/** An instance, and the count of the part of it that was begun last. */
export class CoverTally implements PartCount {
  private readonly size: ArenaSize;
  /** Per option of the puzzle the first one equal to it, and how many are. */
  private readonly first: Int32Array;
  private readonly times: Int32Array;
  /** The puzzle's number of each option of the module. */
  private source: Int32Array = new Int32Array();
  private part: CoverPart = EVERY_COVER;
  /** One of the options given is in no cover, or they are more than there are. */
  private impossible = false;
  private ended = false;
  private nodesBefore = 0;
  private readonly isFirst = (option: number): boolean => this.first[option] === option;

  constructor(
    private readonly exports: Exports,
    private readonly puzzle: CoverPuzzle,
    private readonly memoBytes: number,
    private words: number,
  ) {
    const { first, times } = equalOptions(puzzle);
    this.first = first;
    this.times = times;
    this.size = measure(puzzle, this.isFirst);
    this.load();
  }

  /** Whether it has been made for an equal instance. */
  counts(puzzle: CoverPuzzle): boolean {
    return isSameCover(this.puzzle, puzzle);
  }

  private load(): void {
    const { exports, puzzle } = this;
    const { items, primary, options, nodes } = this.size;
    const coloured = Number(puzzle.colours !== undefined);
    if (exports.reserveTally(items, primary, options, nodes, coloured, this.words) === 0)
      throw new RangeError('dlx: no memory for the instance');
    this.source = writeInstance(exports, puzzle, this.size, this.isFirst);
    const times = new Int32Array(exports.memory.buffer, exports.timesAt(), options);
    this.source.forEach((option, i) => (times[i] = this.times[option] as number));
    exports.prepareTally(this.memoBytes);
  }

  get bytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  /** Begins to count a part; ends the count before. */
  begin(part: CoverPart): this {
    this.part = part;
    this.nodesBefore = 0;
    this.restart();
    return this;
  }

  private restart(): void {
    const { exports, source } = this;
    const { given } = this.part;
    this.ended = false;
    exports.build();
    const options = given.map((option) => source.indexOf(this.first[option] as number));
    this.impossible = options.includes(NONE) || options.length > source.length;
    if (this.impossible) return;
    new Int32Array(exports.memory.buffer, exports.givenAt(), options.length).set(options);
    exports.beginTally(options.length);
  }

  get nodes(): number {
    return this.nodesBefore + this.exports.tallyNodeCount();
  }

  next(budget: number): 'paused' | 'exhausted' {
    const end = this.impossible ? 0 : this.exports.tally(budget);
    if (end === PAUSED) return 'paused';
    if (end !== OVERFLOW) {
      this.ended = true;
      return 'exhausted';
    }
    if (this.words >= MOST_WORDS) throw new RangeError('dlx: too many covers');
    this.nodesBefore = this.nodes;
    this.words *= 2;
    this.load();
    this.restart();
    return 'paused';
  }

  /** Covers counted: all of the part when it is exhausted, otherwise those of sums on the stack. */
  get count(): bigint {
    if (this.impossible) return 0n;
    const { exports } = this;
    const times = BigInt(this.part.times);
    if (this.ended) return times * this.numberAt(exports.totalAt());
    let sum = 0n;
    for (const at of this.sums()) {
      const place = new Uint32Array(exports.memory.buffer, at, SUM);
      sum += this.timesTo(place[CHOSEN_END] as number) * this.numberAt(at + 4 * SUM);
    }
    return sum;
  }

  /** Options not tried at each choice, and what was tried last; one part where it falls into parts. */
  open(): CoverPart[] {
    if (this.ended) return [];
    const { exports } = this;
    const open: CoverPart[] = [];
    let end = exports.chosenAt() + 4 * exports.chosenCount();
    let share = this.part.share;
    let first = exports.givenAt();
    for (const at of this.records()) {
      const place = new Int32Array(exports.memory.buffer, at, SUM);
      const from = place[CHOSEN_END] as number;
      if (place[ITEM] === PARTS) {
        end = from;
        break;
      }
      share /= ((place[END] as number) - first) >> 2;
      first = place[END] as number;
      for (let next = place[NEXT] as number; next < (place[END] as number); next += 4)
        open.push(this.partOf(from, share, next));
    }
    return [...open, this.partOf(end, share)];
  }

  /** Addresses of the records, oldest first. */
  private *records(): Iterable<number> {
    const { exports } = this;
    const [end, bytes] = [exports.recordsEnd(), exports.recordBytes()];
    for (let at = exports.recordsAt(); at < end; at += bytes) yield at;
  }

  /** Those before the first product. */
  private *sums(): Iterable<number> {
    for (const at of this.records()) {
      if (new Int32Array(this.exports.memory.buffer, at, 1)[0] === PARTS) return;
      yield at;
    }
  }

  /** The part with the options chosen up to an address, and perhaps the one that stands at another. */
  private partOf(chosenEnd: number, share: number, more?: number): CoverPart {
    const { exports, source } = this;
    const chosen = this.chosenTo(chosenEnd);
    const times = this.timesTo(chosenEnd);
    if (more === undefined) return { given: chosen, times: String(times), share };
    const option = source[new Int32Array(exports.memory.buffer, more, 1)[0] as number] as number;
    const its = BigInt(this.times[option] as number);
    return { given: [...chosen, option], times: String(times * its), share };
  }

  private chosenTo(end: number): number[] {
    const { exports, source } = this;
    const from = exports.chosenAt();
    const chosen = new Int32Array(exports.memory.buffer, from, (end - from) >> 2);
    return Array.from(chosen, (option) => source[option] as number);
  }

  /** How often a cover of what remains then counts: those given stand for themselves alone. */
  private timesTo(end: number): bigint {
    const { times, given } = this.part;
    return this.chosenTo(end)
      .slice(given.length)
      .reduce((all, option) => all * BigInt(this.times[option] as number), BigInt(times));
  }

  private numberAt(at: number): bigint {
    const digits = new Uint32Array(this.exports.memory.buffer, at, this.words);
    return digits.reduceRight((sum, digit) => (sum << 32n) | BigInt(digit), 0n);
  }
}
