import type { GridShape } from '../../shared/puzzle';

/**
 * Whether a full grid names regions instead of values: equal neighbours hang together in few areas, as
 * they do in no solution. Maps that are a little wrong are maps too.
 */
export function isRegionMap(shape: GridShape, cells: Uint8Array): boolean {
  return !cells.includes(0) && pieces(shape.size, cells) <= 2 * shape.size;
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
  const counts = new Uint32Array(size);
  for (const region of regions) counts[region] = (counts[region] ?? 0) + 1;
  const isWhole = counts.every((count) => count === size) && pieces(size, regions) === size;
  return isWhole && !isStriped(size, regions) ? regions : null;
}

/** Areas of equal neighbours. */
function pieces(size: number, cells: Uint8Array): number {
  const seen = new Uint8Array(cells.length);
  let areas = 0;
  for (let start = 0; start < cells.length; start++) {
    if (seen[start] === 1) continue;
    areas++;
    seen[start] = 1;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const column = cell % size;
      const beside = [cell - size, cell + size];
      if (column > 0) beside.push(cell - 1);
      if (column < size - 1) beside.push(cell + 1);
      for (const next of beside) {
        if (cells[next] !== cells[cell] || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  return areas;
}

/** Whether signs are a map of regions with a few mistakes in it. */
export function isNearlyMap(size: number, signs: readonly string[]): boolean {
  const names = [...new Set(signs)];
  if (size < 5 || names.length !== size) return false;
  const regions = Uint8Array.from(signs, (sign) => names.indexOf(sign));
  const counts = names.map((_, region) => regions.filter((other) => other === region).length);
  const isEven = counts.every((count) => Math.abs(count - size) <= 2);
  return isEven && pieces(size, regions) <= size + 2 && !isStriped(size, regions);
}

/** Whether the regions are the rows or the columns. */
function isStriped(size: number, regions: Uint8Array): boolean {
  const isColumns = regions.every((region, cell) => region === cell % size);
  return isColumns || regions.every((region, cell) => region === Math.floor(cell / size));
}
