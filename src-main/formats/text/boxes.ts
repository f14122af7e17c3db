import type { GridShape } from '../../shared/puzzle';
import { firstConflict } from '../grid/conflicts';
import type { Dress } from './dress';
import type { FoundGrid } from './groups';
import { shapesOfSize } from './shape';

/**
 * The dress with the boxes in which fewest grids contradict themselves, where a side can be cut in two
 * ways; `boxesTold` where that decides.
 */
export function withBoxes(dress: Dress, grids: readonly Pick<FoundGrid, 'values'>[]): Dress {
  const [usual, other] = shapesOfSize(dress.shape.size);
  if (usual === undefined || other === undefined) return dress;
  const wrong = (shape: GridShape): number =>
    grids.filter(({ values }) => firstConflict(shape, values) !== null).length;
  const difference = wrong(other) - wrong(usual);
  // Gaps between the columns of boxes count too.
  if (difference === 0 && dress.cells === 'columns') return { ...dress, boxesTold: true };
  return { ...dress, shape: difference < 0 ? other : usual, boxesTold: difference !== 0 };
}
