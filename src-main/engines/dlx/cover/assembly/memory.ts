/**
 * Where everything lies in the module's linear memory (byte addresses): it depends on the instance, and
 * `reserve` works it out. Items are known by 4 · their number, so that they are offsets of arrays.
 */
import { items, measureInstance, nodes, options, takeInstance } from '../../../assembly/instance';
import { growToTaken, layOutAnew, take } from '../../../assembly/memory';

/** Bit o: option o can still be part of the cover. u64 words. */
export let LIVE: usize = 0;
/** Options left of every item, i32; `CLOSED` more for covered and for secondary items. */
export let SIZES: usize = 0;
/** Colour that a secondary item has, 0 for none: u32, only with colours. */
export let SETTLED: usize = 0;
/** Bytes from `LIVE` on that a choice may copy. */
export let stateBytes: usize = 0;
/** Whether choices copy the state; otherwise what leaves is logged. */
export let copies: bool = false;

/** Per item where its pairs begin, and one more: addresses, u32. */
export let ROWS: usize = 0;
/** Where an item's options are in `LIVE`: offset of a word, u32, and mask, u64, at `MASK`. */
export let PAIRS: usize = 0;
export const PAIR_BYTES: usize = 16;
export const MASK: usize = 8;

/** Per item the address in `ITEMS` that gave it its colour, for going back by the log: u32. */
export let SETTLERS: usize = 0;
/** Items that have one option or none, waiting: u32. */
export let QUEUE: usize = 0;
/** Options of the cover, oldest first: u32. */
export let CHOSEN: usize = 0;
/** Options to try, those of one choice after those of another: u32. */
export let CHOICES: usize = 0;
/** A record for every choice; see `search.ts`. */
export let FRAMES: usize = 0;
export const FRAME_BYTES: usize = 32;
/** Options that left, oldest first: u32. */
export let LOG: usize = 0;
/** Copies of the state, one for every choice. */
export let COPIES: usize = 0;

/** Added to the size of a closed item, which is never dead, forced or chosen. */
export const CLOSED: i32 = 1 << 30;

/** 4 · the number of primary items: what is below is primary. */
export let primaryEnd: u32 = 0;

/** Bytes of so many bits, in whole words of 64. */
// @inline
export function bitBytes(count: u32): usize {
  return ((<usize>count + 63) >> 6) << 3;
}

/** Makes room for a search; false when there is none. States of more than `mostCopied` bytes are logged. */
export function reserve(
  itemCount: u32,
  primary: u32,
  optionCount: u32,
  nodeCount: u32,
  hasColours: bool,
  mostCopied: usize,
): bool {
  layOut(itemCount, primary, optionCount, nodeCount, hasColours);
  copies = stateBytes <= mostCopied;
  FRAMES = take(FRAME_BYTES * (<usize>primary + 1));
  LOG = take(copies ? 0 : (<usize>optionCount) << 2);
  COPIES = take(copies ? stateBytes * (<usize>primary + 1) : 0);
  return growToTaken();
}

/** Where what every search needs lies; choices are copied. */
export function layOut(
  itemCount: u32,
  primary: u32,
  optionCount: u32,
  nodeCount: u32,
  hasColours: bool,
): void {
  measureInstance(itemCount, primary, optionCount, nodeCount, hasColours);
  primaryEnd = primary << 2;
  const perItem = (<usize>items) << 2;
  layOutAnew();
  LIVE = take(bitBytes(options));
  SIZES = take(perItem);
  SETTLED = take(hasColours ? perItem : 0);
  stateBytes = take(0) - LIVE;
  copies = true;
  takeInstance();
  ROWS = take(perItem + 4);
  PAIRS = take(PAIR_BYTES * <usize>nodes);
  SETTLERS = take(perItem);
  QUEUE = take(((<usize>primary) << 3) + 64);
  CHOSEN = take(((<usize>primary) << 2) + 4);
  CHOICES = take((<usize>options) << 2);
}
