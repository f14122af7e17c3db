import type { GridLayout, PuzzleNotes } from '../../shared/contract';
import { shapeFrom, type GridShape } from '../../shared/puzzle';

/** Whether what comes from outside is about a grid of a given shape. */

/** One value of the grid, or 0, for every cell. */
export function valuesFit(cells: readonly number[], shape: GridShape): boolean {
  return cells.length === shape.cells && isWithin(cells, shape.size);
}

/** Notes have an entry for each cell, or none at all. */
export function notesFit(notes: PuzzleNotes | null, { cells, size }: GridShape): boolean {
  if (notes === null) return true;
  const { corner, centre, removed, colors, givens, drawn } = notes;
  const masks = [corner, centre, removed].every(
    (layer) => layer === null || layer.every((mask) => mask < 2 ** size),
  );
  const layers = [corner, centre, removed, colors, givens, drawn];
  const values = [givens, drawn].every((layer) => layer === null || isWithin(layer, size));
  return masks && values && layers.every((layer) => layer === null || layer.length === cells);
}

function isWithin(values: readonly number[], most: number): boolean {
  return values.every((value) => value <= most);
}

/** The shape of a layout, null when it is none or has another size. */
export function shapeOfLayout(layout: GridLayout, size: number): GridShape | null {
  try {
    const shape = shapeFrom(layout);
    return shape.size === size ? shape : null;
  } catch {
    return null;
  }
}
