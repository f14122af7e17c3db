import {
  gridShape,
  SHAPE_16,
  SHAPE_25,
  SHAPE_36,
  SHAPE_4,
  SHAPE_9,
  type GridShape,
} from '../../shared/puzzle';
import { firstConflict } from '../grid/conflicts';

/** Shapes that a grid on one line can have; the number of characters decides. */
export const LINE_SHAPES: readonly GridShape[] = [
  SHAPE_4,
  gridShape(2, 3),
  SHAPE_9,
  SHAPE_16,
  SHAPE_25,
  SHAPE_36,
];

/** Characters that collectors write for a blank cell. */
const BLANKS = '.0*_-?xX';
const DIGITS = '123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';
const FROM_ONE = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FROM_ZERO = `0${FROM_ONE}`;

/** How the values of one line are written. */
export interface LineAlphabet {
  /** Text of value `v` at index `v-1`, one character each. */
  readonly symbols: string;
  /** Characters that stand for a blank. */
  readonly blanks: string;
}

/** Shapes whose values can be digits from 0 and then letters. */
export const ZERO_SHAPES: readonly GridShape[] = [SHAPE_16, SHAPE_25];

/** Whether 0 is a value of a line: it is, it is not, or its characters do not decide it. */
export type ZeroReading = 'yes' | 'no' | 'open';

/** The alphabet in which grids of a shape are written: all 36 digits and letters where there are 36 values. */
export function symbolsOf({ size }: GridShape): string {
  if (size <= DIGITS.length) return DIGITS.slice(0, size);
  if (size > FROM_ONE.length) return FROM_ZERO;
  const digits = size === SHAPE_16.size || size > LETTERS.length;
  return (digits ? FROM_ONE : LETTERS).slice(0, size);
}

/** The alphabet that begins with 0. */
export function symbolsFromZero({ size }: GridShape): string {
  return FROM_ZERO.slice(0, size);
}

/** The two alphabets between which a line can be undecided, for people: `0–9A–F`. */
export function namesOf({ size }: GridShape): { readonly zero: string; readonly one: string } {
  return { zero: `0–9A–${FROM_ZERO.charAt(size - 1)}`, one: `1–9A–${FROM_ONE.charAt(size - 1)}` };
}

/**
 * Whether 0 is a value of a 16×16 or 25×25 line of digits and letters. The last letter of the
 * alphabet from 1 rules it out, and so do two zeros in a house. A 0 next to another blank is a value.
 * Zeros without another blank are values only where the grid is full, so that there is one in every
 * row, and then they can be blanks just as well. Without a 0 it stays open.
 */
export function zeroReading(shape: GridShape, text: string): ZeroReading {
  if (!ZERO_SHAPES.includes(shape) || !/[1-9]/.test(text)) return 'no';
  if (text.includes(FROM_ONE.charAt(shape.size - 1))) return 'no';
  const zeros = Uint8Array.from(text, (char) => (char === '0' ? 1 : 0));
  const count = zeros.reduce((sum, zero) => sum + zero, 0);
  if (count === 0) return 'open';
  if (firstConflict(shape, zeros) !== null) return 'no';
  if (/[.*_?xX-]/.test(text)) return 'yes';
  return count === shape.size ? 'open' : 'no';
}

/**
 * The alphabet of a line follows from its characters: in a 16×16 or 25×25 line no digit above 0 means
 * letters from A, and otherwise values begin with 1 unless 0 is certainly one of them. In a 36×36 line
 * every digit and letter is a value, 0 and X as well.
 */
export function alphabetOf(shape: GridShape, text: string): LineAlphabet {
  if (shape === SHAPE_36) return { symbols: FROM_ZERO, blanks: '._*-?' };
  if (!ZERO_SHAPES.includes(shape)) return withBlanks(symbolsOf(shape));
  if (!/[1-9]/.test(text)) return withBlanks(LETTERS.slice(0, shape.size));
  if (zeroReading(shape, text) === 'yes') return withBlanks(symbolsFromZero(shape));
  return withBlanks(FROM_ONE.slice(0, shape.size));
}

const withTheirBlanks = new Map<string, LineAlphabet>();

/** An alphabet with all the usual blanks that are no values of it. */
export function withBlanks(symbols: string): LineAlphabet {
  const known = withTheirBlanks.get(symbols);
  if (known !== undefined) return known;
  const blanks = [...BLANKS].filter((char) => !symbols.includes(char)).join('');
  withTheirBlanks.set(symbols, { symbols, blanks });
  return { symbols, blanks };
}
