import type { GridShape } from '../../shared/puzzle';

/**
 * Whether a full grid names regions instead of values: equal neighbours hang together in few areas, as
 * they do in no solution. Maps that are a little wrong are maps too.
 */
export function isRegionMap(shape: GridShape, cells: Uint8Array): boolean {
  return !cells.includes(0) && hangTogether(shape.size, cells, 2 * shape.size);
}

/**
 * The regions that signs, row by row, name: as many signs as a side has cells, each on as many cells, which
 * hang together. Null for all else; no solution is such a map, and rows or
 * columns are no regions. Regions have the numbers of their first cells.
 */
export function regionsNamed(signs: readonly string[]): Uint8Array | null {
  const size = Math.sqrt(signs.length);
  const names = [...new Set(signs)];
  if (names.length !== size) return null;
  const regions = Uint8Array.from(signs, (sign) => names.indexOf(sign));
  const isWhole = countsOf(size, regions).every((count) => count === size);
  if (!isWhole || !hangTogether(size, regions, size)) return null;
  return isStriped(size, regions) ? null : regions;
}

function countsOf(size: number, regions: Uint8Array): Uint32Array {
  const counts = new Uint32Array(size);
  for (const region of regions) counts[region] = (counts[region] ?? 0) + 1;
  return counts;
}

/** Whether equal neighbours make at most so many areas; each pair of them saves one at most, and most grids have few. */
function hangTogether(size: number, cells: Uint8Array, most: number): boolean {
  let least = cells.length;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cell % size > 0 && cells[cell] === cells[cell - 1]) least--;
    if (cell >= size && cells[cell] === cells[cell - size]) least--;
  }
  if (least > most) return false;
  return new Set(areasOf(cells.length, size, (a, b) => cells[a] === cells[b])).size <= most;
}

/** The area of each of so many cells in rows: `joins` says of two neighbours whether they hang together. Areas have the numbers of their first cells, from 0. */
export function areasOf(
  count: number,
  width: number,
  joins: (cell: number, next: number) => boolean,
): Uint16Array {
  const areas = new Uint16Array(count).fill(NONE);
  let area = 0;
  for (let start = 0; start < count; start++) {
    if (areas[start] !== NONE) continue;
    areas[start] = area;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const beside = [cell - width, cell + width];
      if (cell % width > 0) beside.push(cell - 1);
      if (cell % width < width - 1) beside.push(cell + 1);
      for (const next of beside) {
        if (areas[next] !== NONE || !joins(cell, next)) continue;
        areas[next] = area;
        open.push(next);
      }
    }
    area++;
  }
  return areas;
}

/** More than any grid has areas. */
const NONE = 0xffff;

/** Whether signs are a map of regions with a few mistakes in it. */
export function isNearlyMap(size: number, signs: readonly string[]): boolean {
  const names = [...new Set(signs)];
  if (size < 5 || names.length !== size) return false;
  const regions = Uint8Array.from(signs, (sign) => names.indexOf(sign));
  const isEven = countsOf(size, regions).every((count) => Math.abs(count - size) <= 2);
  return isEven && hangTogether(size, regions, size + 2) && !isStriped(size, regions);
}

/** Whether the regions are the rows or the columns. */
function isStriped(size: number, regions: Uint8Array): boolean {
  const isColumns = regions.every((region, cell) => region === cell % size);
  return isColumns || regions.every((region, cell) => region === Math.floor(cell / size));
}
