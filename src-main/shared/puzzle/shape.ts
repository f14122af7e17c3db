/**
 * Geometry of a Sudoku grid of any box shape from 4×4 to 36×36, and of jigsaws.
 *
 * Cells are numbered row by row from 0. A *house* is a row, a column or a box; a *band* is a
 * horizontal strip of boxes. Everything here depends on the shape alone, so it is computed once
 * per shape and shared.
 */

/** Size limits of the model: 2×2 boxes give 4×4, 6×6 boxes give 36×36. */
export const MIN_SIZE = 4;
export const MAX_SIZE = 36;
/** Cells of the largest grid. */
export const MAX_CELLS = MAX_SIZE * MAX_SIZE;

/**
 * A grid of `size`×`size` cells cut into boxes: rectangles of `boxRows`×`boxCols`, `size = boxRows ·
 * boxCols`, or the regions of a jigsaw. A jigsaw has a `boxRows` and `boxCols` as well, as square as
 * its size allows, for whatever is laid out in a raster; its boxes are its regions alone.
 */
export interface GridShape {
  readonly boxRows: number;
  readonly boxCols: number;
  /** Cells in a house, and the number of values. */
  readonly size: number;
  /** Cells in the grid: `size²`. */
  readonly cells: number;
  /** For a jigsaw, the region of every cell, 0…size-1, `size` cells each; null for rectangles. */
  readonly regions: Uint8Array | null;
}

const shapes = new Map<string, GridShape>();

/**
 * The shape with boxes of `boxRows`×`boxCols` cells. The same arguments give the same object.
 *
 * @throws RangeError when the size is outside 4…36 or a side is not a positive whole number.
 */
export function gridShape(boxRows: number, boxCols: number): GridShape {
  const size = boxRows * boxCols;
  const whole =
    Number.isInteger(boxRows) && Number.isInteger(boxCols) && boxRows > 0 && boxCols > 0;
  if (!whole || size < MIN_SIZE || size > MAX_SIZE) {
    throw new RangeError(`no grid with boxes of ${boxRows}×${boxCols}`);
  }
  const key = `${boxRows}x${boxCols}`;
  let shape = shapes.get(key);
  if (shape === undefined) {
    shape = Object.freeze({ boxRows, boxCols, size, cells: size * size, regions: null });
    shapes.set(key, shape);
  }
  return shape;
}

/** The ordinary shapes of judge problems. */
export const SHAPE_4 = gridShape(2, 2);
export const SHAPE_9 = gridShape(3, 3);
export const SHAPE_16 = gridShape(4, 4);
export const SHAPE_25 = gridShape(5, 5);
export const SHAPE_36 = gridShape(6, 6);

const jigsaws = new Map<string, WeakRef<GridShape>>();
const forgotten = new FinalizationRegistry<string>((key) => {
  if (jigsaws.get(key)?.deref() === undefined) jigsaws.delete(key);
});

/**
 * The shape whose boxes are any regions: `regionOf[cell]` is a number, the same for the `size` cells
 * of a region. Regions are numbered anew in the order of their first cells, so that the same cut gives
 * the same object whatever its regions were called.
 *
 * @throws RangeError when the size is outside 4…36, or there are not `size` regions of `size` cells.
 */
export function jigsawShape(size: number, regionOf: ArrayLike<number>): GridShape {
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE) {
    throw new RangeError(`no grid of side ${size}`);
  }
  const regions = renumbered(size, regionOf);
  const key = regions.join();
  const known = jigsaws.get(key)?.deref();
  if (known !== undefined) return known;
  const boxRows = squarestSide(size);
  const boxCols = size / boxRows;
  const shape = Object.freeze({ boxRows, boxCols, size, cells: size * size, regions });
  jigsaws.set(key, new WeakRef(shape));
  forgotten.register(shape, key);
  return shape;
}

/** The shape of a grid as plain data: boxes of one size, or the regions of a jigsaw. */
export function shapeFrom(grid: {
  readonly boxRows: number;
  readonly boxCols: number;
  readonly regions: ArrayLike<number> | null;
}): GridShape {
  const { boxRows, boxCols, regions } = grid;
  return regions === null ? gridShape(boxRows, boxCols) : jigsawShape(boxRows * boxCols, regions);
}

