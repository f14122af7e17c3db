import { ANSWERS, bitOf, BOX_OF, GIVENS, OPEN_GIVENS, SETS } from './memory';

/**
 * Unavoidable sets of a solved grid that are found without a search: cells that can be filled otherwise while
 * all others stay. A puzzle with this solution has a given in each, and a given that is the only one in one of
 * them is needed.
 *
 *   two values     the cells of two values fall into parts that can swap them: with each cell those of the
 *                  other value in its row, its column and its box
 *   two lines      two rows of a band, or columns of a stack, fall into cycles of cells that can swap lines
 */

/** By value and row: the column, u8. */
const COLUMNS: usize = SETS;
/** By value and column, and by value and box: the row, a bit of u16. */
const IN_COLUMN: usize = SETS + 96;
const IN_BOX: usize = IN_COLUMN + 192;
/** By value: rows in which it is given, and those in which it is open besides, a bit each. */
const GIVEN_ROWS: usize = IN_BOX + 192;
const ASKED: usize = GIVEN_ROWS + 32;
/** By row and by column: where it has givens, a bit each. */
const IN_ROW: usize = ASKED + 32;
const IN_LINE: usize = IN_ROW + 32;
/** By value and column: the row, u8. */
const ROWS: usize = IN_LINE + 32;

function get(at: usize, index: i32): i32 {
  return load<u16>(at + 2 * index);
}

function set(at: usize, index: i32, bits: i32): void {
  store<u16>(at + 2 * index, <u16>bits);
}

function columnOf(value: i32, row: i32): i32 {
  return load<u8>(COLUMNS + 9 * value + row);
}

function isAlone(rows: i32): bool {
  return (rows & (rows - 1)) === 0;
}

/** Closes in `OPEN_GIVENS` the givens of grid `at` that are alone in such a set. */
export function closeSets(at: i32): void {
  const puzzle = GIVENS + 81 * at;
  const solution = ANSWERS + 81 * at;
  read(puzzle, solution);
  swapLines(solution, IN_ROW, COLUMNS, 9, 1);
  swapLines(solution, IN_LINE, ROWS, 1, 9);
  for (let a = 1; a < 9; a++) for (let b = a + 1; b <= 9; b++) swapValues(a, b);
}

function read(puzzle: usize, solution: usize): void {
  memory.fill(GIVEN_ROWS, 0, 128);
  for (let row = 0, cell = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++, cell++) {
      const value = <i32>load<u8>(solution + cell);
      store<u8>(COLUMNS + 9 * value + row, <u8>column);
      store<u8>(ROWS + 9 * value + column, <u8>row);
      set(IN_COLUMN, 9 * value + column, 1 << row);
      set(IN_BOX, 9 * value + load<u8>(BOX_OF + cell), 1 << row);
      if (load<u8>(puzzle + cell) === 0) continue;
      set(GIVEN_ROWS, value, get(GIVEN_ROWS, value) | (1 << row));
      set(IN_LINE, column, get(IN_LINE, column) | (1 << row));
      set(IN_ROW, row, get(IN_ROW, row) | (1 << column));
    }
  }
  memory.copy(ASKED, GIVEN_ROWS, 32);
}

function close(value: i32, row: i32, column: i32): void {
  const cell = 9 * row + column;
  const word = OPEN_GIVENS + 4 * (cell / 27);
  store<i32>(word, load<i32>(word) & ~(1 << bitOf(cell)));
  set(ASKED, value, get(ASKED, value) & ~(1 << row));
}

/** Whether one of two sets of givens, a bit each, is empty, and the other has just one. */
function areOne(some: i32, others: i32): bool {
  return (some === 0) !== (others === 0) && isAlone(some | others);
}

function swapValues(a: i32, b: i32): void {
  const givenA = get(GIVEN_ROWS, a);
  const givenB = get(GIVEN_ROWS, b);
  // A part without an open given says nothing.
  let left = get(ASKED, a) | get(ASKED, b);
  while (left !== 0) {
    let part = left & -left;
    let todo = part;
    // A second given ends it.
    while (todo !== 0 && areOne(part & givenA, part & givenB)) {
      const row = ctz(todo);
      const ofA = columnOf(a, row);
      const ofB = columnOf(b, row);
      const more =
        get(IN_COLUMN, 9 * b + ofA) |
        get(IN_COLUMN, 9 * a + ofB) |
        get(IN_BOX, 9 * b + load<u8>(BOX_OF + 9 * row + ofA)) |
        get(IN_BOX, 9 * a + load<u8>(BOX_OF + 9 * row + ofB));
      todo = (todo & (todo - 1)) | (more & ~part);
      part |= more;
    }
    left &= ~part;
    if (!areOne(part & givenA, part & givenB)) continue;
    const row = ctz(part & (givenA | givenB));
    const value = (part & givenA) === 0 ? b : a;
    close(value, row, columnOf(value, row));
  }
}

/**
 * `givens`: by line; `places`: by value and line; `step`: from a line to the next one, `along`: from a cell of a
 * line to the next one.
 */
function swapLines(solution: usize, givens: usize, places: usize, step: i32, along: i32): void {
  for (let pair = 0; pair < 9; pair++) {
    const first = pair - (pair % 3);
    const one = pair % 3 === 2 ? first + 1 : first;
    const other = pair % 3 === 0 ? first + 1 : first + 2;
    const inOne = get(givens, one);
    const inOther = get(givens, other);
    const from = solution + step * one;
    // A cycle without a given says nothing.
    let left = inOne | inOther;
    while (left !== 0) {
      let part = 0;
      for (let i = ctz(left); ((part >> i) & 1) === 0;) {
        part |= 1 << i;
        i = load<u8>(places + 9 * load<u8>(from + along * i) + other);
      }
      left &= ~part;
      if (!areOne(inOne & part, inOther & part)) continue;
      const line = (inOne & part) === 0 ? other : one;
      const cell = step * line + along * ctz((inOne | inOther) & part);
      close(load<u8>(solution + cell), cell / 9, cell % 9);
    }
  }
}
