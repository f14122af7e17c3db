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
import { bitAt, boxOf, cellAt, firstOf, full, placeOf, size } from './shape';
import { LOW, LOW_BITS, WORD_BYTES, Word } from './word';

/** From the grid at `GRID` to the first state, and back. */

function addTo(word: usize, bits: Word): void {
  store<Word>(word, load<Word>(word) | bits);
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
      const cell = (row << LOW_BITS) | column;
      const digit = value - 1;
      const box = boxOf(cell);
      const taken =
        load<Word>(TAKEN_IN_ROW + WORD_BYTES * row) |
        load<Word>(TAKEN_IN_COLUMN + WORD_BYTES * column) |
        load<Word>(TAKEN_IN_BOX + WORD_BYTES * box);
      if (((taken >> <Word>digit) & 1) !== 0) return false;
      addTo(TAKEN_IN_ROW + WORD_BYTES * row, bitAt(digit));
      addTo(TAKEN_IN_COLUMN + WORD_BYTES * column, bitAt(digit));
      addTo(TAKEN_IN_BOX + WORD_BYTES * box, bitAt(digit));
      markFilled(cell, digit);
      place(cell, bitAt(digit));
    }
  }
  return true;
}

/** Gives a cell its digits, and their other items the cell. */
function place(cell: i32, digits: Word): void {
  const row = cell >> LOW_BITS;
  const column = cell & LOW;
  const box = boxOf(cell);
  const placeInBox = placeOf(cell);
  store<Word>(wordOfCell(cell), digits);
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const digit = firstOf(rest);
    addTo(wordOfRow(row, digit), bitAt(column));
    addTo(wordOfColumn(column, digit), bitAt(row));
    addTo(wordOfBox(box, digit), bitAt(placeInBox));
  }
}

function placeCandidates(): void {
  for (let row = 0; row < size; row++) {
    const free = full & ~load<Word>(TAKEN_IN_ROW + WORD_BYTES * row);
    for (let column = 0; column < size; column++) {
      const cell = (row << LOW_BITS) | column;
      if (load<u8>(FILLED + cell) !== 0) continue;
      const taken =
        load<Word>(TAKEN_IN_COLUMN + WORD_BYTES * column) |
        load<Word>(TAKEN_IN_BOX + WORD_BYTES * boxOf(cell));
      place(cell, free & ~taken);
    }
  }
}

/** Queues the options of items that have no other; false when an item has none. */
function forceSingles(): bool {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const inCell = load<Word>(wordOfCell((i << LOW_BITS) | j));
      const inRow = load<Word>(wordOfRow(i, j));
      const inColumn = load<Word>(wordOfColumn(i, j));
      const inBox = load<Word>(wordOfBox(i, j));
      if (inCell === 0 || inRow === 0 || inColumn === 0 || inBox === 0) return false;
      forceIfSingle(inCell, (i << LOW_BITS) | j, firstOf(inCell));
      forceIfSingle(inRow, (i << LOW_BITS) | firstOf(inRow), j);
      forceIfSingle(inColumn, (firstOf(inColumn) << LOW_BITS) | i, j);
      forceIfSingle(inBox, cellAt(i, firstOf(inBox)), j);
    }
  }
  return true;
}

function forceIfSingle(word: Word, cell: i32, digit: i32): void {
  if ((word & (word - 1)) === 0 && load<u8>(FILLED + cell) === 0) force((cell << LOW_BITS) | digit);
}

/** Writes the filled cells to `GRID`. */
export function writeGrid(): void {
  let at = GRID;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      store<u8>(at, load<u8>(FILLED + ((row << LOW_BITS) | column)));
    }
  }
}