export function boxesAsRegions(shape: GridShape): GridShape {
  const regions = Array.from({ length: shape.cells }, (_, cell) => boxOf(shape, cell));
  return jigsawShape(shape.size, regions);
}

function renumbered(size: number, regionOf: ArrayLike<number>): Uint8Array {
  const names = [...new Set(Array.from(regionOf))];
  const counts = new Array<number>(names.length).fill(0);
  const regions = Uint8Array.from(regionOf, (name) => {
    const region = names.indexOf(name);
    counts[region] = (counts[region] ?? 0) + 1;
    return region;
  });
  if (names.length !== size || counts.some((count) => count !== size)) {
    throw new RangeError(`not ${size} regions of ${size} cells`);
  }
  return regions;
}

/** The greatest divisor of `size` that is not above its square root. */
function squarestSide(size: number): number {
  let side = Math.floor(Math.sqrt(size));
  while (size % side !== 0) side--;
  return side;
}

/** Row of a cell, from 0. */
export function rowOf(shape: GridShape, cell: number): number {
  return Math.floor(cell / shape.size);
}

/** Column of a cell, from 0. */
export function columnOf(shape: GridShape, cell: number): number {
  return cell % shape.size;
}

/** Box of a cell, from 0: rectangles numbered row by row, or the region of a jigsaw. */
export function boxOf(shape: GridShape, cell: number): number {
  if (shape.regions !== null) return shape.regions[cell] ?? 0;
  const boxesAcross = shape.size / shape.boxCols;
  const bandIndex = Math.floor(rowOf(shape, cell) / shape.boxRows);
  return bandIndex * boxesAcross + Math.floor(columnOf(shape, cell) / shape.boxCols);
}

/** The places of a cell's row, column and box in `housesOf`. */
export function housesOfCell(
  shape: GridShape,
  cell: number,
): readonly [row: number, column: number, box: number] {
  const { size } = shape;
  return [rowOf(shape, cell), size + columnOf(shape, cell), 2 * size + boxOf(shape, cell)];
}

const housesByShape = new WeakMap<GridShape, readonly (readonly number[])[]>();

/** The `3·size` houses as lists of cells: rows, then columns, then boxes. */
export function housesOf(shape: GridShape): readonly (readonly number[])[] {
  let houses = housesByShape.get(shape);
  if (houses === undefined) {
    houses = buildHouses(shape);
    housesByShape.set(shape, houses);
  }
  return houses;
}

function buildHouses(shape: GridShape): readonly (readonly number[])[] {
  const houses: number[][] = Array.from({ length: 3 * shape.size }, () => []);
  for (let cell = 0; cell < shape.cells; cell++)
    for (const house of housesOfCell(shape, cell)) houses[house]?.push(cell);
  return houses;
}

/** The kind of a house of `housesOf`, and its number from 1. */
export function houseName(
  shape: GridShape,
  house: number,
): { kind: 'row' | 'column' | 'box' | 'region'; number: number } {
  const box = shape.regions === null ? 'box' : 'region';
  const kind = (['row', 'column', box] as const)[Math.floor(house / shape.size)] ?? 'row';
  return { kind, number: (house % shape.size) + 1 };
}

const peersByShape = new WeakMap<GridShape, readonly (readonly number[])[]>();

/** For every cell, the other cells that share a house with it, ascending and without repeats. */
export function peersOf(shape: GridShape): readonly (readonly number[])[] {
  let peers = peersByShape.get(shape);
  if (peers === undefined) {
    const sets = Array.from({ length: shape.cells }, () => new Set<number>());
    for (const house of housesOf(shape)) {
      for (const cell of house)
        for (const other of house) if (other !== cell) sets[cell]?.add(other);
    }
    peers = sets.map((set) => [...set].sort((a, b) => a - b));
    peersByShape.set(shape, peers);
  }
  return peers;
}
