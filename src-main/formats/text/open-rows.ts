import type { GridShape } from '../../shared/puzzle';
import { asideOf } from '../asides';
import { packedAlphabets, tokenAlphabets } from './alphabets';
import { blanksAmong } from './blanks';
import { SIZES, type Notation } from './notation';
import { fieldsOf } from './fields';
import { shapeOfSize, shapesOfSize } from './boxes';

const ENDS = { empty: false, rule: false } as const;

/** Notations of rows that end before their blanks, and of rows in which a space is a blank. */
export function* openRows(lines: readonly string[]): Generator<Notation> {
  for (const separator of [',', ';', '\t']) yield* ragged(lines, separator);
  yield* columns(lines);
}

function* ragged(lines: readonly string[], separator: string): Generator<Notation> {
  const counts = lines.map((line) => fieldsOf(line.trimEnd(), separator).length);
  if (counts.filter((count) => count > 1).length < 3) return;
  const most = Math.max(...counts);
  for (const size of [most, most - 1]) {
    if (!SIZES.some((each) => each === size)) continue;
    for (const header of headersOf(lines, shapeOfSize(size))) {
      const symbols = tokenAlphabets(size)[0] ?? [];
      const fields = lines.flatMap((line) => fieldsOf(line, separator).map(({ text }) => text));
      const signs = [...new Set(fields)].filter((sign) => sign !== '');
      // Who writes blanks leaves none out at the end of a row.
      const [blanks = []] = blanksAmong(signs, symbols);
      if (signs.some((sign) => blanks.includes(sign))) continue;
      const notation: Notation = { shape: shapeOfSize(size), symbols, blanks: [...blanks, ''], cells: 'fields', separator, ragged: true, header, ends: ENDS }; // prettier-ignore
      yield* withEmptyRows(notation, lines);
    }
  }
}

/** How many lines may come before the rows: numbers alone, and those that tell the size do. */
function headersOf(lines: readonly string[], { size, boxRows }: GridShape): number[] {
  const [first = ''] = lines;
  if (Number(first) === size || Number(first) === boxRows) return [1];
  return /^\s*\d{1,2}(?:[x×\s]\d{1,2})?\s*$/.test(first) ? [0, 1] : [0];
}

function* withEmptyRows(notation: Notation, lines: readonly string[]): Generator<Notation> {
  yield notation;
  const rows = lines.length - (notation.header ?? 0);
  if (rows % notation.shape.size === 0 && lines.some((line) => line.trim() === '')) {
    yield { ...notation, emptyRows: true };
  }
}

function* columns(lines: readonly string[]): Generator<Notation> {
  const rows = lines.filter((line) => /[^\s|+=:_-]/.test(line) && asideOf(line) !== 'comment');
  if (!rows.some((line) => /(?:[\dA-Ya-y][ |]+){2}/.test(line))) return;
  const used = new Set<number>();
  for (const row of rows)
    for (let at = 0; at < row.length; at++) if (!/[\s|]/.test(row.charAt(at))) used.add(at);
  const width = Math.max(...rows.map((row) => row.trimEnd().length));
  for (const size of SIZES) {
    if (rows.length < size - 2) continue;
    for (const shape of shapesOfSize(size)) {
      for (const places of columnPlaces(used, width, shape)) {
        for (const symbols of packedAlphabets(size).filter(
          ([first]) => size > 9 || first !== '0',
        )) {
          const notation: Notation = { shape, symbols, blanks: [' '], cells: 'columns', places, ends: ENDS }; // prettier-ignore
          yield* withEmptyRows(notation, lines);
        }
      }
    }
  }
}

/**
 * Where the cells of rows may stand when a space is a blank: an offset, a step from cell to cell and
 * a gap between boxes, such that everything in the rows stands on a cell. Rows that are wider than
 * needed rule a raster out, and the one that the rows fill best comes first.
 */
function columnPlaces(
  used: ReadonlySet<number>,
  width: number,
  { size, boxCols }: GridShape,
): number[][] {
  const found: { places: number[]; missing: number }[] = [];
  if (used.size > size) return [];
  for (let step = 1; step <= 4; step++) {
    for (let gap = 0; gap <= 3; gap++) {
      for (let offset = 0; offset <= 4; offset++) {
        const places = Array.from(
          { length: size },
          (_, cell) => offset + step * cell + gap * Math.floor(cell / boxCols),
        );
        if ((places.at(-1) ?? 0) > width + step + gap) continue;
        const on = new Set(places);
        if ([...used].some((at) => !on.has(at))) continue;
        found.push({ places, missing: places.filter((at) => !used.has(at)).length });
      }
    }
  }
  const least = Math.min(...found.map(({ missing }) => missing));
  return found
    .filter(({ missing }) => missing === least && least * 4 <= size)
    .map(({ places }) => places);
}
