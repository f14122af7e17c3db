/** An instance in fields (`fields.ts`): the state of its root and a row for each option. */
import { FIELD_OF, FIELD_PLACES, LISTS, MASK, MOST_ITEMS, OPTIONS_OF, PRIMARY } from './memory';

/** Bytes of a field, for at most 15 and at most 31 options of an item. */
export const SHORT: usize = 2;
const LONG: usize = 4;
const MOST_OPTIONS: u32 = 31;
/** So many options are copied and counted as a list in the time that a vector of fields takes. */
const OPTIONS_A_VECTOR: usize = 10;
/**
 * Items in an option on average. With more of them, making the rows takes longer than many a search; with
 * fewer (dominoes), lists become short at once.
 */
const LEAST_ITEMS: f64 = 2.5;
const MOST_ITEMS_EACH: f64 = 5;

export let size: usize = 0;
export let stateBytes: usize = 0;
/** Addresses: a row that takes nothing, the rows of options by field and bit, states by level. */
export let noRow: usize = 0;
export let rowsOf: usize = 0;
export let states: usize = 0;
/** The state of the root, from which `states` are begun. */
export let root: usize = 0;

/** Whether some items are secondary. */
export let someSecondary: bool = false;

/** What leaves with each item. */
let leaving: usize = 0;
/** Where the rows begin, and bytes of each with its mask. */
let rows: usize = 0;
let rowBytes: usize = 0;
let fields: usize = 0;

/** The first item of a mask from a place on; `MOST_ITEMS` after the last. */
function itemFrom(mask: usize, place: usize): usize {
  if (place < 64) {
    const low = load<u64>(mask) >> place;
    if (low !== 0) return place + <usize>ctz(low);
    place = 64;
  }
  if (place >= MOST_ITEMS) return MOST_ITEMS;
  const high = load<u64>(mask, 8) >> (place - 64);
  return high === 0 ? MOST_ITEMS : place + <usize>ctz(high);
}

function isPrimary(item: usize): bool {
  return ((load<u8>(PRIMARY + (item >> 3)) >> <u8>(item & 7)) & 1) !== 0;
}

/**
 * Bytes for the first `count` options of `LISTS`, of which a cover has `longest` at most; 0 where lists
 * are as good or an item has too many options.
 */
export function fieldBytes(count: i32, longest: i32): usize {
  const options = <usize>count;
  fields = 0;
  for (let item = itemFrom(PRIMARY, 0); item < MOST_ITEMS; item = itemFrom(PRIMARY, item + 1)) {
    store<u8>(FIELD_OF + item, <u8>fields);
    fields++;
  }
  memory.fill(OPTIONS_OF, 0, 4 * MOST_ITEMS);
  someSecondary = false;
  let ones: usize = 0;
  let most: u32 = 0;
  for (let mask = LISTS; mask < LISTS + options * MASK; mask += MASK) {
    for (let item = itemFrom(mask, 0); item < MOST_ITEMS; item = itemFrom(mask, item + 1)) {
      ones++;
      if (isPrimary(item)) most = max(most, nextOf(item) + 1);
      else someSecondary = true;
    }
  }
  size = most * 2 > MOST_OPTIONS ? LONG : SHORT;
  stateBytes = (fields * size + 15) & ~15;
  if (fields === 0 || most > MOST_OPTIONS) return 0;
  const each = <f64>ones / <f64>options;
  if (each < LEAST_ITEMS || each > MOST_ITEMS_EACH) return 0;
  if (OPTIONS_A_VECTOR * stateBytes > options * 16) return 0;
  const all = options + <usize>longest + 3 + MOST_ITEMS;
  return stateBytes * all + MASK * (options + 1) + 32 * fields * size + 32;
}

/** How many options the item had so far. */
function nextOf(item: usize): u32 {
  const at = OPTIONS_OF + (item << 2);
  const before = load<u32>(at);
  store<u32>(at, before + 1);
  return before;
}

/** Writes everything from `free` on, after `fieldBytes` of the same. */
export function writeFields(count: i32, free: usize): void {
  const options = <usize>count;
  rows = (free + 15) & ~15;
  rowBytes = stateBytes + MASK;
  noRow = rows + options * rowBytes;
  leaving = noRow + rowBytes;
  rowsOf = leaving + MOST_ITEMS * stateBytes;
  root = (rowsOf + 32 * fields * size + 15) & ~15;
  states = root + stateBytes;
  memory.fill(rows, 0, states - rows);
  memory.fill(OPTIONS_OF, 0, 4 * MOST_ITEMS);
  for (let i: usize = 0; i < options; i++) fileOption(LISTS + i * MASK, rows + i * rowBytes);
  for (let i: usize = 0; i < options; i++) writeRow(LISTS + i * MASK, rows + i * rowBytes);
  for (let field: usize = 0; field < stateBytes / size; field++) {
    if (field < fields) setBit(root + field * size, 8 * size - 1);
    const at = FIELD_PLACES + field * size;
    if (size === SHORT) store<u16>(at, <u16>field + 1);
    else store<u32>(at, <u32>field + 1);
  }
}

/** Gives an option a bit in the fields of its items; each bit leaves with every item of the option. */
function fileOption(mask: usize, row: usize): void {
  for (let item = itemFrom(mask, 0); item < MOST_ITEMS; item = itemFrom(mask, item + 1)) {
    if (!isPrimary(item)) continue;
    const bit = <usize>nextOf(item);
    const at = <usize>load<u8>(FIELD_OF + item) * size;
    store<u32>(rowsOf + ((8 * at + bit) << 2), <u32>row);
    setBit(root + at, bit);
    for (let other = itemFrom(mask, 0); other < MOST_ITEMS; other = itemFrom(mask, other + 1))
      setBit(leaving + other * stateBytes + at, bit);
  }
}

function setBit(at: usize, bit: usize): void {
  const byte = at + (bit >> 3);
  store<u8>(byte, load<u8>(byte) | ((1 as u8) << ((bit & 7) as u8)));
}

/** What leaves with an option: the options of its items, and the fields of its primary ones; then its mask. */
function writeRow(mask: usize, row: usize): void {
  v128.store(row + stateBytes, v128.load(mask));
  for (let item = itemFrom(mask, 0); item < MOST_ITEMS; item = itemFrom(mask, item + 1)) {
    const from = leaving + item * stateBytes;
    for (let at: usize = 0; at < stateBytes; at += 16)
      v128.store(row + at, v128.or(v128.load(row + at), v128.load(from + at)));
    if (isPrimary(item)) setBit(row + <usize>load<u8>(FIELD_OF + item) * size, 8 * size - 1);
  }
}

/** The mask of the option whose row stands at an address. */
export function maskOf(row: usize): v128 {
  return v128.load(row + stateBytes);
}

/** The row of the option with the mask at an address; 0 where there is none such. */
export function rowOf(mask: usize): usize {
  const wanted = v128.load(mask);
  for (let row = rows; row < noRow; row += rowBytes)
    if (i8x16.all_true(i8x16.eq(maskOf(row), wanted))) return row;
  return 0;
}

/** What leaves with the only item of a mask. */
export function leavingWith(mask: usize): usize {
  return leaving + itemFrom(mask, 0) * stateBytes;
}
