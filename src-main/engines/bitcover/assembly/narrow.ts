/**
 * The search of `search.ts` for covers of at most 64 items, whose masks are half as wide: the same
 * steps in the same order with the same counters. A mask is a word of 64 bits, and a list is half as
 * long in memory. Two options at a time are copied and counted in the halves of a vector, and the halves
 * added up after the last. Measured against the wide search: 1.3× on Langford pairs of 11 and on Soma;
 * counting in a pass of its own, which waits for the words just stored, is 1.08× slower.
 */
import { beginKnown, keep, knowing, MOST_COVERS, recall, recalled, weighKnown } from './known';
import {
  ALIVE,
  CHOSEN,
  CHOSEN_END,
  COUNTERS,
  COVERS_BEFORE,
  CURSOR,
  FRAME_BYTES,
  FRAMES,
  ITEM,
  LIST,
  LIST_END,
  LISTS,
  MASK,
  NODES_BEFORE,
  PLANES,
  PRIMARY,
  UNTRIED,
} from './memory';
import { openOptions } from './open-choices';

const EXHAUSTED: i32 = 0;
const SOLUTION: i32 = 1;
const PAUSED: i32 = 2;

const DEAD: i32 = 0;
const COVERED: i32 = 1;
const OPEN: i32 = 2;

const WORD: usize = 8;
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
/** Covers found, and how many more may be passed at once without being announced. */
let found: f64 = 0;
let room: f64 = 0;
/** The items alive at the choice point, where it is to be remembered. */
let alive: v128 = i64x2.splat(0);

/** Digits of the counts of the list, as in `count.ts`. */
let ones: u64 = 0;
let twos: u64 = 0;
let many: u64 = 0;

/** Begins with the first `count` options of `LISTS`, a word each. */
export function beginNarrow(count: i32, free: usize): void {
  nodes = 0;
  updates = 0;
  beginKnown(free);
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
  nodes++;
  found = 0;
  room = 0;
  note();
}

/** As `choices` and `openChoice` of `search.ts`. */
export function choicesNarrow(): i32 {
  return <i32>((top - FRAMES) / FRAME_BYTES);
}
export function openNarrow(number: i32): i32 {
  return openOptions(number, top, false);
}

function note(): void {
  store<f64>(COUNTERS, nodes);
  store<f64>(COUNTERS, updates, 8);
}

export function chosenNarrow(): i32 {
  return <i32>((chosenEnd - CHOSEN) / MASK);
}

/** A zero after a list, which is read two options at a time. */
function pad(end: usize): void {
  store<u64>(end, 0);
}

/** Copies the options that clash with none of `used`, and counts them; returns the end of the copy. */
function keepFree(from: usize, end: usize, to: usize, used: u64): usize {
  const taken = i64x2.splat(used);
  let digit1 = i64x2.splat(0);
  let digit2 = i64x2.splat(0);
  let digit4 = i64x2.splat(0);
  let out = to;
  for (let at = from; at < end; at += 2 * WORD) {
    const options = v128.load(at);
    const free = i64x2.eq(v128.and(options, taken), i64x2.splat(0));
    const which = <usize>i64x2.bitmask(free);
    const kept = v128.and(options, free);
    v128.store64_lane(out, options, 0);
    out += (which & 1) << 3;
    v128.store64_lane(out, options, 1);
    out += (which & 2) << 2;
    const carry = v128.and(digit1, kept);
    digit1 = v128.xor(digit1, kept);
    digit4 = v128.or(digit4, v128.and(digit2, carry));
    digit2 = v128.xor(digit2, carry);
  }
  // The zero after a list of odd length is kept in any case.
  out -= (end - from) & WORD;
  pad(out);
  addHalves(digit1, digit2, digit4);
  return out;
}

/** Adds up the counts of even and odd places. */
function addHalves(digit1: v128, digit2: v128, digit4: v128): void {
  const a1 = i64x2.extract_lane(digit1, 0);
  const b1 = i64x2.extract_lane(digit1, 1);
  const a2 = i64x2.extract_lane(digit2, 0);
  const b2 = i64x2.extract_lane(digit2, 1);
  const carry = a1 & b1;
  const sum = a2 ^ b2;
  ones = a1 ^ b1;
  twos = sum ^ carry;
  many = i64x2.extract_lane(digit4, 0) | i64x2.extract_lane(digit4, 1) | (a2 & b2) | (sum & carry);
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

/** Whether the covers of the list need not be looked for, because there are none or only to be counted. */
function isKnown(): bool {
  if (!recall(alive)) return false;
  if (recalled !== 0 && (recalled >= room || found + recalled > MOST_COVERS)) return false;
  found += recalled;
  room -= recalled;
  return true;
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
      if (isKnown()) return DEAD;
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
  v128.store(top, knowing ? alive : i64x2.splat(0), ALIVE);
  store<f64>(top, found, COVERS_BEFORE);
  store<f64>(top, nodes, NODES_BEFORE);
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

/** Keeps what became of a choice point that has no more options. */
function remember(frame: usize): void {
  const key = v128.load(frame, ALIVE);
  if (!v128.any_true(key)) return;
  keep(key, found - load<f64>(frame, COVERS_BEFORE), nodes - load<f64>(frame, NODES_BEFORE));
}

function advanceBy(budget: i32): i32 {
  let left = budget;
  while (true) {
    if (!spent) {
      const outcome = settle();
      spent = true;
      if (outcome === COVERED) {
        found++;
        return SOLUTION;
      }
      if (outcome === OPEN) push();
    }
    while (true) {
      if (top === FRAMES) return EXHAUSTED;
      if (left <= 0) return PAUSED;
      if (tryNext(top - FRAME_BYTES)) break;
      top -= FRAME_BYTES;
      if (knowing) remember(top);
    }
    left--;
    spent = false;
  }
}

/** Goes on as `advance` does. */
export function advanceNarrow(budget: i32): i32 {
  weighKnown(nodes);
  room = 0;
  const end = advanceBy(budget);
  note();
  return end;
}

/** Goes on as `countOnly` does. */
export function countOnlyNarrow(budget: i32, most: f64): i32 {
  const pauseAt = nodes + <f64>budget;
  const before = found;
  let end = SOLUTION;
  weighKnown(nodes);
  room = most;
  while (room > 0) {
    end = advanceBy(<i32>(pauseAt - nodes));
    if (end !== SOLUTION) break;
    room--;
  }
  note();
  store<f64>(COUNTERS, found - before, 16);
  return end;
}
