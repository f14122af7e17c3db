import { housesOf, peersOf, type GridShape } from './shape';
import { allValues, eitherMask, hasValue, maskWithout, valueBit, valuesInMask } from './value-mask';

/** Pure rules of Sudoku: what contradicts what, and what may still go where. */

/** Two equal values in one house; `cell` < `other`. */
export interface Conflict {
  readonly cell: number;
  readonly other: number;
  readonly value: number;
}

/** Every pair of equal values that share a house, each pair once, in cell order. */
export function findConflicts(shape: GridShape, cells: ArrayLike<number>): Conflict[] {
  const conflicts: Conflict[] = [];
  const peers = peersOf(shape);
  for (let cell = 0; cell < shape.cells; cell++) {
    const value = cells[cell] ?? 0;
    if (value === 0) continue;
    for (const other of peers[cell] ?? []) {
      if (other > cell && cells[other] === value) conflicts.push({ cell, other, value });
    }
  }
  return conflicts;
}

/**
 * Values that no peer of `cell` holds, as a mask (`value-mask.ts`). The cell's own
 * value does not count against it.
 */
export function candidateMask(shape: GridShape, cells: ArrayLike<number>, cell: number): number {
  // Two words: a grid has up to 36 values, an operator on bits 32.
  let low = 0;
  let high = 0;
  for (const peer of peersOf(shape)[cell] ?? []) {
    const value = cells[peer] ?? 0;
    if (value > 30) high |= 1 << (value - 31);
    else if (value > 0) low |= 1 << (value - 1);
  }
  return maskWithout(allValues(shape.size), low + high * 2 ** 30);
}

/** Cells that have an equal value in a house of theirs. */
export function conflictCells(shape: GridShape, cells: ArrayLike<number>): ReadonlySet<number> {
  return new Set(findConflicts(shape, cells).flatMap(({ cell, other }) => [cell, other]));
}

/** Candidates of every blank cell as masks (bit v-1 for value v); -1 for filled cells. */
export function candidateMasks(shape: GridShape, cells: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: shape.cells }, (_, cell) =>
    (cells[cell] ?? 0) > 0 ? -1 : candidateMask(shape, cells, cell),
  );
}

/** A value that a house lacks and that none of its blank cells can take. */
export interface UnplaceableValue {
  /** Index into `housesOf`. */
  readonly house: number;
  readonly value: number;
}

/**
 * Every value without a place in a house, in the order of `housesOf`; `masks` as of
 * {@link candidateMasks}. A house that holds a value twice is left out: there the conflict is the news.
 */
export function findUnplaceable(
  shape: GridShape,
  cells: ArrayLike<number>,
  masks: ArrayLike<number>,
): UnplaceableValue[] {
  const found: UnplaceableValue[] = [];
  for (const [index, house] of housesOf(shape).entries()) {
    let held = 0;
    let open = 0;
    let twice = false;
    for (const cell of house) {
      const value = cells[cell] ?? 0;
      if (value === 0) open = eitherMask(open, masks[cell] ?? 0);
      else if (hasValue(held, value)) twice = true;
      else held += valueBit(value);
    }
    const missing = twice ? 0 : maskWithout(allValues(shape.size), eitherMask(held, open));
    for (const value of valuesInMask(missing)) found.push({ house: index, value });
  }
  return found;
}

/**
 * Weights of target Sudoku on a grid with an odd side: `top` in the centre cell, one less on each
 * ring around it (NOIP 2009 T4: 10, 9, 8, 7, 6). Shape: one entry per cell.
 */
export function ringWeights(shape: GridShape, top: number): number[] {
  const middle = (shape.size - 1) / 2;
  return Array.from({ length: shape.cells }, (_, cell) => {
    const row = Math.floor(cell / shape.size);
    const column = cell % shape.size;
    return top - Math.max(Math.abs(row - middle), Math.abs(column - middle));
  });
}

/** Weights of NOIP 2009 T4 (Luogu P1074). */
export const TARGET_TOP_WEIGHT = 10;
