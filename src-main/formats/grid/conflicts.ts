import {
  MAX_SIZE,
  boxOf,
  columnOf,
  problem,
  rowOf,
  type GridShape,
  type Place,
} from '../../shared/puzzle';
import type { Notes } from '../notes';
import { rememberedOf } from '../remembered';

/** Two equal givens in a house, as cells; `first` < `second`. */
export interface GivenConflict {
  readonly first: number;
  readonly second: number;
}

/** The box or the region of every cell. */
export const boxesOf = rememberedOf((shape: GridShape) =>
  Uint8Array.from({ length: shape.cells }, (_, cell) => boxOf(shape, cell)),
);

/** Bits of the values that a house has: up to 31, and those above in the second half. */
const seen = new Int32Array(2 * 3 * MAX_SIZE);
const COLUMNS = MAX_SIZE;
const BOXES = 2 * MAX_SIZE;
const ABOVE = 3 * MAX_SIZE;

/**
 * The first cell whose value an earlier cell of one of its houses already holds, with that earlier
 * cell; null when the givens agree. One pass with a bit mask a house, since every puzzle of a
 * file goes through it.
 */
export function firstConflict(shape: GridShape, cells: Uint8Array): GivenConflict | null {
  const second = conflictAt(shape, cells);
  return second < 0 ? null : { first: earlierPeer(shape, cells, second), second };
}

/** Whether two givens contradict each other. */
export const hasConflict = (shape: GridShape, cells: Uint8Array): boolean =>
  conflictAt(shape, cells) >= 0;

function conflictAt(shape: GridShape, cells: Uint8Array): number {
  const boxes = boxesOf(shape);
  const { size } = shape;
  seen.fill(0, 0, size < 32 ? ABOVE : seen.length);
  let cell = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++, cell++) {
      const value = cells[cell] as number;
      if (value === 0) continue;
      // Bits of a shift count wrap around at 32.
      const bit = 1 << value;
      const half = value < 32 ? 0 : ABOVE;
      const ofRow = half + row;
      const ofColumn = half + COLUMNS + column;
      const ofBox = half + BOXES + (boxes[cell] as number);
      const taken = (seen[ofRow] as number) | (seen[ofColumn] as number) | (seen[ofBox] as number);
      if ((taken & bit) !== 0) return cell;
      seen[ofRow] = (seen[ofRow] as number) | bit;
      seen[ofColumn] = (seen[ofColumn] as number) | bit;
      seen[ofBox] = (seen[ofBox] as number) | bit;
    }
  }
  return -1;
}

/** Remarks on the first two equal givens of a house; `valueOf` is what a cell shows. */
export function noteConflict(
  notes: Notes,
  shape: GridShape,
  cells: Uint8Array,
  placeOf: (cell: number) => Place,
  valueOf: (cell: number) => string | number = (cell) => cells[cell] as number,
): void {
  const conflict = notes.wants('given-conflict') ? firstConflict(shape, cells) : null;
  if (conflict === null) return;
  const { line, column = 1 } = placeOf(conflict.first);
  const params = { value: valueOf(conflict.second), line, column };
  notes.add(problem('given-conflict', params, placeOf(conflict.second)));
}

function earlierPeer(shape: GridShape, cells: Uint8Array, cell: number): number {
  return cells.findIndex(
    (value, other) =>
      other < cell &&
      value === cells[cell] &&
      [rowOf, columnOf, boxOf].some((houseOf) => houseOf(shape, other) === houseOf(shape, cell)),
  );
}
