/**
 * Depth-first search: an item is chosen, its options are tried one after the other, and each leaves
 * a shorter list of options that clash with none chosen, written after its parent's. Going back is
 * going back to the parent's list; nothing is undone.
 *
 * Compiled twice (`sets.ts`): covers of at most 64 items have masks half as wide and lists half as long,
 * 1.3× faster on Langford pairs of 11 and on Soma.
 */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import { knowing } from './known';
import { count, fewestOf, keepFree, MANY, ONES, TWOS } from './lists';
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
import { openShare, show } from './open-choices';
import {
  addUpdates,
  addWork,
  beginRoot,
  isKnown,
  nodes,
  record,
  remember,
  stopsAtCover,
} from './progress';
import { both, either, lowest, noItems, some, wide, without } from './sets';

/** How a list was settled: no cover is in it, nothing is left to cover, or an item was chosen. */
const DEAD: i32 = 0;
const COVERED: i32 = 1;
const OPEN: i32 = 2;

/** Of a chosen item with 4 options or more: they are not counted. */
const UNCOUNTED: i32 = 0x7fffffff;

/** The next frame; the items to be covered stand in it already. */
let top: usize = FRAMES;
let chosenEnd: usize = CHOSEN;
/** The list to be settled next, unless the last one is spent. */
let list: usize = LISTS;
let listEnd: usize = LISTS;
let spent: bool = false;

/** Begins with the `count` options of `LISTS`, after the first `given` of `CHOSEN`. */
export function startLists<M>(count: i32, given: i32): void {
  chosenEnd = CHOSEN + <usize>given * MASK;
  let used = noItems<M>();
  for (let at = CHOSEN; at < chosenEnd; at += MASK) used = either(used, load<M>(at));
  list = LISTS;
  listEnd = LISTS + <usize>count * sizeof<M>();
  // The host writes masks of 128 bits.
  if (!isVector<M>())
    for (let i: usize = 0; i < <usize>count; i++)
      store<M>(LISTS + i * sizeof<M>(), load<M>(LISTS + i * MASK));
  store<M>(listEnd, noItems<M>());
  listEnd = keepFree(LISTS, listEnd, LISTS, used);
  top = FRAMES;
  store<M>(top, without(load<M>(PRIMARY), used));
  spent = false;
  beginRoot();
}

/** The number of choice points. */
export function choicesOfLists(): i32 {
  return <i32>((top - FRAMES) / FRAME_BYTES);
}

export function chosenOfLists(): i32 {
  return <i32>((chosenEnd - CHOSEN) / MASK);
}

/** Writes the options that a choice point has still to try after the lists in use. */
export function openOfLists<M>(number: i32): i32 {
  const frame = FRAMES + <usize>number * FRAME_BYTES;
  const wanted = load<M>(frame, ITEM);
  const cursor = <usize>load<u32>(frame, CURSOR);
  const end = <usize>load<u32>(frame, LIST_END);
  const scratch = (<usize>load<u32>(top - FRAME_BYTES, LIST_END) + 2 * MASK) & ~(MASK - 1);
  let to = scratch;
  let all = 0;
  for (let at = <usize>load<u32>(frame, LIST); at < end; at += sizeof<M>()) {
    const option = load<M>(at);
    if (!some(both(option, wanted))) continue;
    all++;
    if (at < cursor) continue;
    v128.store(to, wide(option));
    to += MASK;
  }
  const after = <usize>load<u32>(frame, CHOSEN_END) - CHOSEN;
  // Choice points are asked for in order.
  show(scratch, <i32>(after / MASK), (number === 0 ? 1 : openShare) / <f64>all);
  return <i32>((to - scratch) / MASK);
}

// @inline
function take<M>(option: M): void {
  v128.store(chosenEnd, wide(option));
  chosenEnd += MASK;
}

/** Chooses the only option of each of the items; false when two of them clash. */
function takeForced<M>(forced: M): bool {
  let used = noItems<M>();
  let left = forced;
  for (let at = list; some(left); at += sizeof<M>()) {
    const option = load<M>(at);
    if (!some(both(option, left))) continue;
    if (some(both(option, used))) return false;
    used = either(used, option);
    left = without(left, option);
    take(option);
  }
  const open = without(load<M>(top), used);
  store<M>(top, open);
  if (!some(open)) return true;
  const before = listEnd;
  listEnd = keepFree(list, listEnd, list, used);
  addUpdates((before - listEnd) / sizeof<M>());
  return true;
}

/** Takes what is forced and chooses an item with the fewest options, for which it opens a choice point. */
function settle<M>(): i32 {
  while (true) {
    const open = load<M>(top);
    if (!some(open)) return COVERED;
    count<M>(list, listEnd);
    const ones = load<M>(ONES);
    const twos = load<M>(TWOS);
    const many = load<M>(MANY);
    const alive = either(either(ones, twos), many);
    if (some(without(open, alive))) return DEAD;
    const few = without(open, many);
    const forced = without(few, twos);
    if (some(forced)) {
      if (!takeForced(forced)) return DEAD;
      continue;
    }
    const key = knowing ? wide(alive) : i64x2.splat(0);
    if (knowing && isKnown(key)) return DEAD;
    record(top + RECORD, key, nodes);
    const pairs = without(few, ones);
    if (some(pairs)) push(lowest(pairs), 2);
    else if (some(few)) push(lowest(few), 3);
    else push(lowest(fewestOf(open, list, listEnd)), UNCOUNTED);
    return OPEN;
  }
}

/** Opens a choice point on an item. */
function push<M>(item: M, options: i32): void {
  store<M>(top, item, ITEM);
  store<u32>(top, <u32>list, LIST);
  store<u32>(top, <u32>listEnd, LIST_END);
  store<u32>(top, <u32>list, CURSOR);
  store<u32>(top, <u32>chosenEnd, CHOSEN_END);
  store<i32>(top, options, UNTRIED);
  top += FRAME_BYTES;
}

/** Tries the next option of the nearest choice point; false when it has no more. */
function tryNext<M>(frame: usize): bool {
  const untried = load<i32>(frame, UNTRIED);
  if (untried === 0) return false;
  store<i32>(frame, untried - 1, UNTRIED);
  const wanted = load<M>(frame, ITEM);
  const end = <usize>load<u32>(frame, LIST_END);
  for (let at = <usize>load<u32>(frame, CURSOR); at < end; at += sizeof<M>()) {
    const option = load<M>(at);
    if (!some(both(option, wanted))) continue;
    const from = <usize>load<u32>(frame, LIST);
    store<u32>(frame, <u32>(at + sizeof<M>()), CURSOR);
    chosenEnd = <usize>load<u32>(frame, CHOSEN_END);
    take(option);
    store<M>(top, without(load<M>(frame), option));
    list = end + sizeof<M>();
    listEnd = keepFree(from, end, list, option);
    addWork(1, <f64>((end - from - (listEnd - list)) / sizeof<M>()));
    return true;
  }
  return false;
}

/** Goes on until a cover stands in `CHOSEN`, the space is exhausted, or `budget` nodes are spent. */
export function advanceLists<M>(budget: i32): i32 {
  let left = budget;
  while (true) {
    if (!spent) {
      const outcome = settle<M>();
      spent = true;
      if (outcome === COVERED && stopsAtCover()) return SOLUTION;
    }
    while (true) {
      if (top === FRAMES) return EXHAUSTED;
      if (left <= 0) return PAUSED;
      if (tryNext<M>(top - FRAME_BYTES)) break;
      top -= FRAME_BYTES;
      if (knowing) remember(top + RECORD, nodes);
    }
    left--;
    spent = false;
  }
}
