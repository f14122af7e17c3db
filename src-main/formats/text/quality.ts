import { countGivens, gridShape, peersOf, type GridShape } from '../../shared/puzzle';
import { hasConflict } from '../grid/conflicts';

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

/** Whether more givens than `most` contradict another. */
function clashesMore(shape: GridShape, cells: Uint8Array, most: number): boolean {
  const peers = peersOf(shape);
  let clashes = 0;
  for (let cell = 0; cell < cells.length && clashes <= most; cell++) {
    const value = cells[cell] as number;
    if (value === 0) continue;
    for (const other of peers[cell] as readonly number[]) {
      if (cells[other] !== value) continue;
      clashes++;
      break;
    }
  }
  return clashes > most;
}
