import { columnOf, type GridShape } from '../../shared/puzzle';

/**
 * Whether a full grid names regions instead of values: equal neighbours hang together in few areas, as
 * they do in no solution. Maps that are a little wrong are maps too.
 */
export function isRegionMap(shape: GridShape, cells: Uint8Array): boolean {
  return !cells.includes(0) && pieces(shape, cells) <= 2 * shape.size;
}

/** Areas of equal neighbours. */
function pieces(shape: GridShape, cells: Uint8Array): number {
  const { size } = shape;
  const seen = new Uint8Array(cells.length);
  let areas = 0;
  for (let start = 0; start < cells.length; start++) {
    if (seen[start] === 1) continue;
    areas++;
    seen[start] = 1;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const column = columnOf(shape, cell);
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
