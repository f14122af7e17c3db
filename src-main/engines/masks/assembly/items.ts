import {
  BOX_IN_COLUMN,
  BOX_IN_ROW,
  BOXES,
  CELLS,
  COLUMN_IN_BOX,
  COLUMNS,
  CONFINED,
  FILLED,
  FORCED,
  KNOWN,
  KIND_BYTES,
  ORDER,
  ROW_IN_BOX,
  ROWS,
  TRAIL,
  WAITING,
} from './memory';
import { boxOf, cellAt, placeOf, size } from './shape';

/**
 * Striking options, filling cells, and taking both back. An option is `cell « 5 | digit`, a cell
 * `row « 5 | column`, digits count from 0.
 */

/** Ends of the stacks and queues, as addresses. */
export let trailEnd: usize = TRAIL;
export let orderEnd: usize = ORDER;
export let forcedEnd: usize = FORCED;
export let confinedEnd: usize = CONFINED;
/** The word of the item that died; 0 while none has. */
export let dead: usize = 0;
/** Options struck and given back since the puzzle began. */
export let givenBack: f64 = 0;

export function clearTrail(): void {
  trailEnd = TRAIL;
  orderEnd = ORDER;
  forcedEnd = FORCED;
  clearConfined();
  dead = 0;
  givenBack = 0;
}

// @inline
export function wordOfCell(cell: i32): usize {
  return CELLS + 4 * cell;
}
// @inline
export function wordOfRow(row: i32, digit: i32): usize {
  return ROWS + 4 * ((row << 5) | digit);
}
// @inline
export function wordOfColumn(column: i32, digit: i32): usize {
  return COLUMNS + 4 * ((column << 5) | digit);
}
// @inline
export function wordOfBox(box: i32, digit: i32): usize {
  return BOXES + 4 * ((box << 5) | digit);
}

/** The option of the item of a word that the known solution has, or else its first one. */
export function optionIn(word: usize, known: bool): i32 {
  const options = load<i32>(word);
  for (let rest = known ? options : 0; rest !== 0; rest &= rest - 1) {
    const option = optionAt(word, ctz(rest));
    const cell = option >> 5;
    const value = <i32>load<u8>(KNOWN + (cell >> 5) * size + (cell & 31));
    if (value === (option & 31) + 1) return option;
  }
  return optionAt(word, ctz(options));
}

/** The option that a bit of a word stands for. */
function optionAt(word: usize, first: i32): i32 {
  const kind = word - ((word - CELLS) % KIND_BYTES);
  const index = <i32>((word - kind) >> 2);
  if (kind === CELLS) return (index << 5) | first;
  const house = index >> 5;
  const digit = index & 31;
  if (kind === ROWS) return (((house << 5) | first) << 5) | digit;
  if (kind === COLUMNS) return (((first << 5) | house) << 5) | digit;
  return (cellAt(house, first) << 5) | digit;
}

// @inline
export function force(option: i32): void {
  store<u16>(forcedEnd, <u16>option);
  forcedEnd += 2;
}

// @inline
export function popForced(): i32 {
  forcedEnd -= 2;
  return load<u16>(forcedEnd);
}

function confine(word: usize): void {
  const flag = WAITING + ((word - CELLS) >> 2);
  if (load<u8>(flag) !== 0) return;
  store<u8>(flag, 1);
  store<u16>(confinedEnd, <u16>word);
  confinedEnd += 2;
}

export function popConfined(): usize {
  confinedEnd -= 2;
  const word = <usize>load<u16>(confinedEnd);
  store<u8>(WAITING + ((word - CELLS) >> 2), 0);
  return word;
}

function clearConfined(): void {
  while (confinedEnd > CONFINED) popConfined();
}

// @inline
function strikeFromCell(cell: i32, digit: i32): void {
  const word = wordOfCell(cell);
  const left = load<i32>(word) & ~(1 << digit);
  store<i32>(word, left);
  if ((left & (left - 1)) !== 0) return;
  if (left === 0) dead = word;
  else force((cell << 5) | ctz(left));
}

// @inline
function strikeFromRow(row: i32, digit: i32, column: i32): void {
  const word = wordOfRow(row, digit);
  const left = load<i32>(word) & ~(1 << column);
  store<i32>(word, left);
  if ((left & (left - 1)) !== 0) {
    if ((left & ~load<i32>(BOX_IN_ROW + 4 * ctz(left))) === 0) confine(word);
  } else if (left === 0) dead = word;
  else force((((row << 5) | ctz(left)) << 5) | digit);
}

// @inline
function strikeFromColumn(column: i32, digit: i32, row: i32): void {
  const word = wordOfColumn(column, digit);
  const left = load<i32>(word) & ~(1 << row);
  store<i32>(word, left);
  if ((left & (left - 1)) !== 0) {
    if ((left & ~load<i32>(BOX_IN_COLUMN + 4 * ctz(left))) === 0) confine(word);
  } else if (left === 0) dead = word;
  else force((((ctz(left) << 5) | column) << 5) | digit);
}

