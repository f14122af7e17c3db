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
import { bitAt, boxOf, cellAt, firstOf, placeOf, size } from './shape';
import { LOW, LOW_BITS, REF_BYTES, WORD_BYTES, Ref, Word } from './word';

/**
 * Striking options, filling cells, and taking both back. An option is `cell « LOW_BITS | digit`, a cell
 * `row « LOW_BITS | column`, digits count from 0.
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
  return CELLS + WORD_BYTES * cell;
}
// @inline
export function wordOfRow(row: i32, digit: i32): usize {
  return ROWS + WORD_BYTES * ((row << LOW_BITS) | digit);
}
// @inline
export function wordOfColumn(column: i32, digit: i32): usize {
  return COLUMNS + WORD_BYTES * ((column << LOW_BITS) | digit);
}
// @inline
export function wordOfBox(box: i32, digit: i32): usize {
  return BOXES + WORD_BYTES * ((box << LOW_BITS) | digit);
}

/** The option of the item of a word that the known solution has, or else its first one. */
export function optionIn(word: usize, known: bool): i32 {
  const options = load<Word>(word);
  for (let rest = known ? options : 0; rest !== 0; rest &= rest - 1) {
    const option = optionAt(word, firstOf(rest));
    const cell = option >> LOW_BITS;
    const value = <i32>load<u8>(KNOWN + (cell >> LOW_BITS) * size + (cell & LOW));
    if (value === (option & LOW) + 1) return option;
  }
  return optionAt(word, firstOf(options));
}

/** The option that a bit of a word stands for. */
function optionAt(word: usize, first: i32): i32 {
  const kind = word - ((word - CELLS) % KIND_BYTES);
  const index = <i32>((word - kind) / WORD_BYTES);
  if (kind === CELLS) return (index << LOW_BITS) | first;
  const house = index >> LOW_BITS;
  const digit = index & LOW;
  if (kind === ROWS) return (((house << LOW_BITS) | first) << LOW_BITS) | digit;
  if (kind === COLUMNS) return (((first << LOW_BITS) | house) << LOW_BITS) | digit;
  return (cellAt(house, first) << LOW_BITS) | digit;
}

// @inline
export function force(option: i32): void {
  store<Ref>(forcedEnd, <Ref>option);
  forcedEnd += REF_BYTES;
}

// @inline
export function popForced(): i32 {
  forcedEnd -= REF_BYTES;
  return load<Ref>(forcedEnd);
}

function confine(word: usize): void {
  const flag = WAITING + (word - CELLS) / WORD_BYTES;
  if (load<u8>(flag) !== 0) return;
  store<u8>(flag, 1);
  store<Ref>(confinedEnd, <Ref>word);
  confinedEnd += REF_BYTES;
}

export function popConfined(): usize {
  confinedEnd -= REF_BYTES;
  const word = <usize>load<Ref>(confinedEnd);
  store<u8>(WAITING + (word - CELLS) / WORD_BYTES, 0);
  return word;
}

function clearConfined(): void {
  while (confinedEnd > CONFINED) popConfined();
}

// @inline
function strikeFromCell(cell: i32, digit: i32): void {
  const word = wordOfCell(cell);
  const left = load<Word>(word) & ~bitAt(digit);
  store<Word>(word, left);
  if ((left & (left - 1)) !== 0) return;
  if (left === 0) dead = word;
  else force((cell << LOW_BITS) | firstOf(left));
}

// @inline
function strikeFromRow(row: i32, digit: i32, column: i32): void {
  const word = wordOfRow(row, digit);
  const left = load<Word>(word) & ~bitAt(column);
  store<Word>(word, left);
  if ((left & (left - 1)) !== 0) {
    if ((left & ~load<Word>(BOX_IN_ROW + WORD_BYTES * firstOf(left))) === 0) confine(word);
  } else if (left === 0) dead = word;
  else force((((row << LOW_BITS) | firstOf(left)) << LOW_BITS) | digit);
}

// @inline
function strikeFromColumn(column: i32, digit: i32, row: i32): void {
  const word = wordOfColumn(column, digit);
  const left = load<Word>(word) & ~bitAt(row);
  store<Word>(word, left);
  if ((left & (left - 1)) !== 0) {
    if ((left & ~load<Word>(BOX_IN_COLUMN + WORD_BYTES * firstOf(left))) === 0) confine(word);
  } else if (left === 0) dead = word;
  else force((((firstOf(left) << LOW_BITS) | column) << LOW_BITS) | digit);
}

