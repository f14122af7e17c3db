/**
 * Threads a grid into the arena of its shape, the givens taken out first: their items are not opened
 * and the options that contradict them are not threaded, so a search begins with what is left.
 */
import { boxOf, columnOf, rowOf, type GridShape } from '../../shared/puzzle';
import { WORD, type SudokuArena } from './sudoku-arena';

/** Threads a grid; false when its givens leave a cell or a value of a house without a place. */
export type ThreadGrid = (cells: Uint8Array) => boolean;

/** The threader of a shape, which is threaded into `arena` again and again. */
export function gridThreader(shape: GridShape, arena: SudokuArena): ThreadGrid {
  const { size: side, cells: count } = shape;
  const { left, right, size, forced, root, firstNode } = arena;
  const perCell = (of: (shape: GridShape, cell: number) => number): Uint8Array =>
    new Uint8Array(count).map((_, cell) => of(shape, cell));
  const row = perCell(rowOf);
  const column = perCell(columnOf);
  const box = perCell(boxOf);
  // Values that a house has no given for: bit value−1 in the first words, bit value−31 in the others.
  const rowOpen = new Int32Array(2 * side);
  const columnOpen = new Int32Array(2 * side);
  const boxOpen = new Int32Array(2 * side);

  /** False when the givens contradict each other. */
  function takeGivens(cells: Uint8Array): boolean {
    const full = 2 ** Math.min(side, WORD) - 1;
    const beyond = side > WORD ? 2 ** (side - WORD) - 1 : 0;
    for (const open of [rowOpen, columnOpen, boxOpen]) open.fill(full, 0, side).fill(beyond, side);
    for (let cell = 0; cell < count; cell++) {
      const value = cells[cell] as number;
      if (value === 0) continue;
      const word = value > WORD ? side : 0;
      const bit = 1 << (value > WORD ? value - WORD - 1 : value - 1);
      if (value > side || (candidates(cell, word) & bit) === 0) return false;
      const itsRow = word + (row[cell] as number);
      const itsColumn = word + (column[cell] as number);
      const itsBox = word + (box[cell] as number);
      rowOpen[itsRow] = (rowOpen[itsRow] as number) ^ bit;
      columnOpen[itsColumn] = (columnOpen[itsColumn] as number) ^ bit;
      boxOpen[itsBox] = (boxOpen[itsBox] as number) ^ bit;
    }
    return true;
  }

  /** Of the first words, or of the others: `word` is 0 or `side`. */
  function candidates(cell: number, word: number): number {
    return (
      (rowOpen[word + (row[cell] as number)] as number) &
      (columnOpen[word + (column[cell] as number)] as number) &
      (boxOpen[word + (box[cell] as number)] as number)
    );
  }

  function threadCells(cells: Uint8Array): boolean {
    for (let cell = 0; cell < count; cell++) {
      if (cells[cell] !== 0) continue;
      const beyond = side > WORD ? candidates(cell, side) : 0;
      arena.appendFours(firstNode + 4 * cell * side, candidates(cell, 0), beyond);
      if (!open(cell)) return false;
    }
    return true;
  }

  function openHouses(): boolean {
    for (let house = 0; house < side; house++) {
      const item = count + house * side;
      if (
        !openValues(item, rowOpen, house) ||
        !openValues(item + count, columnOpen, house) ||
        !openValues(item + 2 * count, boxOpen, house)
      ) {
        return false;
      }
    }
    return true;
  }

  function openValues(firstItem: number, of: Int32Array, house: number): boolean {
    return (
      openThose(firstItem, of[house] as number) &&
      openThose(firstItem + WORD, of[side + house] as number)
    );
  }

  function openThose(firstItem: number, values: number): boolean {
    for (let rest = values; rest !== 0; rest &= rest - 1) {
      if (!open(firstItem + 31 - Math.clz32(rest & -rest))) return false;
    }
    return true;
  }

  /** `Arena.open`, as a closure over the arrays: a grid has hundreds of items to open. */
  function open(item: number): boolean {
    const last = left[root] as number;
    left[item] = last;
    right[item] = root;
    right[last] = item;
    left[root] = item;
    const options = size[item] as number;
    if (options > 1) return true;
    if (options === 1) forced[arena.forcedCount++] = item;
    else arena.dead = item;
    return options === 1;
  }

  return (cells) => {
    arena.unthread();
    return takeGivens(cells) && threadCells(cells) && openHouses();
  };
}
