import { gridShape, type GridShape } from '../../shared/puzzle';

/** The shape of a side, with boxes as square as it allows, wider than high. */
export function shapeOfSize(size: number): GridShape {
  let rows = Math.floor(Math.sqrt(size));
  while (size % rows !== 0) rows--;
  return gridShape(rows, size / rows);
}
