import { gridShape, type GridShape } from '../../shared/puzzle';

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
