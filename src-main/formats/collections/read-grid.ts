import { SHAPE_36, type GridShape } from '../../shared/puzzle';
import { firstConflict } from '../grid/conflicts';
import { remembered } from '../remembered';
import { wrong, type Wrong } from '../records/dialect';
import {
  alphabetOf,
  symbolsFromZero,
  withBlanks,
  zeroReading,
  type LineAlphabet,
  type ZeroReading,
} from './alphabets';
import type { CollectionDialect, LineContent } from './dialect';

function alphabetIn(dialect: CollectionDialect, shape: GridShape, text: string): LineAlphabet {
  return dialect.fromZero === true ? withBlanks(symbolsFromZero(shape)) : alphabetOf(shape, text);
}

/** The place of a cell's character in its line. */
type PlaceOf = (cell: number) => number;

/** The grid in a line, with the place of every cell's character. */
export interface LineGrid {
  readonly shape: GridShape;
  readonly cells: Uint8Array;
  readonly placeOf: PlaceOf;
  readonly symbols: string;
  readonly zero: ZeroReading;
}

export function readGrid(
  dialect: CollectionDialect,
  shapes: readonly GridShape[],
  text: string,
  content: Extract<LineContent, { kind: 'puzzle' }>,
): LineGrid | Wrong {
  const { start, end } = content;
  const { solvedSign } = dialect;
  const between = text.slice(start, end);
  const written = solvedSign === null ? between : between.replaceAll(solvedSign, '');
  const placeOf = (cell: number): number => placeIn(text, start, solvedSign, cell);
  const shape = shapes.find(({ cells }) => cells === written.length);
  if (shape === undefined) return wrongLength(shapes, written.length, placeOf, end);
  const { symbols, blanks } = alphabetIn(dialect, shape, written);
  const cells = new Uint8Array(shape.cells);
  // The first cell that is blank, and the first that is blank in another way.
  let first = -1;
  let other = -1;
  const values = valuesOf(symbols);
  for (let cell = 0; cell < cells.length; cell++) {
    const value = values[written.charCodeAt(cell)] ?? 0;
    cells[cell] = value;
    if (value > 0) continue;
    const char = written.charAt(cell);
    if (!blanks.includes(char)) return cellUnknown(symbols, text, placeOf(cell));
    if (first < 0) first = cell;
    else if (other < 0 && char !== written.charAt(first)) other = cell;
  }
  const mixed =
    zeroTwice(shape, written, placeOf) ??
    (other < 0 ? null : mixedBlanks(shape, written, { first, other, blanks }, placeOf));
  if (mixed !== null) return mixed;
  return { shape, cells, placeOf, symbols, zero: zeroReading(shape, written) };
}

/** The values of the characters of an alphabet, by their codes. */
const valuesOf = remembered((symbols) => {
  const values = new Uint8Array(
    Math.max(...symbols.split('').map((char) => char.charCodeAt(0))) + 1,
  );
  for (let at = symbols.length - 1; at >= 0; at--) values[symbols.charCodeAt(at)] = at + 1;
  return values;
});

/** Where the character of a cell is, between signs that say that a puzzle is solved. */
function placeIn(text: string, start: number, solvedSign: string | null, cell: number): number {
  let left = cell;
  for (let at = start; ; at++) if (text.charAt(at) !== solvedSign && left-- === 0) return at;
}

function cellUnknown(symbols: string, text: string, place: number): Wrong {
  const allowed = `${symbols.charAt(0)}–${symbols.charAt(symbols.length - 1)}, “.”`;
  const shown = String.fromCodePoint(text.codePointAt(place) as number);
  return wrong('cell-unknown', { text: shown, allowed }, place);
}

/**
 * 0 as the only blank in a 36×36 grid, whose values need all digits and letters: one value would have no name. Where
 * blanks are written otherwise, 0 is a value, and one that is twice in a house is a given in conflict.
 */
function zeroTwice(shape: GridShape, written: string, placeOf: PlaceOf): Wrong | null {
  if (shape !== SHAPE_36 || written.includes('.')) return null;
  const zeros = Uint8Array.from(written, (char) => (char === '0' ? 1 : 0));
  const conflict = firstConflict(shape, zeros);
  if (conflict === null) return null;
  return wrong('zero-twice', {}, placeOf(conflict.second));
}

/**
 * Two characters for blanks in one grid where one of them may be something else: a `0` next to another
 * in a grid without the highest value may be a value, and an `x` next to another may be a typing error.
 */
function mixedBlanks(
  { size }: GridShape,
  written: string,
  { first, other, blanks }: { first: number; other: number; blanks: string },
  placeOf: PlaceOf,
): Wrong | null {
  const kinds = blanks.split('').filter((blank) => written.includes(blank));
  const zero = size <= 9 && kinds.includes('0') && !written.includes(String(size));
  if (!zero && !kinds.some((kind) => /x/i.test(kind))) return null;
  const params = { found: written.charAt(other), other: written.charAt(first) };
  return wrong('blanks-mixed', params, placeOf(other));
}

function wrongLength(
  shapes: readonly GridShape[],
  found: number,
  placeOf: PlaceOf,
  end: number,
): Wrong {
  const nearest = shapes.reduce((a, b) =>
    Math.abs(b.cells - found) < Math.abs(a.cells - found) ? b : a,
  );
  const expected = nearest.cells;
  if (found < expected) return wrong('row-short', { found, expected }, end);
  return wrong('row-long', { found, expected }, placeOf(expected));
}