// @inline
function strikeFromBox(box: i32, digit: i32, place: i32): void {
  const word = wordOfBox(box, digit);
  const left = load<Word>(word) & ~bitAt(place);
  store<Word>(word, left);
  if ((left & (left - 1)) !== 0) {
    const first = WORD_BYTES * firstOf(left);
    if (
      (left & ~load<Word>(ROW_IN_BOX + first)) === 0 ||
      (left & ~load<Word>(COLUMN_IN_BOX + first)) === 0
    ) {
      confine(word);
    }
  } else if (left === 0) dead = word;
  else force((cellAt(box, firstOf(left)) << LOW_BITS) | digit);
}

/** Strikes an option that is still there. `dead` is set where an item lost its last one. */
export function strike(cell: i32, digit: i32): void {
  store<Ref>(trailEnd, <Ref>((cell << LOW_BITS) | digit));
  trailEnd += REF_BYTES;
  strikeFromCell(cell, digit);
  strikeFromRow(cell >> LOW_BITS, digit, cell & LOW);
  strikeFromColumn(cell & LOW, digit, cell >> LOW_BITS);
  strikeFromBox(boxOf(cell), digit, placeOf(cell));
}

export function strikeIfThere(cell: i32, digit: i32): void {
  if (((load<Word>(wordOfCell(cell)) >> <Word>digit) & 1) !== 0) strike(cell, digit);
}

export function markFilled(cell: i32, digit: i32): void {
  store<u8>(FILLED + cell, <u8>(digit + 1));
  store<u16>(orderEnd, <u16>cell);
  orderEnd += 2;
}

/** Fills an open cell: its four items keep this option alone. False when another item died. */
export function fill(cell: i32, digit: i32): bool {
  const row = cell >> LOW_BITS;
  const column = cell & LOW;
  const box = boxOf(cell);
  const place = placeOf(cell);
  markFilled(cell, digit);

  let trail = trailEnd;
  const cellWord = wordOfCell(cell);
  let others = load<Word>(cellWord) ^ bitAt(digit);
  store<Word>(cellWord, bitAt(digit));
  while (others !== 0) {
    const other = firstOf(others);
    others &= others - 1;
    store<Ref>(trail, <Ref>((cell << LOW_BITS) | other));
    trail += REF_BYTES;
    strikeFromRow(row, other, column);
    strikeFromColumn(column, other, row);
    strikeFromBox(box, other, place);
  }

  const boxWord = wordOfBox(box, digit);
  others = load<Word>(boxWord) ^ bitAt(place);
  store<Word>(boxWord, bitAt(place));
  while (others !== 0) {
    const other = cellAt(box, firstOf(others));
    others &= others - 1;
    store<Ref>(trail, <Ref>((other << LOW_BITS) | digit));
    trail += REF_BYTES;
    strikeFromCell(other, digit);
    // Those of the same row or column are gone when the loops below come there.
    strikeFromRow(other >> LOW_BITS, digit, other & LOW);
    strikeFromColumn(other & LOW, digit, other >> LOW_BITS);
  }

  const rowWord = wordOfRow(row, digit);
  others = load<Word>(rowWord) ^ bitAt(column);
  store<Word>(rowWord, bitAt(column));
  while (others !== 0) {
    const at = firstOf(others);
    others &= others - 1;
    const other = (row << LOW_BITS) | at;
    store<Ref>(trail, <Ref>((other << LOW_BITS) | digit));
    trail += REF_BYTES;
    strikeFromCell(other, digit);
    strikeFromColumn(at, digit, row);
    strikeFromBox(boxOf(other), digit, placeOf(other));
  }

  const columnWord = wordOfColumn(column, digit);
  others = load<Word>(columnWord) ^ bitAt(row);
  store<Word>(columnWord, bitAt(row));
  while (others !== 0) {
    const at = firstOf(others);
    others &= others - 1;
    const other = (at << LOW_BITS) | column;
    store<Ref>(trail, <Ref>((other << LOW_BITS) | digit));
    trail += REF_BYTES;
    strikeFromCell(other, digit);
    strikeFromRow(at, digit, column);
    strikeFromBox(boxOf(other), digit, placeOf(other));
  }
  trailEnd = trail;
  return dead === 0;
}

// @inline
function giveTo(word: usize, bit: i32): void {
  store<Word>(word, load<Word>(word) | bitAt(bit));
}

/** Takes everything back that happened after the trail and the order had these ends. */
export function giveBack(toTrail: usize, toOrder: usize): void {
  givenBack += <f64>((trailEnd - toTrail) / REF_BYTES);
  let trail = trailEnd;
  while (trail > toTrail) {
    trail -= REF_BYTES;
    const option = <i32>load<Ref>(trail);
    const cell = option >> LOW_BITS;
    const digit = option & LOW;
    giveTo(wordOfCell(cell), digit);
    giveTo(wordOfRow(cell >> LOW_BITS, digit), cell & LOW);
    giveTo(wordOfColumn(cell & LOW, digit), cell >> LOW_BITS);
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
