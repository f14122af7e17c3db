/**
 * Sudoku as exact cover: option (cell, value) covers four items — the cell is filled, and the value
 * stands in the cell's row, in its column, in its box. For a grid of side n these are 4n² items and
 * n³ options; option number = cell · n + value − 1.
 *
 * The givens are taken out first: their items are not opened and the options that contradict them
 * are not threaded, so a search begins with what is left of the grid.
 */
import { boxOf, columnOf, rowOf, type CoverPuzzle, type GridShape } from '../../shared/puzzle';
import type { Arena } from './arena';
import type { FourArena } from './four-arena';

/** The empty grid of a shape as an exact-cover instance. */
export function encodeShape(shape: GridShape): CoverPuzzle {
  const { size, cells } = shape;
  const options = cells * size;
  const starts = Int32Array.from({ length: options + 1 }, (_, option) => 4 * option);
  const itemsOf = new Int32Array(4 * options);
  for (let cell = 0; cell < cells; cell++) {
    for (let digit = 0; digit < size; digit++) {
      const items = [
        cell,
        cells + rowOf(shape, cell) * size + digit,
        2 * cells + columnOf(shape, cell) * size + digit,
        3 * cells + boxOf(shape, cell) * size + digit,
      ];
      itemsOf.set(items, 4 * (cell * size + digit));
    }
  }
  return { kind: 'cover', items: 4 * cells, primary: 4 * cells, starts, itemsOf };
}

/** Threads one grid after another into the arena of their shape. */
export class GridThreader {
  private readonly row: Uint8Array;
  private readonly column: Uint8Array;
  private readonly box: Uint8Array;
  /** Values that a row, column or box has no given for: bit value−1. */
  private readonly rowOpen: Int32Array;
  private readonly columnOpen: Int32Array;
  private readonly boxOpen: Int32Array;

  constructor(private readonly shape: GridShape) {
    const perCell = (of: (shape: GridShape, cell: number) => number): Uint8Array =>
      new Uint8Array(shape.cells).map((_, cell) => of(shape, cell));
    this.row = perCell(rowOf);
    this.column = perCell(columnOf);
    this.box = perCell(boxOf);
    this.rowOpen = new Int32Array(shape.size);
    this.columnOpen = new Int32Array(shape.size);
    this.boxOpen = new Int32Array(shape.size);
  }

  /** False when the givens contradict each other, or leave a cell or a value without a place. */
  thread(arena: FourArena, cells: Uint8Array): boolean {
    arena.unthread();
    return this.takeGivens(cells) && this.threadCells(arena, cells) && this.openHouses(arena);
  }

  private takeGivens(cells: Uint8Array): boolean {
    const { rowOpen, columnOpen, boxOpen } = this;
    const full = 2 ** this.shape.size - 1;
    rowOpen.fill(full);
    columnOpen.fill(full);
    boxOpen.fill(full);
    for (let cell = 0; cell < cells.length; cell++) {
      const value = cells[cell] as number;
      if (value === 0) continue;
      const bit = 1 << (value - 1);
      if (value > this.shape.size || (this.candidates(cell) & bit) === 0) return false;
      const row = this.row[cell] as number;
      const column = this.column[cell] as number;
      const box = this.box[cell] as number;
      rowOpen[row] = (rowOpen[row] as number) & ~bit;
      columnOpen[column] = (columnOpen[column] as number) & ~bit;
      boxOpen[box] = (boxOpen[box] as number) & ~bit;
    }
    return true;
  }

  private candidates(cell: number): number {
    return (
      (this.rowOpen[this.row[cell] as number] as number) &
      (this.columnOpen[this.column[cell] as number] as number) &
      (this.boxOpen[this.box[cell] as number] as number)
    );
  }

  private threadCells(arena: FourArena, cells: Uint8Array): boolean {
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] !== 0) continue;
      const first = arena.firstNode + 4 * cell * this.shape.size;
      arena.appendFours(first, this.candidates(cell));
      if (!arena.open(cell)) return false;
    }
    return true;
  }

  private openHouses(arena: Arena): boolean {
    const { size, cells } = this.shape;
    for (let house = 0; house < size; house++) {
      const item = cells + house * size;
      if (
        !this.openValues(arena, item, this.rowOpen[house] as number) ||
        !this.openValues(arena, item + cells, this.columnOpen[house] as number) ||
        !this.openValues(arena, item + 2 * cells, this.boxOpen[house] as number)
      ) {
        return false;
      }
    }
    return true;
  }

  private openValues(arena: Arena, firstItem: number, values: number): boolean {
    for (let rest = values; rest !== 0; rest &= rest - 1) {
      if (!arena.open(firstItem + 31 - Math.clz32(rest & -rest))) return false;
    }
    return true;
  }
}

/** `cells` with the committed options filled in. */
export function decodeGrid(arena: Arena, shape: GridShape, cells: Uint8Array): Uint8Array {
  const filled = cells.slice();
  for (let at = 0; at < arena.chosenCount; at++) {
    const option = arena.chosen[at] as number;
    const cell = Math.floor(option / shape.size);
    filled[cell] = option - cell * shape.size + 1;
  }
  return filled;
}
