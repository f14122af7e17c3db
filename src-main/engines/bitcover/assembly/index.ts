/** What the host calls: it writes options and primary items, begins, and advances. */
import { SOLUTION } from '../../assembly/slice-ends';
import { writeFields } from './field-rows';
import {
  advanceFields,
  choicesOfFields,
  chosenOfFields,
  openOfFields,
  startFields,
} from './fields';
import { KNOWN_BYTES } from './known';
import { CHOSEN, COUNTERS, LISTS, PRIMARY } from './memory';
import { openAfter, openAt, openShare } from './open-choices';
import { beginAdvance, beginCount, beginProgress, endCount, note } from './progress';
import { advanceLists, choicesOfLists, chosenOfLists, openOfLists, startLists } from './search';

export { growTo as reserve } from '../../assembly/memory';
export { fieldBytes } from './field-rows';

/** How the search is made: in fields, or by lists of masks of 64 or 128 bits. */
let inFields: bool = false;
let narrow: bool = false;

/**
 * Begins with the first `count` options of `LISTS`. `fields`: bytes from `free` on, as `fieldBytes` said;
 * 0: by lists. `half`: no item is above 64.
 */
export function begin(count: i32, free: usize, fields: usize, half: bool): void {
  inFields = fields > 0;
  narrow = half;
  if (inFields) writeFields(count, free);
  beginProgress(free + fields);
  startAt(count, 0);
}

/** Begins anew with the same options, which are written once more, after the first `given` of `CHOSEN`. */
export function startAt(count: i32, given: i32): void {
  if (inFields) startFields(given);
  else if (narrow) startLists<u64>(count, given);
  else startLists<v128>(count, given);
}

function goOn(budget: i32): i32 {
  if (inFields) return advanceFields(budget);
  return narrow ? advanceLists<u64>(budget) : advanceLists<v128>(budget);
}

/** Goes on until a cover stands in `CHOSEN`, the space is exhausted, or `budget` nodes are spent. */
export function advance(budget: i32): i32 {
  beginAdvance();
  const end = goOn(budget);
  note();
  return end;
}

/**
 * Goes on past covers that nobody looks at, `most` at most, for about `budget` nodes: `SOLUTION` when
 * so many were passed. How many they were stands after the counters.
 */
export function countOnly(budget: i32, most: f64): i32 {
  beginCount(most);
  const end = most > 0 ? goOn(budget) : SOLUTION;
  endCount();
  return end;
}

/** How many options `CHOSEN` has. */
export function chosenCount(): i32 {
  return inFields ? chosenOfFields() : chosenOfLists();
}

/** The number of choice points; how many options one of them has still to try, written for `openOptionsAt`. */
export function choices(): i32 {
  return inFields ? choicesOfFields() : choicesOfLists();
}
export function openChoice(number: i32): i32 {
  if (inFields) return openOfFields(number);
  return narrow ? openOfLists<u64>(number) : openOfLists<v128>(number);
}

export function optionsAt(): usize {
  return LISTS;
}
export function primaryAt(): usize {
  return PRIMARY;
}
export function countersAt(): usize {
  return COUNTERS;
}
/** Bytes to be kept free after the lists. */
export function knownBytes(): usize {
  return KNOWN_BYTES;
}
export function chosenAt(): usize {
  return CHOSEN;
}

/** Of the choice point asked for last: where its options stand, after how many, and the share of each. */
export function openOptionsAt(): usize {
  return openAt;
}
export function openChosen(): i32 {
  return openAfter;
}
export function shareOfOne(): f64 {
  return openShare;
}
