import { type GridShape, gridShape } from '../../shared/puzzle';
import { firstConflict } from '../grid/conflicts';
import type { Notation } from './notation';
import type { FoundGrid } from './groups';

/** The shape of a side, with boxes as square as it allows, wider than high. */
export function shapeOfSize(size: number): GridShape {
  let rows = Math.floor(Math.sqrt(size));
  while (size % rows !== 0) rows--;
  return gridShape(rows, size / rows);
}

/** Boxes that a side may be cut into: those of {@link shapeOfSize} first, then higher than wide. */
export function shapesOfSize(size: number): readonly GridShape[] {
  const shape = shapeOfSize(size);
  const { boxRows, boxCols } = shape;
  return boxRows === boxCols ? [shape] : [shape, gridShape(boxCols, boxRows)];
}

/**
 * The notation with the boxes in which fewest grids contradict themselves, where a side can be cut in two
 * ways; `boxesTold` where that decides.
 */
export function withBoxes(
  notation: Notation,
  grids: readonly Pick<FoundGrid, 'values'>[],
): Notation {
  const [usual, other] = shapesOfSize(notation.shape.size);
  if (usual === undefined || other === undefined) return notation;
  const wrong = (shape: GridShape): number =>
    grids.filter(({ values }) => firstConflict(shape, values) !== null).length;
  const difference = wrong(other) - wrong(usual);
  // Gaps between the columns of boxes count too.
  if (difference === 0 && notation.cells === 'columns') return { ...notation, boxesTold: true };
  return { ...notation, shape: difference < 0 ? other : usual, boxesTold: difference !== 0 };
}
