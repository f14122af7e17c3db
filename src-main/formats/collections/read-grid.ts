import { problem, SHAPE_36, type GridShape, type Problem } from '../../shared/puzzle';
import { firstConflict } from '../grid/conflicts';
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
  readonly blank: string;
  readonly zero: ZeroReading;
}

type Found = LineGrid | { readonly problem: Problem };

export function readGrid(
  dialect: CollectionDialect,
  shapes: readonly GridShape[],
  text: string,
  content: Extract<LineContent, { kind: 'puzzle' }>,
  line: number,
): Found {
  const places: number[] = [];
  for (let i = content.start; i < content.end; i++) {
    if (text.charAt(i) !== dialect.solvedSign) places.push(i);
  }
  const shape = shapes.find(({ cells }) => cells === places.length);
  if (shape === undefined) return { problem: wrongLength(shapes, places, content.end, line) };
  const characters = places.map((place) => text.charAt(place));
  const written = characters.join('');
  const { symbols, blanks } = alphabetIn(dialect, shape, written);
  const odd = characters.findIndex((char) => !symbols.includes(char) && !blanks.includes(char));
  if (odd >= 0) {
    const at = { line, column: (places[odd] as number) + 1 };
    const allowed = `${symbols.charAt(0)}–${symbols.charAt(symbols.length - 1)}, “.”`;
    const shown = String.fromCodePoint(text.codePointAt(places[odd] as number) as number);
    return { problem: problem('cell-unknown', { text: shown, allowed }, at) };
  }
  const mixed =
    zeroTwice(shape, characters, places, line) ??
    mixedBlanks(shape, characters, places, blanks, line);
  if (mixed !== null) return { problem: mixed };
  const cells = Uint8Array.from(characters, (char) => symbols.indexOf(char) + 1);
  const blank = characters.find((char) => blanks.includes(char)) ?? '.';
  return { shape, cells, places, symbols, blank, zero: zeroReading(shape, written) };
}

/**
 * 0 as the only blank in a 36×36 grid, whose values need all digits and letters: one value would have no name. Where
 * blanks are written otherwise, 0 is a value, and one that is twice in a house is a given in conflict.
 */
function zeroTwice(
  shape: GridShape,
  characters: readonly string[],
  places: readonly number[],
  line: number,
): Problem | null {
  if (shape !== SHAPE_36 || characters.includes('.')) return null;
  const zeros = Uint8Array.from(characters, (char) => (char === '0' ? 1 : 0));
  const conflict = firstConflict(shape, zeros);
  if (conflict === null) return null;
  return problem('zero-twice', {}, { line, column: (places[conflict.second] as number) + 1 });
}

/**
 * Two characters for blanks in one grid where one of them may be something else: a `0` next to another
 * in a grid without the highest value may be a value, and an `x` next to another may be a typing error.
 */
function mixedBlanks(
  { size }: GridShape,
  characters: readonly string[],
  places: readonly number[],
  blanks: string,
  line: number,
): Problem | null {
  const first = characters.find((char) => blanks.includes(char));
  const other = characters.findIndex((char) => char !== first && blanks.includes(char));
  if (first === undefined || other < 0) return null;
  const kinds = blanks.split('').filter((blank) => characters.includes(blank));
  const zero = size <= 9 && kinds.includes('0') && !characters.includes(String(size));
  if (!zero && !kinds.some((kind) => /x/i.test(kind))) return null;
  const at = { line, column: (places[other] as number) + 1 };
  return problem('blanks-mixed', { found: characters[other] as string, other: first }, at);
}

function wrongLength(
  shapes: readonly GridShape[],
  places: readonly number[],
  end: number,
  line: number,
): Problem {
  const found = places.length;
  const nearest = shapes.reduce((a, b) =>
    Math.abs(b.cells - found) < Math.abs(a.cells - found) ? b : a,
  );
  const expected = nearest.cells;
  if (found < expected) return problem('row-short', { found, expected }, { line, column: end + 1 });
  const column = (places[expected] as number) + 1;
  return problem('row-long', { found, expected }, { line, column });
}
