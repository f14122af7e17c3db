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
  cells.forEach((value, cell) => {
    if (value === 0) return;
    givens++;
    for (const at of placesOf(shape, cell, value)) houses[at] = (houses[at] ?? 0) + 1;
  });
  let clashing = 0;
  cells.forEach((value, cell) => {
    if (value === 0) return;
    if (placesOf(shape, cell, value).some((at) => (houses[at] ?? 0) > 1)) clashing++;
  });
  if (clashing <= (few === 0 ? 0 : Math.max(few, givens * 0.4))) return 'sound';
  const isMap = givens === cells.length && new Set(cells).size > 1 && !isLatin(shape, houses);
  return isMap ? 'regions' : 'contradictory';
}

/** Whether every value stands once in each row and column, as regions never do. */
function isLatin({ size }: GridShape, houses: Uint16Array): boolean {
  const lines = houses.subarray(0, 2 * size * (size + 1));
  return lines.every((count, at) => count === Number(at % (size + 1) > 0));
}

function placesOf(shape: GridShape, cell: number, value: number): readonly number[] {
  const { size } = shape;
  const row = Math.floor(cell / size);
  const column = cell % size;
  const width = size + 1;
  return [
    row * width + value,
    (size + column) * width + value,
    (2 * size + boxOf(shape, cell)) * width + value,
  ];
}
