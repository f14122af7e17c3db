/**
 * The search of `search.ts` for covers of at most 64 items, whose masks are half as wide: the same
 * steps in the same order with the same counters. A mask is a word of 64 bits, and a list is half as
 * long in memory. Two options at a time are copied and counted in the halves of a vector, and the halves
 * added up after the last. Measured against the wide search: 1.3× on Langford pairs of 11 and on Soma;
 * counting in a pass of its own, which waits for the words just stored, is 1.08× slower.
 */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import { knowing } from './known';
import {
  CHOSEN,
  CHOSEN_END,
  CURSOR,
  FRAME_BYTES,
  FRAMES,
  ITEM,
  LIST,
  LIST_END,
  LISTS,
  MASK,
  PRIMARY,
  RECORD,
  UNTRIED,
} from './memory';
import { fewestOf, keepFree, many, ones, pad, twos, WORD } from './narrow-list';
import { openOptions } from './open-choices';
import {
  addUpdates,
  addWork,
  beginAdvance,
  beginCount,
  beginProgress,
  beginRoot,
  endCount,
  isKnown,
  nodes,
  note,
  record,
  remember,
  stopsAtCover,
} from './progress';
import { COVERED, DEAD, OPEN, UNCOUNTED } from './search';

let top: usize = FRAMES;
let chosenEnd: usize = CHOSEN;
let list: usize = LISTS;
let listEnd: usize = LISTS;
let open: u64 = 0;
let item: u64 = 0;
let itemOptions: i32 = 0;
let spent: bool = false;

/** The items alive at the choice point, where it is to be remembered. */
let alive: v128 = i64x2.splat(0);

/** Begins with the first `count` options of `LISTS`, a word each. */
export function beginNarrow(count: i32, free: usize): void {
  beginProgress(free);
  startNarrow(count, 0);
}

/** Begins anew as `startAt` of `search.ts` does. */
export function startNarrow(count: i32, given: i32): void {
  chosenEnd = CHOSEN + <usize>given * MASK;
  let used: u64 = 0;
  for (let at = CHOSEN; at < chosenEnd; at += MASK) used |= load<u64>(at);
  list = LISTS;
  listEnd = LISTS + <usize>count * WORD;
  pad(listEnd);
  listEnd = keepFree(LISTS, listEnd, LISTS, used);
  open = load<u64>(PRIMARY) & ~used;
  top = FRAMES;
  spent = false;
  beginRoot();
}

/** As `choices` and `openChoice` of `search.ts`. */
export function choicesNarrow(): i32 {
  return <i32>((top - FRAMES) / FRAME_BYTES);
}
export function openNarrow(number: i32): i32 {
  return openOptions(number, top, false);
}

export function chosenNarrow(): i32 {
  return <i32>((chosenEnd - CHOSEN) / MASK);
}

function lowest(mask: u64): u64 {
  return mask & (0 - mask);
}

function take(option: u64): void {
  store<u64>(chosenEnd, option);
  store<u64>(chosenEnd, 0, WORD);
  chosenEnd += MASK;
}

/** Chooses the only option of each of the items; false when two of them clash. */
function takeForced(forced: u64): bool {
  let used: u64 = 0;
  let left = forced;
  for (let at = list; left !== 0; at += WORD) {
    const option = load<u64>(at);
    if ((option & left) === 0) continue;
    if ((option & used) !== 0) return false;
    used |= option;
    left &= ~option;
    take(option);
  }
  open &= ~used;
  if (open === 0) return true;
  const before = listEnd;
  listEnd = keepFree(list, listEnd, list, used);
  addUpdates((before - listEnd) / WORD);
  return true;
}

function choose(pairs: u64, triples: u64): void {
  if (pairs !== 0) {
    item = lowest(pairs);
    itemOptions = 2;
  } else if (triples !== 0) {
    item = lowest(triples);
    itemOptions = 3;
  } else {
    item = lowest(fewestOf(open, list, listEnd));
    itemOptions = UNCOUNTED;
  }
}

/** Takes what is forced and chooses an item with the fewest options. */
function settle(): i32 {
  while (true) {
    if (open === 0) return COVERED;
    if ((open & ~(ones | twos | many)) !== 0) return DEAD;
    const few = open & ~many;
    const forced = few & ~twos;
    if (forced !== 0) {
      if (!takeForced(forced)) return DEAD;
      continue;
    }
    if (knowing) {
      alive = i64x2.replace_lane(i64x2.splat(0), 0, ones | twos | many);
      if (isKnown(alive)) return DEAD;
    }
    choose(few & ~ones, few);
    return OPEN;
  }
}

/** Opens a choice point on the chosen item. */
function push(): void {
  store<u64>(top, open);
  store<u64>(top, item, ITEM);
  store<u32>(top, <u32>list, LIST);
  store<u32>(top, <u32>listEnd, LIST_END);
  store<u32>(top, <u32>list, CURSOR);
  store<u32>(top, <u32>chosenEnd, CHOSEN_END);
  store<i32>(top, itemOptions, UNTRIED);
  record(top + RECORD, knowing ? alive : i64x2.splat(0), nodes);
  top += FRAME_BYTES;
}

/** Tries the next option of the nearest choice point; false when it has no more. */
function tryNext(frame: usize): bool {
  const untried = load<i32>(frame, UNTRIED);
  if (untried === 0) return false;
  store<i32>(frame, untried - 1, UNTRIED);
  const wanted = load<u64>(frame, ITEM);
  const end = <usize>load<u32>(frame, LIST_END);
  for (let at = <usize>load<u32>(frame, CURSOR); at < end; at += WORD) {
    const option = load<u64>(at);
    if ((option & wanted) === 0) continue;
    const from = <usize>load<u32>(frame, LIST);
    store<u32>(frame, <u32>(at + WORD), CURSOR);
    chosenEnd = <usize>load<u32>(frame, CHOSEN_END);
    take(option);
    open = load<u64>(frame) & ~option;
    list = end + WORD;
    listEnd = keepFree(from, end, list, option);
    addWork(1, <f64>((end - from - (listEnd - list)) / WORD));
    return true;
  }
  return false;
}

function advanceBy(budget: i32): i32 {
  let left = budget;
  while (true) {
    if (!spent) {
      const outcome = settle();
      spent = true;
      if (outcome === COVERED && stopsAtCover()) return SOLUTION;
      if (outcome === OPEN) push();
    }
    while (true) {
      if (top === FRAMES) return EXHAUSTED;
      if (left <= 0) return PAUSED;
      if (tryNext(top - FRAME_BYTES)) break;
      top -= FRAME_BYTES;
      if (knowing) remember(top + RECORD, nodes);
    }
    left--;
    spent = false;
  }
}

/** Goes on as `advance` does. */
export function advanceNarrow(budget: i32): i32 {
  beginAdvance();
  const end = advanceBy(budget);
  note();
  return end;
}

/** Goes on as `countOnly` does. */
export function countOnlyNarrow(budget: i32, most: f64): i32 {
  beginCount(most);
  const end = most > 0 ? advanceBy(budget) : SOLUTION;
  endCount();
  return end;
}
