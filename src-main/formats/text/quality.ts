import { countGivens, gridShape, type GridShape } from '../../shared/puzzle';
import { boxesOf, hasConflict } from '../grid/conflicts';

/** How much a grid looks like a puzzle. */
export type Quality = 'sound' | 'contradictory' | 'regions';

/** Contradicting givens that a puzzle with mistakes still has. */
const FEW = 6;

/**
 * Looks at the givens: those of a puzzle contradict each other seldom, those of other tables nearly
 * always. A full grid of that kind is a map of regions, of sums or of colours.
 */
export function qualityOf(shape: GridShape, cells: Uint8Array, few = FEW): Quality {
  if (!hasConflict(shape, cells)) return 'sound';
  const givens = countGivens(cells);
  if (!clashesMore(shape, cells, few === 0 ? 0 : Math.max(few, givens * 0.4))) return 'sound';
  if (givens < cells.length || cells.every((value) => value === cells[0])) return 'contradictory';
  // Every value stands once in each row and column, as regions never do.
  return hasConflict(gridShape(1, shape.size), cells) ? 'regions' : 'contradictory';
}

/** Whether more givens than `most` contradict another: houses are counted, since lists of peers are long in making. */
function clashesMore(shape: GridShape, cells: Uint8Array, most: number): boolean {
  const { size } = shape;
  const boxes = boxesOf(shape);
  const counts = new Uint8Array(3 * size * (size + 1));
  let clashes = 0;
  for (const more of [1, 0])
    for (let cell = 0; cell < cells.length && clashes <= most; cell++) {
      const value = cells[cell] as number;
      const row = Math.floor(cell / size) * (size + 1) + value;
      const column = (size + (cell % size)) * (size + 1) + value;
      const box = (2 * size + (boxes[cell] as number)) * (size + 1) + value;
      const ofRow = (counts[row] = (counts[row] as number) + more);
      const ofColumn = (counts[column] = (counts[column] as number) + more);
      const ofBox = (counts[box] = (counts[box] as number) + more);
      if (more === 0 && value > 0 && (ofRow > 1 || ofColumn > 1 || ofBox > 1)) clashes++;
    }
  return clashes > most;
}
