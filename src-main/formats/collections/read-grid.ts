import { SHAPE_36, type GridShape } from '../../shared/puzzle';
import { firstConflict } from '../grid/conflicts';
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

/** The grid in a line, with the place of every cell's character. */
export interface LineGrid {
  readonly shape: GridShape;
  readonly cells: Uint8Array;
  readonly places: readonly number[];
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
  const found = text.slice(start, end).replaceAll(solvedSign ?? '\n', '').length;
  const shape = shapes.find(({ cells }) => cells === found);
  // A line may have far more characters than a grid.
  const most = (shape ?? nearestTo(shapes, found)).cells + 1;
  const places = placesOf(text, content, solvedSign, most);
  if (shape === undefined) return wrongLength(nearestTo(shapes, found), found, places, end);
  const written = textAt(text, places);
  const { symbols, blanks } = alphabetIn(dialect, shape, written);
  const cells = new Uint8Array(shape.cells);
  // The first cell that is blank, and the first that is blank in another way.
  let first = -1;
  let other = -1;
  for (let cell = 0; cell < cells.length; cell++) {
    const char = written.charAt(cell);
    const value = symbols.indexOf(char) + 1;
    cells[cell] = value;
    if (value > 0) continue;
    if (!blanks.includes(char)) return cellUnknown(symbols, text, places[cell] as number);
    if (first < 0) first = cell;
    else if (other < 0 && char !== written.charAt(first)) other = cell;
  }
  const mixed =
    zeroTwice(shape, written, places) ??
    (other < 0 ? null : mixedBlanks(shape, written, { first, other, blanks }, places));
  if (mixed !== null) return mixed;
  return { shape, cells, places, symbols, zero: zeroReading(shape, written) };
}

/** Where the characters of cells are. */
function placesOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  solvedSign: string | null,
  most: number,
): number[] {
  const places: number[] = [];
  for (let at = start; at < end && places.length < most; at++)
    if (text.charAt(at) !== solvedSign) places.push(at);
  return places;
}

function textAt(text: string, places: readonly number[]): string {
  const [start = 0] = places;
  const end = (places.at(-1) ?? -1) + 1;
  if (end - start === places.length) return text.slice(start, end);
  return places.map((place) => text.charAt(place)).join('');
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
function zeroTwice(shape: GridShape, written: string, places: readonly number[]): Wrong | null {
  if (shape !== SHAPE_36 || written.includes('.')) return null;
  const zeros = Uint8Array.from(written, (char) => (char === '0' ? 1 : 0));
  const conflict = firstConflict(shape, zeros);
  if (conflict === null) return null;
  return wrong('zero-twice', {}, places[conflict.second] as number);
}

/**
 * Two characters for blanks in one grid where one of them may be something else: a `0` next to another
 * in a grid without the highest value may be a value, and an `x` next to another may be a typing error.
 */
function mixedBlanks(
  { size }: GridShape,
  written: string,
  { first, other, blanks }: { first: number; other: number; blanks: string },
  places: readonly number[],
): Wrong | null {
  const kinds = blanks.split('').filter((blank) => written.includes(blank));
  const zero = size <= 9 && kinds.includes('0') && !written.includes(String(size));
  if (!zero && !kinds.some((kind) => /x/i.test(kind))) return null;
  const params = { found: written.charAt(other), other: written.charAt(first) };
  return wrong('blanks-mixed', params, places[other] as number);
}

const nearestTo = (shapes: readonly GridShape[], found: number): GridShape =>
  shapes.reduce((a, b) => (Math.abs(b.cells - found) < Math.abs(a.cells - found) ? b : a));

function wrongLength(
  { cells: expected }: GridShape,
  found: number,
  places: readonly number[],
  end: number,
): Wrong {
  if (found < expected) return wrong('row-short', { found, expected }, end);
  return wrong('row-long', { found, expected }, places[expected] as number);
}
