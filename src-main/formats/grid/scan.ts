import type { GridShape } from '../../shared/puzzle';
import { ALIAS, charTable, countsTo, SPACE, UNKNOWN, type Alphabet } from './alphabet';
import type { GridInput } from './dialect';
import { rememberedOf } from '../remembered';
import { walledCells } from './walls';
import type { WordCells } from './word-cells';

const ZERO = 48;
const NINE = 57;
/** Characters of a wrong cell that are shown. */
const MAX_SHOWN = 20;
/** Size of a buffer for grids; so much more than a line needs is not kept for the next. */
const SLAB = 8 * 1024;

/** A number from 10 on, and a cell, that stand alone between blanks. */
const TWO_DIGITS = /(?:^|[\t ])[1-3]\d(?=[\t ]|$)/;
const SINGLE = /(?:^|[\t ])[^\t ](?:[\t ]|$)/;

/** Where a cell is in its line: `[start, end)`, 0-based. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

type Scanners = Map<string, LineScanner>;
const scanners = rememberedOf<Alphabet, (shape: GridShape) => Scanners>(() =>
  rememberedOf<GridShape, Scanners>(() => new Map()),
);

/** The scanner of an input for grids of `shape`: one for all that scan alike, as dozens of formats ask of one line. */
export function scannerOf(
  { alphabet, cells, decoration, walls }: GridInput,
  shape: GridShape,
): LineScanner {
  const own = scanners(alphabet)(shape);
  const key = `${cells} ${walls} ${decoration}`;
  const known = own.get(key);
  if (known !== undefined) return known;
  const words = walls === true ? walledCells(shape) : null;
  const scanner = new LineScanner(alphabet, shape, cells, decoration, words);
  own.set(key, scanner);
  return scanner;
}

/**
 * Reads the cells of one line. The fields hold the last line's result until the next call, so that
 * the hot path allocates nothing.
 */
export class LineScanner {
  /** Values of the line's cells, 0 for blank and unknown ones; `count` of them are valid. */
  values: Uint8Array;
  count = 0;
  /** Cells that are neither a value nor a blank. */
  unknown = 0;
  /** Start of the first unknown cell, or -1. */
  badAt = -1;
  /** Start of a number where cells are single characters, or -1. */
  numberAt = -1;
  /** Start of the first blank that is written another way than the format says, or -1. */
  aliasAt = -1;
  /** True when a line of separated cells was found packed together. */
  packed = false;

  last: string | null = null;
  /** Where kept values go: many grids to a buffer, as a buffer each would cost more than reading it. */
  private slab = new Uint8Array(0);
  private slabUsed = 0;
  private readonly table: Uint8Array;
  private readonly character: RegExp;
  private readonly word: RegExp;
  private readonly multiDigit: boolean;

  constructor(
    readonly alphabet: Alphabet,
    readonly shape: GridShape,
    private readonly cells: GridInput['cells'],
    decoration = '',
    readonly words: WordCells | null = null,
  ) {
    const skipped = `\\t ${decoration.replace(/[\]\\^-]/g, '\\$&')}`;
    this.table = charTable(alphabet, shape.size, decoration);
    this.character = new RegExp(`[^${skipped}]`, 'gu');
    this.word = new RegExp(`[^${skipped}]+`, 'gu');
    this.multiDigit = shape.size > 9 && countsTo(alphabet, shape.size);
    this.values = new Uint8Array(shape.cells);
  }

  /** The first `count` values of the last line, for good. */
  keep(count: number): Uint8Array {
    if (this.slabUsed + count > this.slab.length) {
      this.slab = new Uint8Array(Math.max(SLAB, count));
      this.slabUsed = 0;
    }
    const kept = this.slab.subarray(this.slabUsed, this.slabUsed + count);
    this.slabUsed += count;
    for (let i = 0; i < count; i++) kept[i] = this.values[i] as number;
    return kept;
  }

