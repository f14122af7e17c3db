/**
 * The search of `search.ts` for covers of at most 64 items, whose masks are half as wide: the same
 * steps in the same order with the same counters. A mask is a word of 64 bits, and a list is half as
 * long in memory. Measured against the wide search: 1.2× on Langford pairs of 11, 1.2–1.3× on Soma.
 * Counting two options at a time in the halves of a vector gains nothing: it waits for the words that
 * were stored just before.
 */
import { CHOSEN, COUNTERS, FRAMES, FRAME_BYTES, LISTS, MASK, PLANES, PRIMARY } from './memory';

const EXHAUSTED: i32 = 0;
const SOLUTION: i32 = 1;
const PAUSED: i32 = 2;

const DEAD: i32 = 0;
const COVERED: i32 = 1;
const OPEN: i32 = 2;

const WORD: usize = 8;
/** Places in a frame, behind the open items. */
const ITEM: usize = 8;
const LIST: usize = 16;
const LIST_END: usize = 20;
const CURSOR: usize = 24;
const CHOSEN_END: usize = 28;
const UNTRIED: usize = 32;

let top: usize = FRAMES;
let chosenEnd: usize = CHOSEN;
let list: usize = LISTS;
let listEnd: usize = LISTS;
let open: u64 = 0;
let item: u64 = 0;
let itemOptions: i32 = 0;
const UNCOUNTED: i32 = 0x7fffffff;
let spent: bool = false;

let nodes: f64 = 0;
let updates: f64 = 0;

/** Digits of the counts, as in `count.ts`. */
let ones: u64 = 0;
let twos: u64 = 0;
let many: u64 = 0;

/** Begins with the first `count` options of `LISTS`, a word each. */
export function beginNarrow(count: i32): void {
  list = LISTS;
  listEnd = LISTS + <usize>count * WORD;
  pad(listEnd);
  open = load<u64>(PRIMARY);
  top = FRAMES;
  chosenEnd = CHOSEN;
  spent = false;
  nodes = 1;
  updates = 0;
  note();
}

function note(): void {
  store<f64>(COUNTERS, nodes);
  store<f64>(COUNTERS, updates, 8);
}

export function chosenNarrow(): i32 {
  return <i32>((chosenEnd - CHOSEN) / MASK);
}

/** A zero behind a list, so that it can be read two options at a time. */
function pad(end: usize): void {
  store<u64>(end, 0);
}

/** Copies the options that clash with none of `used`; returns the end of the copy. */
function keepFree(from: usize, end: usize, to: usize, used: u64): usize {
  let out = to;
  for (let at = from; at < end; at += WORD) {
    const option = load<u64>(at);
    store<u64>(out, option);
    out += (<usize>((option & used) === 0)) << 3;
  }
  pad(out);
  return out;
}

/** Counts up to 3 exactly. */
function countList(from: usize, end: usize): void {
  let digit1: u64 = 0;
  let digit2: u64 = 0;
  let digit4: u64 = 0;
  for (let at = from; at < end; at += 2 * WORD) {
    const a = load<u64>(at);
    const b = load<u64>(at, WORD);
    const sum = a ^ b;
    const carry = (a & b) | (digit1 & sum);
    digit1 ^= sum;
    digit4 |= digit2 & carry;
    digit2 ^= carry;
  }
  ones = digit1;
  twos = digit2;
  many = digit4;
}

/** Of the items given, those with the fewest options in the list, however many. */
function fewestOf(items: u64, from: usize, end: usize): u64 {
  let digit1: u64 = 0;
  let digit2: u64 = 0;
  let digit4: u64 = 0;
  let digit8: u64 = 0;
  let beyond: u64 = 0;
  for (let at = from; at < end; at += 2 * WORD) {
    const a = load<u64>(at);
    const b = load<u64>(at, WORD);
    const sum = a ^ b;
    const carry2 = (a & b) | (digit1 & sum);
    const carry4 = digit2 & carry2;
    const carry8 = digit4 & carry4;
    digit1 ^= sum;
    digit2 ^= carry2;
    digit4 ^= carry4;
    beyond |= digit8 & carry8;
    digit8 ^= carry8;
  }
  const fewest = items & ~beyond;
  if (fewest === 0) return fewestOfMany(items, from, end);
  return without(digit1, without(digit2, without(digit4, without(digit8, fewest))));
}

/** The items whose digit is 0, or all when there are none such. */
function without(digit: u64, items: u64): u64 {
  const low = items & ~digit;
  return low !== 0 ? low : items;
}

/** The same where every item has 16 options or more: at the root of large covers. */
function fewestOfMany(items: u64, from: usize, end: usize): u64 {
  let planes = 0;
  for (let at = from; at < end; at += WORD) {
    let carry = load<u64>(at) & items;
    for (let plane = 0; carry !== 0; plane++) {
      const address = PLANES + <usize>plane * WORD;
      const digit: u64 = plane < planes ? load<u64>(address) : 0;
      if (plane >= planes) planes = plane + 1;
      store<u64>(address, digit ^ carry);
      carry = digit & carry;
    }
  }
  let fewest = items;
  for (let plane = planes - 1; plane >= 0; plane--) {
    const low = fewest & ~load<u64>(PLANES + <usize>plane * WORD);
    if (low !== 0) fewest = low;
  }
  return fewest;
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
  updates += <f64>((before - listEnd) / WORD);
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
    countList(list, listEnd);
    if ((open & ~(ones | twos | many)) !== 0) return DEAD;
    const few = open & ~many;
    const forced = few & ~twos;
    if (forced !== 0) {
      if (!takeForced(forced)) return DEAD;
      continue;
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
    nodes++;
    updates += <f64>((end - from - (listEnd - list)) / WORD);
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
      if (outcome === COVERED) return SOLUTION;
      if (outcome === OPEN) push();
    }
    while (true) {
      if (top === FRAMES) return EXHAUSTED;
      if (left <= 0) return PAUSED;
      if (tryNext(top - FRAME_BYTES)) break;
      top -= FRAME_BYTES;
    }
    left--;
    spent = false;
  }
}

/** Goes on as `advance` does. */
export function advanceNarrow(budget: i32): i32 {
  const end = advanceBy(budget);
  note();
  return end;
}

/** Goes on as `skim` does. */
export function skimNarrow(budget: i32, most: f64): i32 {
  const pauseAt = nodes + <f64>budget;
  let passed: f64 = 0;
  let end = SOLUTION;
  while (passed < most) {
    end = advanceBy(<i32>(pauseAt - nodes));
    if (end !== SOLUTION) break;
    passed++;
  }
  note();
  store<f64>(COUNTERS, passed, 16);
  return end;
}
