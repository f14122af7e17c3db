/** Cells and candidates of a grid while somebody reasons about it. */
import { boxOf, columnOf, housesOf, peersOf, rowOf, type GridShape } from '../puzzle';
import type { Candidate, LogicStep } from './step';

export interface Pencil {
  readonly shape: GridShape;
  /** Values, 0 for empty; one entry per cell. */
  readonly cells: Uint8Array;
  /** Candidates as bits, bit value−1; 0 for filled cells; one entry per cell. */
  readonly masks: Int32Array;
}

export const bitOf = (value: number): number => 1 << (value - 1);

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The value of the lowest bit of a mask that has one. */
export const lowestValue = (mask: number): number => 32 - Math.clz32(mask & -mask);

/** The values of a mask, ascending. */
export function valuesOf(mask: number): number[] {
  const values: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) values.push(lowestValue(rest));
  return values;
}

/**
 * A pencil on `cells`. `allowed` narrows the candidates of empty cells, for a person who has already
 * ruled some out; without it they are all that the filled cells leave.
 */
export function sharpen(
  shape: GridShape,
  cells: ArrayLike<number>,
  allowed: ArrayLike<number> | null = null,
): Pencil {
  const peers = peersOf(shape);
  const all = 2 ** shape.size - 1;
  const masks = new Int32Array(shape.cells);
  for (let cell = 0; cell < shape.cells; cell++) {
    if (cells[cell] !== 0) continue;
    let taken = 0;
    for (const peer of peers[cell] ?? []) {
      const value = cells[peer] ?? 0;
      if (value !== 0) taken |= bitOf(value);
    }
    masks[cell] = all & ~taken & (allowed === null ? all : (allowed[cell] ?? all));
  }
  return { shape, cells: Uint8Array.from(cells), masks };
}

/** The pencil after a step; the one before stays as it is. */
export function take(pencil: Pencil, step: Pick<LogicStep, 'placement' | 'eliminations'>): Pencil {
  const cells = pencil.cells.slice();
  const masks = pencil.masks.slice();
  for (const { cell, value } of step.eliminations) masks[cell] = (masks[cell] ?? 0) & ~bitOf(value);
  if (step.placement !== null) {
    const { cell, value } = step.placement;
    cells[cell] = value;
    masks[cell] = 0;
    for (const peer of peersOf(pencil.shape)[cell] ?? []) {
      masks[peer] = (masks[peer] ?? 0) & ~bitOf(value);
    }
  }
  return { shape: pencil.shape, cells, masks };
}

/** True when a cell is empty and has no candidate, or a house lacks a value that has no place in it. */
export function isStuckWrong({ shape, cells, masks }: Pencil): boolean {
  const all = 2 ** shape.size - 1;
  return housesOf(shape).some((house) => {
    let open = 0;
    for (const cell of house) {
      const value = cells[cell] ?? 0;
      const mask = value === 0 ? (masks[cell] ?? 0) : bitOf(value);
      if (mask === 0) return true;
      open |= mask;
    }
    return open !== all;
  });
}

/** Whether a cell has a candidate. */
export function may(pencil: Pencil, cell: number, value: number): boolean {
  return ((pencil.masks[cell] ?? 0) & bitOf(value)) !== 0;
}

/** The cells of a house where a value may still go. */
export function placesIn(pencil: Pencil, house: readonly number[], value: number): number[] {
  const bit = bitOf(value);
  return house.filter((cell) => ((pencil.masks[cell] ?? 0) & bit) !== 0);
}

const sightByShape = new WeakMap<GridShape, readonly Uint8Array[]>();

/** `sees(shape)[a][b]` is 1 when two different cells share a house. */
function sight(shape: GridShape): readonly Uint8Array[] {
  let table = sightByShape.get(shape);
  if (table === undefined) {
    table = peersOf(shape).map((peers) => {
      const row = new Uint8Array(shape.cells);
      for (const peer of peers) row[peer] = 1;
      return row;
    });
    sightByShape.set(shape, table);
  }
  return table;
}

export function sees(shape: GridShape, a: number, b: number): boolean {
  return sight(shape)[a]?.[b] === 1;
}

/** The candidates of `value` outside `but` in cells that see every one of `cells`. */
export function seenByAll(
  pencil: Pencil,
  value: number,
  cells: readonly number[],
  but: readonly number[] = [],
): Candidate[] {
  const [first, ...others] = cells;
  if (first === undefined) return [];
  const peers = peersOf(pencil.shape)[first] ?? [];
  return peers
    .filter((cell) => may(pencil, cell, value) && !cells.includes(cell) && !but.includes(cell))
    .filter((cell) => others.every((other) => sees(pencil.shape, cell, other)))
    .map((cell) => ({ cell, value }));
}

/** Indexes into `housesOf` of a cell's row, column and box. */
export function housesOfCell(shape: GridShape, cell: number): [number, number, number] {
  const { size } = shape;
  return [rowOf(shape, cell), size + columnOf(shape, cell), 2 * size + boxOf(shape, cell)];
}

export const isLine = (shape: GridShape, house: number): boolean => house < 2 * shape.size;
