/** Where a count keeps its own data; the rest lies as in a search. Fixed by `reserveTally`. */
import { coloured, items, options } from '../../../assembly/instance';
import { growToTaken, take } from '../../../assembly/memory';
import { bitBytes, layOut, stateBytes } from './memory';

/** Bytes of a number of covers, words of 32 bits, the lowest first. */
export let countBytes: usize = 0;
/** Bytes of what tells one set of remaining options from another. */
export let keyBytes: usize = 0;

/** A record for every open choice; see `tally.ts`. The key and a copy of the state stand in it. */
export let TALLIES: usize = 0;
export let tallyBytes: usize = 0;
/** How often the instance has each option: u32. */
export let TIMES: usize = 0;
/** What has just been counted, the sum of what stands in all records, and room for a product. */
export let RESULT: usize = 0;
export let TOTAL: usize = 0;
export let PRODUCT: usize = 0;
/** The key being looked up. */
export let KEY: usize = 0;
/** Items reached from another, waiting, and per item when it was last reached: u32. */
export let REACHED: usize = 0;
export let STAMPS: usize = 0;
/** Options reached, as in `LIVE`. */
export let PART: usize = 0;
/** Per exponent of worth how many entries of the memo have it: u32. */
export let BY_WORTH: usize = 0;
/** From here on, what is known of sets met before. */
export let MEMO: usize = 0;

/** As `reserve`, for counting in numbers of so many words. */
export function reserveTally(
  itemCount: u32,
  primary: u32,
  optionCount: u32,
  nodeCount: u32,
  hasColours: bool,
  countWords: u32,
): bool {
  layOut(itemCount, primary, optionCount, nodeCount, hasColours);
  countBytes = (<usize>countWords) << 2;
  keyBytes = bitBytes(coloured ? options : items);
  tallyBytes = (RECORD_BYTES + countBytes + keyBytes + stateBytes + 15) & ~15;
  TALLIES = take(tallyBytes * (<usize>primary + 1));
  TIMES = take((<usize>options) << 2);
  RESULT = take(countBytes);
  TOTAL = take(countBytes);
  PRODUCT = take(countBytes << 1);
  KEY = take(keyBytes);
  REACHED = take((<usize>items) << 2);
  STAMPS = take((<usize>items) << 2);
  PART = take(bitBytes(options));
  BY_WORTH = take(1024);
  MEMO = take(0);
  return growToTaken();
}

/** Bytes of a record before its sum. */
export const RECORD_BYTES: usize = 40;
