/**
 * Reads 9×9 grids, a line each, straight from the bytes of a file: the fast lane of data sets of a
 * million puzzles. Only what is beyond doubt is taken: 81 characters, each a value or a blank as the
 * format writes it, givens that do not repeat in a row, column or box, and a line end. Everything else
 * is for the reader that can say what is wrong with it.
 *
 * Repeats are found with three cells to a word, 9 bits a cell: a *triple* is the part of a row within
 * a box. What a stack's triples have in common is a column's, what a band's have is a box's.
 *
 *   cells   5  ·  3      word   000000100 · 000000000 · 000010000      (third, second, first cell)
 */
import { ALIAS, charTable, type Alphabet } from './alphabet';
import { SHAPE_9 } from '../../shared/puzzle';

/** Fewer grids than this are not worth the trouble that a run of them makes further on. */
const FEWEST_GRIDS = 64;

const CELLS = 81;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_VALUES = 256;
const LOW_CELL = 0x1ff;

export interface PlainGrids {
  readonly count: number;
  readonly cells: Uint8Array;
  /** Offset behind the last line. */
  readonly end: number;
}

export class PlainLines {
  /** Value of every byte: 0 blank, 1…9, {@link ALIAS} for what is neither. */
  private readonly values = new Uint8Array(BYTE_VALUES).fill(ALIAS);
  /** The same where other programs' blanks are blanks too. */
  private readonly tolerant: Uint8Array;

  constructor(alphabet: Alphabet) {
    charTable(alphabet, SHAPE_9.size).forEach((value, char) => {
      this.values[char] = Math.min(value, ALIAS);
    });
    this.tolerant = this.values.slice();
    for (const alias of alphabet.blankAliases) this.tolerant[alias.charCodeAt(0)] = 0;
  }

  /**
   * The grids from `bytes[from]` on, up to the first line that is in doubt; null when they are few.
   * All their lines end alike. `aliases`: other programs' blanks are nothing to remark on.
   */
  read(bytes: Uint8Array, from: number, aliases: boolean): PlainGrids | null {
    const crlf = bytes[from + CELLS] === CARRIAGE_RETURN;
    const stride = CELLS + (crlf ? 2 : 1);
    const most = Math.floor((bytes.length - from) / stride);
    if (most < FEWEST_GRIDS) return null;
    const values = aliases ? this.tolerant : this.values;
    const cells = new Uint8Array(most * CELLS);
    let count = 0;
    for (let at = from; count < most; at += stride, count++) {
      if (bytes[at + stride - 1] !== LINE_FEED || (crlf && bytes[at + CELLS] !== CARRIAGE_RETURN))
        break;
      if (!readGrid(bytes, at, values, cells, count * CELLS)) break;
    }
    if (count < FEWEST_GRIDS) return null;
    return { count, cells: cells.subarray(0, count * CELLS), end: from + count * stride };
  }
}

/** Reads one grid into `cells[out]`…; false when a character or a repeat is in doubt. A hot loop. */
function readGrid(
  bytes: Uint8Array,
  from: number,
  values: Uint8Array,
  cells: Uint8Array,
  out: number,
): boolean {
  let at = from;
  let to = out;
  let worst = 0;
  let repeats = 0;
  let stack0 = 0;
  let stack1 = 0;
  let stack2 = 0;
  for (let band = 0; band < 3; band++) {
    let box0 = 0;
    let box1 = 0;
    let box2 = 0;
    for (let row = 0; row < 3; row++) {
      let a = values[bytes[at] as number] as number;
      let b = values[bytes[at + 1] as number] as number;
      let c = values[bytes[at + 2] as number] as number;
      cells[to] = a;
      cells[to + 1] = b;
      cells[to + 2] = c;
      worst |= a | b | c;
      let triple = ((1 << a) >> 1) | (((1 << b) >> 1) << 9) | (((1 << c) >> 1) << 18);
      let all = (triple | (triple >>> 9) | (triple >>> 18)) & LOW_CELL;
      repeats |= (triple & (triple >>> 9)) | (triple & (triple >>> 18));
      repeats |= (stack0 & triple) | (box0 & all);
      stack0 |= triple;
      box0 |= all;
      let seen = all;

      a = values[bytes[at + 3] as number] as number;
      b = values[bytes[at + 4] as number] as number;
      c = values[bytes[at + 5] as number] as number;
      cells[to + 3] = a;
      cells[to + 4] = b;
      cells[to + 5] = c;
      worst |= a | b | c;
      triple = ((1 << a) >> 1) | (((1 << b) >> 1) << 9) | (((1 << c) >> 1) << 18);
      all = (triple | (triple >>> 9) | (triple >>> 18)) & LOW_CELL;
      repeats |= (triple & (triple >>> 9)) | (triple & (triple >>> 18));
      repeats |= (stack1 & triple) | ((box1 | seen) & all);
      stack1 |= triple;
      box1 |= all;
      seen |= all;

      a = values[bytes[at + 6] as number] as number;
      b = values[bytes[at + 7] as number] as number;
      c = values[bytes[at + 8] as number] as number;
      cells[to + 6] = a;
      cells[to + 7] = b;
      cells[to + 8] = c;
      worst |= a | b | c;
      triple = ((1 << a) >> 1) | (((1 << b) >> 1) << 9) | (((1 << c) >> 1) << 18);
      all = (triple | (triple >>> 9) | (triple >>> 18)) & LOW_CELL;
      repeats |= (triple & (triple >>> 9)) | (triple & (triple >>> 18));
      repeats |= (stack2 & triple) | ((box2 | seen) & all);
      stack2 |= triple;
      box2 |= all;
      at += 9;
      to += 9;
    }
  }
  return worst < ALIAS && repeats === 0;
}
