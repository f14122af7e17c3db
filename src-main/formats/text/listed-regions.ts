import { regionsNamed } from '../grid/region-map';
import { placesIn } from './offsets';
import type { RawGrid } from './raw-grids';

/** Ways to name a cell by its row and column, and what of a text is not searched for them: all but lines of pairs, each a region. */
const NAMES: readonly { readonly pattern: RegExp; readonly except?: RegExp }[] = [
  { pattern: /(?<!\w)r(\d+)c(\d+)(?!\w)/gi },
  { pattern: /[[(]\s*(\d+)\s*,\s*(\d+)\s*[\])]/g },
  { pattern: /\{[^{}\d]*row\D{1,4}(\d+)[^{}\d]*col\D{1,4}(\d+)\s*\}/gi },
  { pattern: /(?<!\w)([A-I])(\d)(?!\w)/gi },
  { pattern: /(?<![\d,.])(\d),(\d)(?![\d,.])/g },
  { pattern: /(\d+)[ \t]+(\d+)/g, except: /^(?!(?:[ \t]*\d+[ \t]+\d+(?!\d)){4,36}[ \t]*$).*$/gm },
];

/** The regions of a jigsaw as a text lists them, and the text without the lists. */
export interface ListedRegions {
  readonly size: number;
  readonly regions: Uint8Array;
  /** Where the cells are named. */
  readonly map: RawGrid;
  /** As long as the text, line by line. */
  readonly rest: string;
}

/**
 * Regions that are given as lists of their cells, one list after another, by row and column from 0 or 1. Null where
 * the text names anything but each cell of one grid once, or what it names are no regions.
 */
export function listedRegions(text: string): ListedRegions | null {
  const blank = (piece: string): string =>
    piece.replace(/[^\n]+/g, ({ length }) => ' '.repeat(length));
  for (const { pattern, except } of NAMES) {
    const searched = except === undefined ? text : text.replace(except, blank);
    const named = Array.from(searched.matchAll(pattern), ({ 0: all, 1: row = '', 2: column = '', index }) => ({
      row: /\d/.test(row) ? Number(row) : row.toUpperCase().charCodeAt(0) - 64,
      column: Number(column),
      cell: { text: all, start: index, end: index + all.length },
    })); // prettier-ignore
    const size = Math.sqrt(named.length);
    if (!Number.isInteger(size) || size < 4) continue;
    const base = named.some(({ row, column }) => row === 0 || column === 0) ? 0 : 1;
    const order = named.map(({ row, column }) => (row - base) * size + column - base);
    const isInside = named.every(({ row, column }) => row - base < size && column - base < size);
    if (!isInside || new Set(order).size < named.length) continue;
    const signs = new Array<string>(named.length).fill('');
    order.forEach((cell, i) => (signs[cell] = String(Math.floor(i / size))));
    const regions = regionsNamed(signs);
    if (regions === null) continue;
    const cells = named.map(({ cell }) => cell);
    const [start, end] = [cells[0]?.start ?? 0, cells.at(-1)?.end ?? 0];
    const rest = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
    const placeOf = placesIn(text);
    const placed = cells.map((cell) => ({ ...cell, ...placeOf(cell.start, cell.end) }));
    return { size, regions, map: { size, cells: placed, packed: false, path: '' }, rest };
  }
  return null;
}
