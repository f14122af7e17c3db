/**
 * Depth-first search: an item is chosen, its options are tried one after the other, and each leaves
 * a shorter list of options that clash with none chosen, written after its parent's. Going back is
 * going back to the parent's list; nothing is undone.
 */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import { countList, fewestOf, many, ones, twos } from './count';
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

/** How a list was settled: no cover is in it, nothing is left to cover, or an item was chosen. */
export const DEAD: i32 = 0;
export const COVERED: i32 = 1;
export const OPEN: i32 = 2;

let top: usize = FRAMES;
let chosenEnd: usize = CHOSEN;
/** The list to be settled next, unless the last one is spent. */
let list: usize = LISTS;
let listEnd: usize = LISTS;
let open: v128 = i64x2.splat(0);
let item: v128 = i64x2.splat(0);
/** Options of the chosen item; `UNCOUNTED` when there are 4 or more. */
let itemOptions: i32 = 0;
export const UNCOUNTED: i32 = 0x7fffffff;
let spent: bool = false;

/** The items alive at the choice point, where it is to be remembered. */
let alive: v128 = i64x2.splat(0);

function meets(a: v128, b: v128): bool {
  return v128.any_true(v128.and(a, b));
}

/** Begins with the first `count` options of `LISTS`. */
export function begin(count: i32, free: usize): void {
  beginProgress(free);
  startAt(count, 0);
}

/** Begins anew with the same options, which are written once more, after the first `given` of `CHOSEN`. */
export function startAt(count: i32, given: i32): void {
  chosenEnd = CHOSEN + <usize>given * MASK;
  let used = i64x2.splat(0);
  for (let at = CHOSEN; at < chosenEnd; at += MASK) used = v128.or(used, v128.load(at));
  list = LISTS;
  listEnd = keepFree(LISTS, LISTS + <usize>count * MASK, LISTS, used);
  open = v128.andnot(v128.load(PRIMARY), used);
  top = FRAMES;
  spent = false;
  beginRoot();
}

/** The number of choice points; how many options one of them has still to try, written after the lists. */
export function choices(): i32 {
  return <i32>((top - FRAMES) / FRAME_BYTES);
}
export function openChoice(number: i32): i32 {
  return openOptions(number, top, true);
}

export function chosenCount(): i32 {
  return <i32>((chosenEnd - CHOSEN) / MASK);
}

/** Copies the options that clash with none of `used`; returns the end of the copy. */
function keepFree(from: usize, end: usize, to: usize, used: v128): usize {
  let out = to;
  for (let at = from; at < end; at += MASK) {
    const option = v128.load(at);
    v128.store(out, option);
    out += (<usize>!meets(option, used)) << 4;
  }
  v128.store(out, i64x2.splat(0));
  return out;
}

/** The lowest bit of a mask that is not empty. */
function lowest(mask: v128): v128 {
  const low = i64x2.extract_lane(mask, 0);
  if (low !== 0) return i64x2.replace_lane(i64x2.splat(0), 0, low & -low);
  const high = i64x2.extract_lane(mask, 1);
  return i64x2.replace_lane(i64x2.splat(0), 1, high & -high);
}

/** Chooses the only option of each of the items; false when two of them clash. */
function takeForced(forced: v128): bool {
  let used = i64x2.splat(0);
  let left = forced;
  for (let at = list; v128.any_true(left); at += MASK) {
    const option = v128.load(at);
    if (!meets(option, left)) continue;
    if (meets(option, used)) return false;
    used = v128.or(used, option);
    left = v128.andnot(left, option);
    v128.store(chosenEnd, option);
    chosenEnd += MASK;
  }
  open = v128.andnot(open, used);
  if (!v128.any_true(open)) return true;
  const before = listEnd;
  listEnd = keepFree(list, listEnd, list, used);
  addUpdates((before - listEnd) / MASK);
  return true;
}

function choose(pairs: v128, triples: v128): void {
  if (v128.any_true(pairs)) {
    item = lowest(pairs);
    itemOptions = 2;
  } else if (v128.any_true(triples)) {
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
    if (!v128.any_true(open)) return COVERED;
    countList(list, listEnd);
    const some = v128.or(ones, twos);
    if (v128.any_true(v128.andnot(open, v128.or(some, many)))) return DEAD;
    const few = v128.andnot(open, many);
    const forced = v128.andnot(few, twos);
    if (v128.any_true(forced)) {
      if (!takeForced(forced)) return DEAD;
      continue;
    }
    if (knowing) {
      alive = v128.or(some, many);
      if (isKnown(alive)) return DEAD;
    }
    const pairs = v128.andnot(few, ones);
    choose(pairs, few);
    return OPEN;
  }
}

/** Opens a choice point on the chosen item. */
function push(): void {
  v128.store(top, open);
  v128.store(top, item, ITEM);
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
  const wanted = v128.load(frame, ITEM);
  const end = <usize>load<u32>(frame, LIST_END);
  for (let at = <usize>load<u32>(frame, CURSOR); at < end; at += MASK) {
    const option = v128.load(at);
    if (!meets(option, wanted)) continue;
    const from = <usize>load<u32>(frame, LIST);
    store<u32>(frame, <u32>(at + MASK), CURSOR);
    chosenEnd = <usize>load<u32>(frame, CHOSEN_END);
    v128.store(chosenEnd, option);
    chosenEnd += MASK;
    open = v128.andnot(v128.load(frame), option);
    list = end + MASK;
    listEnd = keepFree(from, end, list, option);
    addWork(1, <f64>((end - from - (listEnd - list)) / MASK));
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

/** Goes on until a cover stands in `CHOSEN`, the space is exhausted, or `budget` nodes are spent. */
export function advance(budget: i32): i32 {
  beginAdvance();
  const end = advanceBy(budget);
  note();
  return end;
}

/**
 * Goes on past covers that nobody looks at, `most` at most, for about `budget` nodes: `SOLUTION` when
 * so many were passed. How many they were stands after the counters.
 */
export function countOnly(budget: i32, most: f64): i32 {
  beginCount(most);
  const end = most > 0 ? advanceBy(budget) : SOLUTION;
  endCount();
  return end;
}
