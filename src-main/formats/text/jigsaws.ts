import { isNearlyMap, regionsNamed } from '../grid/region-map';
import type { RawGrid } from './raw-grids';

/** A grid that may be a map of the regions of those next to it. */
interface Candidate {
  readonly grid: RawGrid;
  readonly regions: Uint8Array | null;
}

/**
 * The grids with the regions that the maps among them name. Every map stands before its grid, or every map
 * behind it; a solution may stand next to it. Null where a map is damaged or does not belong to one grid.
 */
export function withRegions(grids: readonly RawGrid[]): readonly RawGrid[] | null {
  const candidates = grids.map((grid) => ({ grid, regions: regionsIn(grid) }));
  if (candidates.every(({ regions }) => regions === null))
    return grids.some(({ size, cells }) => isNearlyMap(size, cells.map(textOf))) ? null : grids;
  if (candidates[0]?.regions === null) candidates.reverse();
  const found: RawGrid[] = [];
  for (let at = 0; at < candidates.length;) {
    const { grid: map, regions } = candidates[at] as Candidate;
    const next = candidates.findIndex((other, i) => i > at && other.regions !== null);
    const end = next < 0 ? candidates.length : next;
    const jigsaw = regions === null ? null : jigsawOf(candidates.slice(at + 1, end).map(({ grid }) => grid), map, regions); // prettier-ignore
    if (jigsaw === null) return null;
    found.push(...jigsaw);
    at = end;
  }
  return found.sort(
    (a, b) => startOf(a).line - startOf(b).line || startOf(a).start - startOf(b).start,
  );
}

/** The regions that a grid names by signs, or by listing the cells of each in a row. */
function regionsIn({ size, cells }: RawGrid): Uint8Array | null {
  const signs = cells.map(textOf);
  const named = regionsNamed(signs);
  if (named !== null) return named;
  if (new Set(signs).size < cells.length) return null;
  const numbers = signs.map((sign) => (/^\d+$/.test(sign) ? Number(sign) : -1));
  const least = Math.min(...numbers);
  const isEach = new Set(numbers).size === cells.length && Math.max(...numbers) - least === cells.length - 1; // prettier-ignore
  if ((least !== 0 && least !== 1) || !isEach) return null;
  const regions = new Uint8Array(cells.length);
  for (const [i, number] of numbers.entries()) regions[number - least] = Math.floor(i / size);
  return regions;
}

/** The grid that a map belongs to and its solution, if there is one; null where it is not clear which it is. */
function jigsawOf(own: readonly RawGrid[], map: RawGrid, regions: Uint8Array): RawGrid[] | null {
  const [first, second] = own;
  if (first === undefined || own.length > 2) return null;
  if (own.some(({ cells }) => cells.length !== map.cells.length)) return null;
  if (second === undefined) return [{ ...first, regions, map }];
  const [givens, full] = completes(first, second) ? [second, first] : [first, second];
  if (!completes(full, givens)) return null;
  return [
    { ...givens, regions, map },
    { ...full, regions, path: `${full.path}/solution` },
  ];
}

/** Whether a grid has a value wherever another has, and more values. */
function completes(full: RawGrid, { cells }: RawGrid): boolean {
  const different = cells.filter((cell, i) => textOf(cell) !== textOf(full.cells[i] ?? cell));
  return different.length > 0 && new Set(different.map(textOf)).size === 1;
}

function textOf({ text }: { readonly text: string }): string {
  return text.trim();
}

function startOf({ cells }: RawGrid): { readonly line: number; readonly start: number } {
  return cells[0] ?? { line: 0, start: 0 };
}
