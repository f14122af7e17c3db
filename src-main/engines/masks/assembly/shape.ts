import { BOX_IN_COLUMN, BOX_IN_ROW, CELL_AT, COLUMN_IN_BOX, PLACE_OF, ROW_IN_BOX } from './memory';

/** Cells in a house; rows and columns of a box. */
export let size: i32 = 0;
export let boxRows: i32 = 0;
export let boxColumns: i32 = 0;
/** Every bit of a word. */
export let full: i32 = 0;

/** Fills the tables of a shape; nothing to do when it is the present one. */
export function setShape(rows: i32, columns: i32): void {
  if (rows === boxRows && columns === boxColumns) return;
  boxRows = rows;
  boxColumns = columns;
  size = rows * columns;
  full = (1 << size) - 1;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) setCell(row, column);
  }
  const boxRow = (1 << columns) - 1;
  let boxColumn = 0;
  for (let row = 0; row < rows; row++) boxColumn |= 1 << (row * columns);
  for (let bit = 0; bit < size; bit++) {
    const at = <usize>(4 * bit);
    store<i32>(BOX_IN_ROW + at, boxRow << (bit - (bit % columns)));
    store<i32>(BOX_IN_COLUMN + at, ((1 << rows) - 1) << (bit - (bit % rows)));
    store<i32>(ROW_IN_BOX + at, boxRow << (bit - (bit % columns)));
    store<i32>(COLUMN_IN_BOX + at, boxColumn << (bit % columns));
  }
}

function setCell(row: i32, column: i32): void {
  // As many boxes lie side by side as a box has rows.
  const box = (row / boxRows) * boxRows + column / boxColumns;
  const place = (row % boxRows) * boxColumns + (column % boxColumns);
  const cell = (row << 5) | column;
  store<u8>(PLACE_OF + 2 * cell, <u8>box);
  store<u8>(PLACE_OF + 2 * cell, <u8>place, 1);
  store<u16>(CELL_AT + 2 * ((box << 5) | place), <u16>cell);
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
  return load<u16>(CELL_AT + 2 * ((box << 5) | place));
}