  /** Finds the cells of `line`; blanks around and between them do not matter. */
  scan(line: string): void {
    // A line is asked about by the reader of what stands around grids, and by that of the grids.
    if (line === this.last) return;
    this.last = line;
    this.count = 0;
    this.unknown = 0;
    this.badAt = -1;
    this.numberAt = -1;
    this.aliasAt = -1;
    const most = Math.max(this.shape.cells, line.length);
    if (this.values.length < most || this.values.length > most + SLAB)
      this.values = new Uint8Array(most);
    this.packed = this.isPacked(line);
    if (this.cells === 'packed' || this.packed) this.scanPacked(line);
    else this.scanSpaced(line);
  }

  /** The cells of `line` as places, by the same rules as {@link scan}, found as they are asked for. */
  *spans(line: string): Generator<Span, undefined> {
    const cell = this.cells === 'packed' || this.isPacked(line) ? this.character : this.word;
    for (const { index, 0: text } of line.matchAll(cell))
      yield { start: index, end: index + text.length };
    return undefined;
  }

  /** Place of the `index`-th cell of `line`, from 0. */
  spanAt(line: string, index: number): Span | undefined {
    let left = index;
    for (const span of this.spans(line)) if (left-- === 0) return span;
    return undefined;
  }

  /** Text of the first unknown cell of the line that was scanned last, cut where it is very long. */
  badText(line: string): string {
    if (this.numberAt >= 0) return line.slice(this.numberAt, this.numberAt + 2);
    for (const { start, end } of this.spans(line)) {
      if (start === this.badAt) return line.slice(start, Math.min(end, start + MAX_SHOWN));
    }
    return '';
  }

  /** A hot loop: a million lines of 81 cells pass through here in about a second. */
  private scanPacked(line: string): void {
    const { table, values } = this;
    let count = 0;
    for (let i = 0; i < line.length; i++) {
      const char = line.charCodeAt(i);
      const value = char < 128 ? (table[char] as number) : UNKNOWN;
      if (value < ALIAS) values[count++] = value;
      else if (value !== SPACE) {
        values[count++] = 0;
        this.noteException(value, i);
      }
    }
    this.count = count;
    if (count > 0 && count < line.length && this.shape.size <= NINE - ZERO) this.findNumbers(line);
  }

  /** Numbers of two digits among single cells are no two cells: a grid larger than this one. */
  private findNumbers(line: string): void {
    const number = TWO_DIGITS.exec(line);
    if (number === null || !SINGLE.test(line)) return;
    this.unknown++;
    this.badAt = number.index + number[0].length - 2;
    this.numberAt = this.badAt;
  }

  private scanSpaced(line: string): void {
    for (let i = 0; i < line.length;) {
      if (this.isSkipped(line.charCodeAt(i))) {
        i++;
        continue;
      }
      const start = i;
      while (i < line.length && !this.isSkipped(line.charCodeAt(i))) i++;
      const value = this.valueOf(line, start, i);
      if (value >= ALIAS) this.noteException(value, start);
      this.values[this.count++] = value >= ALIAS ? 0 : value;
    }
  }

  private isSkipped(char: number): boolean {
    return this.table[char] === SPACE;
  }

  private noteException(value: number, at: number): void {
    if (value === ALIAS) {
      if (this.aliasAt < 0) this.aliasAt = at;
      return;
    }
    this.unknown++;
    if (this.badAt < 0) this.badAt = at;
  }

  private valueOf(line: string, start: number, end: number): number {
    if (this.words !== null) return this.words.valueOf(line.slice(start, end)) ?? UNKNOWN;
    if (end - start === 1) {
      const char = line.charCodeAt(start);
      return char < 128 ? (this.table[char] as number) : UNKNOWN;
    }
    if (!this.multiDigit) return UNKNOWN;
    let value = 0;
    for (let i = start; i < end; i++) {
      const char = line.charCodeAt(i);
      if (char < ZERO || char > NINE || value > this.shape.size) return UNKNOWN;
      value = value * 10 + char - ZERO;
    }
    return value <= this.shape.size ? value : UNKNOWN;
  }

  /** One word with the length of a row or of a grid, in an alphabet of single characters. */
  private isPacked(line: string): boolean {
    if (this.cells === 'packed' || this.multiDigit || this.words !== null) return false;
    const { size, cells } = this.shape;
    if (line.length < size) return false;
    const word = line.trim();
    return (word.length === size || word.length === cells) && !/[\t ]/.test(word);
  }
}
