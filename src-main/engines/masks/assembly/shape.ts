import { BOX_IN_COLUMN, BOX_IN_ROW, CELL_AT, COLUMN_IN_BOX, PLACE_OF, ROW_IN_BOX } from './memory';
import { LOW_BITS, WORD_BYTES, Word } from './word';

/** Cells in a house; rows and columns of a box. */
export let size: i32 = 0;
export let boxRows: i32 = 0;
export let boxColumns: i32 = 0;
/** Every bit of a word. */
export let full: Word = 0;

// @inline
export function bitAt(place: i32): Word {
  return (<Word>1) << (<Word>place);
}

/** Place of the lowest bit of a word that is not 0. */
// @inline
export function firstOf(word: Word): i32 {
  return <i32>ctz(word);
}

/** Fills the tables of a shape; nothing to do when it is the present one. */
export function setShape(rows: i32, columns: i32): void {
  if (rows === boxRows && columns === boxColumns) return;
  boxRows = rows;
  boxColumns = columns;
  size = rows * columns;
  full = bitAt(size) - 1;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) setCell(row, column);
  }
  const boxRow = bitAt(columns) - 1;
  let boxColumn: Word = 0;
  for (let row = 0; row < rows; row++) boxColumn |= bitAt(row * columns);
  for (let bit = 0; bit < size; bit++) {
    const at = <usize>(WORD_BYTES * bit);
    const inRow = <Word>(bit % columns);
    const rowStart = <Word>bit - inRow;
    const columnStart = <Word>(bit - (bit % rows));
    store<Word>(BOX_IN_ROW + at, boxRow << rowStart);
    store<Word>(BOX_IN_COLUMN + at, (bitAt(rows) - 1) << columnStart);
    store<Word>(ROW_IN_BOX + at, boxRow << rowStart);
    store<Word>(COLUMN_IN_BOX + at, boxColumn << inRow);
  }
}

function setCell(row: i32, column: i32): void {
  // As many boxes lie side by side as a box has rows.
  const box = (row / boxRows) * boxRows + column / boxColumns;
  const place = (row % boxRows) * boxColumns + (column % boxColumns);
  const cell = (row << LOW_BITS) | column;
  store<u8>(PLACE_OF + 2 * cell, <u8>box);
  store<u8>(PLACE_OF + 2 * cell, <u8>place, 1);
  store<u16>(CELL_AT + 2 * ((box << LOW_BITS) | place), <u16>cell);
}

// @inline
export function boxOf(cell: i32): i32 {
  return load<u8>(PLACE_OF + 2 * cell);
}

// @inline
export function placeOf(cell: i32): i32 {
  return load<u8>(PLACE_OF + 2 * cell, 1);
}

// @inline
export function cellAt(box: i32, place: i32): i32 {
  return load<u16>(CELL_AT + 2 * ((box << LOW_BITS) | place));
}
