import { boxOf, columnOf, rowOf, type GridShape } from '@shared/puzzle';

/** Whether a box ends to the right of a cell, and below it; the edge of the grid is no such end. */
export interface BoxEnd {
  readonly right: boolean;
  readonly bottom: boolean;
}

/** Where boxes end, for every cell. @param drawn regions that are being drawn, in place of those of the shape */
export function boxEndsOf(shape: GridShape, drawn: ArrayLike<number> | null): BoxEnd[] {
  const box = (cell: number): number => (drawn === null ? boxOf(shape, cell) : (drawn[cell] ?? 0));
  return Array.from({ length: shape.cells }, (_, cell) => ({
    right: columnOf(shape, cell) + 1 < shape.size && box(cell) !== box(cell + 1),
    bottom: rowOf(shape, cell) + 1 < shape.size && box(cell) !== box(cell + shape.size),
  }));
}
