import {
  BOXES,
  CELLS,
  FILLED,
  FILLED_BYTES,
  GRID,
  KIND_BYTES,
  ROW_BYTES,
  TAKEN_IN_BOX,
  TAKEN_IN_COLUMN,
  TAKEN_IN_ROW,
} from './memory';
import {
  clearTrail,
  force,
  markFilled,
  wordOfBox,
  wordOfCell,
  wordOfColumn,
  wordOfRow,
} from './items';
import { boxOf, cellAt, full, placeOf, size } from './shape';

/** From the grid at `GRID` to the first state, and back. */

function addTo(word: usize, bits: i32): void {
  store<i32>(word, load<i32>(word) | bits);
}

/** False when the givens contradict each other or leave an item without options. */
export function placeGrid(): bool {
  clearTrail();
  memory.fill(CELLS, 0, BOXES + KIND_BYTES - CELLS);
  memory.fill(FILLED, 0, FILLED_BYTES);
  memory.fill(TAKEN_IN_ROW, 0, 3 * ROW_BYTES);
  if (!placeGivens()) return false;
  placeCandidates();
  return forceSingles();
}

function placeGivens(): bool {
  let at = GRID;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      const value = <i32>load<u8>(at);
      if (value === 0) continue;
      if (value > size) return false;
      const cell = (row << 5) | column;
      const digit = value - 1;
      const box = boxOf(cell);
      const taken =
        load<i32>(TAKEN_IN_ROW + 4 * row) |
        load<i32>(TAKEN_IN_COLUMN + 4 * column) |
        load<i32>(TAKEN_IN_BOX + 4 * box);
      if (((taken >> digit) & 1) !== 0) return false;
      addTo(TAKEN_IN_ROW + 4 * row, 1 << digit);
      addTo(TAKEN_IN_COLUMN + 4 * column, 1 << digit);
      addTo(TAKEN_IN_BOX + 4 * box, 1 << digit);
      markFilled(cell, digit);
      place(cell, 1 << digit);
    }
  }
  return true;
}

/** Gives a cell its digits, and their other items the cell. */
function place(cell: i32, digits: i32): void {
  const row = cell >> 5;
  const column = cell & 31;
  const box = boxOf(cell);
  const placeInBox = placeOf(cell);
  store<i32>(wordOfCell(cell), digits);
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const digit = ctz(rest);
    addTo(wordOfRow(row, digit), 1 << column);
    addTo(wordOfColumn(column, digit), 1 << row);
    addTo(wordOfBox(box, digit), 1 << placeInBox);
  }
}

function placeCandidates(): void {
  for (let row = 0; row < size; row++) {
    const free = full & ~load<i32>(TAKEN_IN_ROW + 4 * row);
    for (let column = 0; column < size; column++) {
      const cell = (row << 5) | column;
      if (load<u8>(FILLED + cell) !== 0) continue;
      const taken =
        load<i32>(TAKEN_IN_COLUMN + 4 * column) | load<i32>(TAKEN_IN_BOX + 4 * boxOf(cell));
      place(cell, free & ~taken);
    }
  }
}

/** Queues the options of items that have no other; false when an item has none. */
function forceSingles(): bool {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const inCell = load<i32>(wordOfCell((i << 5) | j));
      const inRow = load<i32>(wordOfRow(i, j));
      const inColumn = load<i32>(wordOfColumn(i, j));
      const inBox = load<i32>(wordOfBox(i, j));
      if (inCell === 0 || inRow === 0 || inColumn === 0 || inBox === 0) return false;
      forceIfSingle(inCell, (i << 5) | j, ctz(inCell));
      forceIfSingle(inRow, (i << 5) | ctz(inRow), j);
      forceIfSingle(inColumn, (ctz(inColumn) << 5) | i, j);
      forceIfSingle(inBox, cellAt(i, ctz(inBox)), j);
    }
  }
  return true;
}

function forceIfSingle(word: i32, cell: i32, digit: i32): void {
  if ((word & (word - 1)) === 0 && load<u8>(FILLED + cell) === 0) force((cell << 5) | digit);
}

/** Writes the filled cells to `GRID`. */
export function writeGrid(): void {
  let at = GRID;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      store<u8>(at, load<u8>(FILLED + ((row << 5) | column)));
    }
  }
}
