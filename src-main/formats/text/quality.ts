import { countGivens, gridShape, peersOf, type GridShape } from '../../shared/puzzle';
import { firstConflict } from '../grid/conflicts';

/** How much a grid looks like a puzzle. */
export type Quality = 'sound' | 'contradictory' | 'regions';

/** Contradicting givens that a puzzle with mistakes still has. */
const FEW = 6;

/**
 * Looks at the givens: those of a puzzle contradict each other seldom, those of other tables nearly
 * always. A full grid of that kind is a map of regions, of sums or of colours.
 */
export function qualityOf(shape: GridShape, cells: Uint8Array, few = FEW): Quality {
  if (firstConflict(shape, cells) === null) return 'sound';
  const peers = peersOf(shape);
  const clashes = (value: number, cell: number): boolean =>
    value > 0 && peers[cell]?.some((other) => cells[other] === value) === true;
  const givens = countGivens(cells);
  if (cells.filter(clashes).length <= (few === 0 ? 0 : Math.max(few, givens * 0.4))) return 'sound';
  if (givens < cells.length || new Set(cells).size === 1) return 'contradictory';
  // Every value stands once in each row and column, as regions never do.
  return firstConflict(gridShape(1, shape.size), cells) === null ? 'contradictory' : 'regions';
}