// @inline
function strikeFromBox(box: i32, digit: i32, place: i32): void {
  const word = wordOfBox(box, digit);
  const left = load<i32>(word) & ~(1 << place);
  store<i32>(word, left);
  if ((left & (left - 1)) !== 0) {
    const first = 4 * ctz(left);
    if (
      (left & ~load<i32>(ROW_IN_BOX + first)) === 0 ||
      (left & ~load<i32>(COLUMN_IN_BOX + first)) === 0
    ) {
      confine(word);
    }
  } else if (left === 0) dead = word;
  else force((cellAt(box, ctz(left)) << 5) | digit);
}

/** Strikes an option that is still there. `dead` is set where an item lost its last one. */
export function strike(cell: i32, digit: i32): void {
  store<u16>(trailEnd, <u16>((cell << 5) | digit));
  trailEnd += 2;
  strikeFromCell(cell, digit);
  strikeFromRow(cell >> 5, digit, cell & 31);
  strikeFromColumn(cell & 31, digit, cell >> 5);
  strikeFromBox(boxOf(cell), digit, placeOf(cell));
}

export function strikeIfThere(cell: i32, digit: i32): void {
  if (((load<i32>(wordOfCell(cell)) >> digit) & 1) !== 0) strike(cell, digit);
}

export function markFilled(cell: i32, digit: i32): void {
  store<u8>(FILLED + cell, <u8>(digit + 1));
  store<u16>(orderEnd, <u16>cell);
  orderEnd += 2;
}

/** Fills an open cell: its four items keep this option alone. False when another item died. */
export function fill(cell: i32, digit: i32): bool {
  const row = cell >> 5;
  const column = cell & 31;
  const box = boxOf(cell);
  const place = placeOf(cell);
  markFilled(cell, digit);

  let trail = trailEnd;
  const cellWord = wordOfCell(cell);
  let others = load<i32>(cellWord) ^ (1 << digit);
  store<i32>(cellWord, 1 << digit);
  while (others !== 0) {
    const other = ctz(others);
    others &= others - 1;
    store<u16>(trail, <u16>((cell << 5) | other));
    trail += 2;
    strikeFromRow(row, other, column);
    strikeFromColumn(column, other, row);
    strikeFromBox(box, other, place);
  }

  const boxWord = wordOfBox(box, digit);
  others = load<i32>(boxWord) ^ (1 << place);
  store<i32>(boxWord, 1 << place);
  while (others !== 0) {
    const other = cellAt(box, ctz(others));
    others &= others - 1;
    store<u16>(trail, <u16>((other << 5) | digit));
    trail += 2;
    strikeFromCell(other, digit);
    // Those of the same row or column are gone when the loops below come there.
    strikeFromRow(other >> 5, digit, other & 31);
    strikeFromColumn(other & 31, digit, other >> 5);
  }

  const rowWord = wordOfRow(row, digit);
  others = load<i32>(rowWord) ^ (1 << column);
  store<i32>(rowWord, 1 << column);
  while (others !== 0) {
    const at = ctz(others);
    others &= others - 1;
    const other = (row << 5) | at;
    store<u16>(trail, <u16>((other << 5) | digit));
    trail += 2;
    strikeFromCell(other, digit);
    strikeFromColumn(at, digit, row);
    strikeFromBox(boxOf(other), digit, placeOf(other));
  }

  const columnWord = wordOfColumn(column, digit);
  others = load<i32>(columnWord) ^ (1 << row);
  store<i32>(columnWord, 1 << row);
  while (others !== 0) {
    const at = ctz(others);
    others &= others - 1;
    const other = (at << 5) | column;
    store<u16>(trail, <u16>((other << 5) | digit));
    trail += 2;
    strikeFromCell(other, digit);
    strikeFromRow(at, digit, column);
    strikeFromBox(boxOf(other), digit, placeOf(other));
  }
  trailEnd = trail;
  return dead === 0;
}

// @inline
function giveTo(word: usize, bit: i32): void {
  store<i32>(word, load<i32>(word) | (1 << bit));
}

/** Takes everything back that happened after the trail and the order had these ends. */
export function giveBack(toTrail: usize, toOrder: usize): void {
  givenBack += <f64>((trailEnd - toTrail) >> 1);
  let trail = trailEnd;
  while (trail > toTrail) {
    trail -= 2;
    const option = <i32>load<u16>(trail);
    const cell = option >> 5;
    const digit = option & 31;
    giveTo(wordOfCell(cell), digit);
    giveTo(wordOfRow(cell >> 5, digit), cell & 31);
    giveTo(wordOfColumn(cell & 31, digit), cell >> 5);
    giveTo(wordOfBox(boxOf(cell), digit), placeOf(cell));
  }
  trailEnd = trail;
  while (orderEnd > toOrder) {
    orderEnd -= 2;
    store<u8>(FILLED + load<u16>(orderEnd), 0);
  }
  forcedEnd = FORCED;
  clearConfined();
  dead = 0;
}
