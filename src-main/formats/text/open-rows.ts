import type { GridShape } from '../../shared/puzzle';
import { asideOf } from '../asides';
import { packedAlphabets, tokenAlphabets } from './alphabets';
import { blanksAmong } from './blanks';
import { columnPlaces } from './columns';
import { SIZES, type Notation } from './notation';
import { fieldsOf } from './fields';
import { shapeOfSize, shapesOfSize } from './shape';

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
      const notation: Notation = { shape: shapeOfSize(size), symbols, blanks: [...blanks, ''], cells: 'fields', separator, ragged: true, header, layout: 'rows', ends: ENDS }; // prettier-ignore
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
  for (const size of SIZES) {
    if (rows.length < size - 2) continue;
    for (const shape of shapesOfSize(size)) {
      for (const places of columnPlaces(rows, shape)) {
        for (const symbols of packedAlphabets(size).filter(
          ([first]) => size > 9 || first !== '0',
        )) {
          const notation: Notation = { shape, symbols, blanks: [' '], cells: 'columns', places, layout: 'rows', ends: ENDS }; // prettier-ignore
          yield* withEmptyRows(notation, lines);
        }
      }
    }
  }
}
