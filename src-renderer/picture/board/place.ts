import { boxOf, columnOf, housesOf, rowOf, type GridShape } from '@shared/puzzle';

/** Where things are on the board, in cells: the left upper corner of the grid is 0 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Share of a cell that its candidates keep away from its sides. */
const MARGIN = 0.07;

export function cellCorner(shape: GridShape, cell: number): Point {
  return { x: columnOf(shape, cell), y: rowOf(shape, cell) };
}

export function cellCentre(shape: GridShape, cell: number): Point {
  const { x, y } = cellCorner(shape, cell);
  return { x: x + 0.5, y: y + 0.5 };
}

/** Room for one candidate. */
export function pitch({ boxRows, boxCols }: GridShape): Point {
  return { x: (1 - 2 * MARGIN) / boxCols, y: (1 - 2 * MARGIN) / boxRows };
}

/** The middle of a candidate: values lie in a raster of the form of a box. */
export function candidateCentre(shape: GridShape, cell: number, value: number): Point {
  const { x, y } = cellCorner(shape, cell);
  const room = pitch(shape);
  const column = (value - 1) % shape.boxCols;
  const row = Math.floor((value - 1) / shape.boxCols);
  return { x: x + MARGIN + (column + 0.5) * room.x, y: y + MARGIN + (row + 0.5) * room.y };
}

/** The outline of a house as an SVG path, `inset` cells inside its border. */
export function houseOutline(shape: GridShape, house: number, inset: number): string {
  const cells = housesOf(shape)[house] ?? [];
  if (shape.regions !== null && house >= 2 * shape.size) return regionOutline(shape, cells);
  const columns = cells.map((cell) => columnOf(shape, cell));
  const rows = cells.map((cell) => rowOf(shape, cell));
  const [left, right] = [Math.min(...columns) + inset, Math.max(...columns) + 1 - inset];
  const [top, bottom] = [Math.min(...rows) + inset, Math.max(...rows) + 1 - inset];
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

/** Every side of a cell behind which another region, or nothing, begins. */
function regionOutline(shape: GridShape, cells: readonly number[]): string {
  const { size } = shape;
  const region = boxOf(shape, cells[0] ?? 0);
  const isOut = (row: number, column: number): boolean =>
    row < 0 ||
    column < 0 ||
    row >= size ||
    column >= size ||
    boxOf(shape, row * size + column) !== region;
  return cells
    .map((cell) => {
      const { x, y } = cellCorner(shape, cell);
      return [
        isOut(y - 1, x) ? `M${x} ${y}h1` : '',
        isOut(y + 1, x) ? `M${x} ${y + 1}h1` : '',
        isOut(y, x - 1) ? `M${x} ${y}v1` : '',
        isOut(y, x + 1) ? `M${x + 1} ${y}v1` : '',
      ].join('');
    })
    .join('');
}
