import type { Format } from '../../formats';
import {
  boxesAsRegions,
  gridShape,
  problem,
  ProblemError,
  type GridShape,
} from '../../shared/puzzle';

/** A file with one empty grid. @throws ProblemError shape-unsuited where the format has no such grids */
export function blankGridText(format: Format, boxRows: number, boxCols: number): string {
  const shape = shapeIn(format, boxRows, boxCols);
  const unsuited = problem('shape-unsuited', { format: format.title, boxRows, boxCols });
  if (shape === null) throw new ProblemError(unsuited);
  const text = format.write([{ kind: 'grid', shape, cells: new Uint8Array(shape.cells) }]);
  if (text === null) throw new ProblemError(unsuited);
  return text;
}

/** The shape when the format can hold it: as boxes, or where it has regions of any form as these. */
function shapeIn(format: Format, boxRows: number, boxCols: number): GridShape | null {
  try {
    const shape = gridShape(boxRows, boxCols);
    if (format.shapes.includes(shape)) return shape;
    const asRegions =
      format.jigsaw === true && format.shapes.some(({ size }) => size === shape.size);
    return asRegions ? boxesAsRegions(shape) : null;
  } catch {
    return null;
  }
}
