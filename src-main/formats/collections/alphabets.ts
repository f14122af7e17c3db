import {
  gridShape,
  SHAPE_16,
  SHAPE_25,
  SHAPE_4,
  SHAPE_9,
  type GridShape,
} from '../../shared/puzzle';

/** Shapes that a grid on one line can have; the number of characters tells which. */
export const LINE_SHAPES: readonly GridShape[] = [
  SHAPE_4,
  gridShape(2, 3),
  SHAPE_9,
  SHAPE_16,
  SHAPE_25,
];

/** Characters that collectors write for a blank cell. */
const BLANKS = '.0*_-?xX';
const DIGITS = '123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';
const MIXED = '123456789ABCDEFG';
const HEX = '0123456789ABCDEF';

/** How the values of one line are written. */
export interface LineAlphabet {
  /** Text of value `v` at index `v-1`, one character each. */
  readonly symbols: string;
  /** Characters that stand for a blank. */
  readonly blanks: string;
  /** The characters of the line allow another reading too. */
  readonly ambiguous: boolean;
}

/** The alphabet in which grids of a shape are written. */
export function symbolsOf({ size }: GridShape): string {
  if (size <= DIGITS.length) return DIGITS.slice(0, size);
  return size === MIXED.length ? MIXED : LETTERS.slice(0, size);
}

/**
 * The alphabet of a 16×16 or 25×25 line is told by its characters: no digit above 0 means letters
 * from A; G or a letter behind it means 1–9A–G or letters; a 0 beside another blank means 0–9A–F,
 * and a 0 alone is the blank. 1–9A–F without a 0 can be either of the two; it is read as 1–9A–G.
 */
export function alphabetOf(shape: GridShape, text: string): LineAlphabet {
  if (shape.size !== MIXED.length) {
    const symbols = symbolsOf(shape);
    return { symbols, blanks: without(BLANKS, symbols), ambiguous: false };
  }
  const has = (pattern: RegExp): boolean => pattern.test(text);
  if (!has(/[1-9]/)) {
    const symbols = LETTERS.slice(0, shape.size);
    return { symbols, blanks: without(BLANKS, symbols), ambiguous: false };
  }
  if (has(/0/) && has(/[.*_?-]/) && !has(/G/)) {
    return { symbols: HEX, blanks: without(BLANKS, HEX), ambiguous: false };
  }
  return { symbols: MIXED, blanks: without(BLANKS, MIXED), ambiguous: !has(/[0G]/) };
}

function without(text: string, taken: string): string {
  return [...text].filter((char) => !taken.includes(char)).join('');
}
