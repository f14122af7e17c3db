/**
 * Reads 9×9 grids, a line each, straight from the bytes of a file: the fast lane of data sets of a
 * million puzzles. Only what is beyond doubt is taken: 81 characters, each a value or a blank as the
 * format writes it, givens that do not repeat in a row, column or box, and a line end. Everything else
 * is for the reader that can say what is wrong with it.
 */
import { ALIAS, charTable, type Alphabet } from './alphabet';
import { createGrid9Reader, type Grid9Reader } from '../../packed-grids';
import { SHAPE_9 } from '../../shared/puzzle';

/** Fewer grids than this are not worth the trouble that a run of them makes further on. */
const FEWEST_GRIDS = 64;

const CELLS = 81;
const CARRIAGE_RETURN = 13;
const BYTE_VALUES = 256;

export interface PlainGrids {
  readonly count: number;
  readonly cells: Uint8Array;
  /** Offset after the last line. */
  readonly end: number;
}

export class PlainLines {
  /** Value of every byte: 0 blank, 1…9, {@link ALIAS} for what is neither. */
  private readonly values = new Uint8Array(BYTE_VALUES).fill(ALIAS);
  private readonly strict: Grid9Reader;
  /** The same for each of the other programs' blanks in place of the format's. */
  private readonly foreign: readonly Grid9Reader[];

  constructor(alphabet: Alphabet) {
    charTable(alphabet, SHAPE_9.size).forEach((value, char) => {
      this.values[char] = Math.min(value, ALIAS);
    });
    this.strict = createGrid9Reader(this.values);
    // One kind of blanks at a time: a grid with two kinds is in doubt.
    this.foreign = alphabet.blankAliases.map((alias) => {
      const values = this.values.slice();
      values[alphabet.blank.charCodeAt(0)] = ALIAS;
      values[alias.charCodeAt(0)] = 0;
      return createGrid9Reader(values);
    });
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
    const text = bytes.subarray(from, from + most * stride);
    const cells = new Uint8Array(most * CELLS);
    for (const reader of aliases ? [this.strict, ...this.foreign] : [this.strict]) {
      const count = reader(text, stride, cells);
      if (count < FEWEST_GRIDS) continue;
      return { count, cells: cells.subarray(0, count * CELLS), end: from + count * stride };
    }
    return null;
  }
}
