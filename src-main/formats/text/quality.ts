import { boxOf, type GridShape } from '../../shared/puzzle';

/** How much a grid looks like a puzzle. */
export type Quality = 'sound' | 'contradictory' | 'regions';

/** Contradicting givens that a puzzle with mistakes still has. */
const FEW = 6;

/**
 * Looks at the givens: those of a puzzle contradict each other seldom, those of other tables nearly
 * always. A full grid of that kind is a map of regions, of sums or of colours.
 */
export function qualityOf(shape: GridShape, cells: Uint8Array, few = FEW): Quality {
  const { size } = shape;
  const houses = new Uint16Array(3 * size * (size + 1));
  let givens = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    givens++;
    for (let house = 0; house < 3; house++) {
      const at = placeIn(shape, cells, cell, house);
      houses[at] = (houses[at] as number) + 1;
    }
  }
  let clashing = 0;
  const clashes = (cell: number, house: number): boolean =>
    (houses[placeIn(shape, cells, cell, house)] as number) > 1;
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] !== 0 && (clashes(cell, 0) || clashes(cell, 1) || clashes(cell, 2))) clashing++;
  if (clashing <= (few === 0 ? 0 : Math.max(few, givens * 0.4))) return 'sound';
  const isMap = givens === cells.length && new Set(cells).size > 1 && !isLatin(shape, houses);
  return isMap ? 'regions' : 'contradictory';
}

/** Whether every value stands once in each row and column, as regions never do. */
function isLatin({ size }: GridShape, houses: Uint16Array): boolean {
  const lines = houses.subarray(0, 2 * size * (size + 1));
  return lines.every((count, at) => count === Number(at % (size + 1) > 0));
}

/** Where the value of a cell is counted in its row (house 0), its column (1) or its box (2). */
function placeIn(shape: GridShape, cells: Uint8Array, cell: number, house: number): number {
  const { size } = shape;
  const row =
    house === 0 ? Math.floor(cell / size) : house === 1 ? cell % size : boxOf(shape, cell);
  return (house * size + row) * (size + 1) + (cells[cell] as number);
}
