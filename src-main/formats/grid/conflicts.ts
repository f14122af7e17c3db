import { boxOf, columnOf, rowOf, type GridShape } from '../../shared/puzzle';

/** Two equal givens in a house, as cells; `first` < `second`. */
export interface GivenConflict {
  readonly first: number;
  readonly second: number;
}

const boxesByShape = new WeakMap<GridShape, Uint8Array>();

function boxesOf(shape: GridShape): Uint8Array {
  let boxes = boxesByShape.get(shape);
  if (boxes === undefined) {
    boxes = Uint8Array.from({ length: shape.cells }, (_, cell) => boxOf(shape, cell));
    boxesByShape.set(shape, boxes);
  }
  return boxes;
}

const seen = new Int32Array(3 * 25);

/**
 * The first cell whose value an earlier cell of one of its houses already holds, with that earlier
 * cell; null when the givens agree. One pass with a bit mask a house, since every puzzle of a
 * file goes through it.
 */
export function firstConflict(shape: GridShape, cells: Uint8Array): GivenConflict | null {
  const boxes = boxesOf(shape);
  const { size } = shape;
  seen.fill(0);
  let cell = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++, cell++) {
      const value = cells[cell] as number;
      if (value === 0) continue;
      const bit = 1 << value;
      const box = 50 + (boxes[cell] as number);
      const taken = (seen[row] as number) | (seen[25 + column] as number) | (seen[box] as number);
      if ((taken & bit) !== 0) return { first: earlierPeer(shape, cells, cell), second: cell };
      seen[row] = (seen[row] as number) | bit;
      seen[25 + column] = (seen[25 + column] as number) | bit;
      seen[box] = (seen[box] as number) | bit;
    }
  }
  return null;
}

function earlierPeer(shape: GridShape, cells: Uint8Array, cell: number): number {
  return cells.findIndex(
    (value, other) =>
      other < cell &&
      value === cells[cell] &&
      (rowOf(shape, other) === rowOf(shape, cell) ||
        columnOf(shape, other) === columnOf(shape, cell) ||
        boxOf(shape, other) === boxOf(shape, cell)),
  );
}
