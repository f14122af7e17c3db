import { gridShape, jigsawShape, type GridShape } from '@shared/puzzle';
import type { GridDraft, MaskLayer } from './grid-draft';

/** Turning and mirroring a whole puzzle with everything that is written beside it. */

/** The ways of laying a square grid on itself. */
export const TURNS = ['right', 'half', 'left', 'leftRight', 'upDown', 'transpose'] as const;
export type Turn = (typeof TURNS)[number];

/** Where the cell that comes to (row, column) was, in a grid of side `size`, all from 0. */
const CAME_FROM: Readonly<
  Record<Turn, (row: number, column: number, last: number) => readonly [number, number]>
> = {
  right: (row, column, last) => [last - column, row],
  half: (row, column, last) => [last - row, last - column],
  left: (row, column, last) => [column, last - row],
  leftRight: (row, column, last) => [row, last - column],
  upDown: (row, column, last) => [last - row, column],
  transpose: (row, column) => [column, row],
};

/** For every cell of the turned grid, the cell of the grid before that comes there. */
function cameFrom(size: number, turn: Turn): number[] {
  return Array.from({ length: size * size }, (_, cell) => {
    const [row, column] = CAME_FROM[turn](Math.floor(cell / size), cell % size, size - 1);
    return row * size + column;
  });
}

/** The shape of a turned grid: boxes lie down where rows become columns, regions go with their cells. */
export function turnedShape(shape: GridShape, turn: Turn): GridShape {
  const { regions, size, boxRows, boxCols } = shape;
  if (regions !== null) {
    return jigsawShape(
      size,
      cameFrom(size, turn).map((cell) => regions[cell] ?? 0),
    );
  }
  const liesDown = turn === 'right' || turn === 'left' || turn === 'transpose';
  return liesDown ? gridShape(boxCols, boxRows) : shape;
}

/** The draft turned, with all that is written beside its cells; `shape` may say the same cut in another way. */
export function turnDraft(
  draft: GridDraft,
  turn: Turn,
  shape: GridShape = turnedShape(draft.shape, turn),
): GridDraft {
  return rearranged(draft, cameFrom(draft.shape.size, turn), shape);
}

/**
 * The draft with other places for its cells.
 *
 * @param order for every cell, the cell that comes there
 */
export function rearranged(
  draft: GridDraft,
  order: readonly number[],
  shape: GridShape,
): GridDraft {
  const masks = (layer: MaskLayer | null): MaskLayer | null =>
    layer && Float64Array.from(order, (cell) => layer[cell] ?? 0);
  const bytes = (layer: Uint8Array): Uint8Array =>
    Uint8Array.from(order, (cell) => layer[cell] ?? 0);
  return {
    ...draft,
    shape,
    cells: bytes(draft.cells),
    corner: masks(draft.corner),
    centre: masks(draft.centre),
    removed: masks(draft.removed),
    colors: masks(draft.colors),
    givens: draft.givens && bytes(draft.givens),
    drawn: draft.drawn && bytes(draft.drawn),
    origins: draft.origins && bytes(draft.origins),
  };
}
