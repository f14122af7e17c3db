/** Rows of items from the items of options. */
import { items, ITEMS, options, STARTS } from '../../../assembly/instance';
import {
  CLOSED,
  LIVE,
  MASK,
  PAIR_BYTES,
  PAIRS,
  primaryEnd,
  ROWS,
  SETTLERS,
  SIZES,
  stateBytes,
} from './memory';

/** Fills `LIVE`, `SIZES`, `ROWS` and `PAIRS`; nobody else needs `SETTLERS` before the search. */
export function build(): void {
  memory.fill(LIVE, 0, stateBytes);
  countPairs();
  let at: u32 = <u32>PAIRS;
  const end = (<usize>items) << 2;
  for (let item: usize = 0; item < end; item += 4) {
    const bytes = load<u32>(ROWS + item);
    store<u32>(ROWS + item, at);
    store<u32>(SETTLERS + item, at);
    at += bytes;
  }
  store<u32>(ROWS + end, at);
  fillPairs();
  memory.fill(SETTLERS, 0, end);
  const sizesEnd = (end + 15) & ~15;
  for (let item: usize = <usize>primaryEnd; item < sizesEnd; item += 4)
    store<i32>(SIZES + item, load<i32>(SIZES + item) + CLOSED);
}

/** Sizes, bytes of the pairs of every item, and all options alive. `SETTLERS` has the last word. */
function countPairs(): void {
  memory.fill(ROWS, 0, (<usize>items + 1) << 2);
  memory.fill(SETTLERS, 0xff, (<usize>items) << 2);
  for (let option: u32 = 0; option < options; option++) {
    const word = option >> 6;
    const to = endOf(option);
    for (let node = beginOf(option); node < to; node += 4) {
      const item = <usize>load<u32>(node);
      store<i32>(SIZES + item, load<i32>(SIZES + item) + 1);
      if (load<u32>(SETTLERS + item) === word) continue;
      store<u32>(SETTLERS + item, word);
      store<u32>(ROWS + item, load<u32>(ROWS + item) + <u32>PAIR_BYTES);
    }
    const live = LIVE + ((<usize>word) << 3);
    store<u64>(live, load<u64>(live) | bitOf(option));
  }
}

/** `SETTLERS` has the end of the pairs that an item has so far. */
function fillPairs(): void {
  for (let option: u32 = 0; option < options; option++) {
    const offset = (option >> 6) << 3;
    const to = endOf(option);
    for (let node = beginOf(option); node < to; node += 4) {
      const item = <usize>load<u32>(node);
      const next = <usize>load<u32>(SETTLERS + item);
      const last = next - PAIR_BYTES;
      if (next > <usize>load<u32>(ROWS + item) && load<u32>(last) === offset) {
        store<u64>(last, load<u64>(last, MASK) | bitOf(option), MASK);
        continue;
      }
      store<u32>(next, offset);
      store<u64>(next, bitOf(option), MASK);
      store<u32>(SETTLERS + item, <u32>(next + PAIR_BYTES));
    }
  }
}

// @inline
export function beginOf(option: u32): usize {
  return ITEMS + ((<usize>load<u32>(STARTS + ((<usize>option) << 2))) << 2);
}

// @inline
export function endOf(option: u32): usize {
  return ITEMS + ((<usize>load<u32>(STARTS + ((<usize>option) << 2), 4)) << 2);
}

// @inline
export function bitOf(option: u32): u64 {
  return (<u64>1) << (<u64>option & 63);
}
