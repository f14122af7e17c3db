/**
 * The dance itself: `testing/sudoku-arena.ts` in WebAssembly, with addresses for numbers. An option is 64
 * bytes, a cache line, so the siblings of node n are n^16, n^32 and n^48.
 */
import {
  CHOSEN,
  COVERED,
  DOWN,
  FORCED,
  ITEM,
  LEFT,
  NODE_BYTES,
  OPTION_BYTES,
  RIGHT,
  SIZE,
  TRAIL,
  UP,
  WHOLE,
} from './memory';

export let trailEnd: usize = TRAIL;
export let chosenEnd: usize = CHOSEN;
export let forcedEnd: usize = FORCED;
/** Header of the item that died last. */
export let dead: usize = 0;
/** Nodes taken out of rings. */
export let updates: f64 = 0;

export function reset(): void {
  trailEnd = TRAIL;
  chosenEnd = CHOSEN;
  forcedEnd = FORCED;
  updates = 0;
}

export function setForcedEnd(end: usize): void {
  forcedEnd = end;
}

function queue(item: usize): void {
  store<u32>(forcedEnd, item);
  forcedEnd += 4;
}

export function die(item: usize): void {
  dead = item;
}

/** Takes the last of the forced items from the queue. */
export function unqueue(): usize {
  forcedEnd -= 4;
  return <usize>load<u32>(forcedEnd);
}

// @inline
function mark(node: usize): void {
  store<u32>(<usize>load<u32>(node, ITEM), 1, COVERED);
}

// @inline
function close(node: usize): void {
  const item = <usize>load<u32>(node, ITEM);
  const before = <usize>load<u32>(item, LEFT);
  const after = <usize>load<u32>(item, RIGHT);
  store<u32>(before, after, RIGHT);
  store<u32>(after, before, LEFT);
  store<u32>(item, 1, COVERED);
}

// @inline
function reopen(node: usize): void {
  const item = <usize>load<u32>(node, ITEM);
  store<u32>(<usize>load<u32>(item, LEFT), item, RIGHT);
  store<u32>(<usize>load<u32>(item, RIGHT), item, LEFT);
  store<u32>(item, 0, COVERED);
}

/** Takes a node out of its ring; how many are left in it. */
// @inline
function takeOut(node: usize, item: usize): u32 {
  const above = <usize>load<u32>(node, UP);
  const below = <usize>load<u32>(node, DOWN);
  store<u32>(above, below, DOWN);
  store<u32>(below, above, UP);
  const rest = load<u32>(item, SIZE) - 1;
  store<u32>(item, rest, SIZE);
  return rest;
}

// @inline
function putBack(node: usize): void {
  store<u32>(<usize>load<u32>(node, UP), node, DOWN);
  store<u32>(<usize>load<u32>(node, DOWN), node, UP);
  const item = <usize>load<u32>(node, ITEM);
  store<u32>(item, load<u32>(item, SIZE) + 1, SIZE);
}

/** Makes the option of `node` part of the cover; false when an item died on the way. */
export function commit(node: usize): bool {
  const first = node & ~(OPTION_BYTES - 1);
  store<u32>(chosenEnd, first);
  chosenEnd += 4;
  close(first);
  close(first + NODE_BYTES);
  close(first + 2 * NODE_BYTES);
  close(first + 3 * NODE_BYTES);
  return cover(node);
}

/** The same for good, below every guess: its items stay in the ring until `purge`. */
export function commitForGood(node: usize): bool {
  const first = node & ~(OPTION_BYTES - 1);
  store<u32>(chosenEnd, first);
  chosenEnd += 4;
  mark(first);
  mark(first + NODE_BYTES);
  mark(first + 2 * NODE_BYTES);
  mark(first + 3 * NODE_BYTES);
  return cover(node);
}

/** Covers the items of an option, the item of `chosen` first. The hottest loop. */
function cover(chosen: usize): bool {
  const before = trailEnd;
  let trail = before;
  let forced = forcedEnd;
  for (let turn: usize = 0; turn < OPTION_BYTES; turn += NODE_BYTES) {
    const kept = chosen ^ turn;
    const header = <usize>load<u32>(kept, ITEM);
    const first = <usize>load<u32>(header, DOWN);
    let node = kept;
    for (let others = load<u32>(header, SIZE) - 1; others !== 0; others--) {
      const below = <usize>load<u32>(node, DOWN);
      node = select(first, below, below === header);
      store<u32>(trail, node);
      trail += 4;

      const node1 = node ^ NODE_BYTES;
      const item1 = <usize>load<u32>(node1, ITEM);
      const rest1 = takeOut(node1, item1);
      const node2 = node ^ (2 * NODE_BYTES);
      const item2 = <usize>load<u32>(node2, ITEM);
      const rest2 = takeOut(node2, item2);
      const node3 = node ^ (3 * NODE_BYTES);
      const item3 = <usize>load<u32>(node3, ITEM);
      const rest3 = takeOut(node3, item3);

      // Without a branch: whether a size falls to 1 is as good as random.
      store<u32>(forced, item1);
      forced += (<usize>(rest1 <= 1)) << 2;
      store<u32>(forced, item2);
      forced += (<usize>(rest2 <= 1)) << 2;
      store<u32>(forced, item3);
      forced += (<usize>(rest3 <= 1)) << 2;
      if (rest1 * rest2 * rest3 === 0) {
        dead = rest1 === 0 ? item1 : rest2 === 0 ? item2 : item3;
        note(before, trail, forced);
        return false;
      }
    }
  }
  note(before, trail, forced);
  return true;
}

function note(before: usize, trail: usize, forced: usize): void {
  trailEnd = trail;
  forcedEnd = forced;
  updates += <f64>(3 * (<i32>(trail - before) >> 2));
}

/** Takes the option of `tried` out of all its rings; false when an item died. */
export function drop(tried: usize): bool {
  const first = tried & ~(OPTION_BYTES - 1);
  store<u32>(trailEnd, first | WHOLE);
  trailEnd += 4;
  updates += 4;
  let alive = true;
  for (let node = first; node < first + OPTION_BYTES; node += NODE_BYTES) {
    const item = <usize>load<u32>(node, ITEM);
    const rest = takeOut(node, item);
    if (rest === 1) queue(item);
    if (rest !== 0) continue;
    dead = item;
    alive = false;
  }
  return alive;
}

/** Gives back all that was taken out and taken since the marks, strictly last first. */
export function giveBack(trailMark: usize, chosenMark: usize): void {
  for (let at = trailEnd; at > trailMark;) {
    at -= 4;
    const entry = load<u32>(at);
    const node = <usize>(entry & ~WHOLE);
    putBack(node ^ (3 * NODE_BYTES));
    putBack(node ^ (2 * NODE_BYTES));
    putBack(node ^ NODE_BYTES);
    if (entry & WHOLE) putBack(node);
  }
  trailEnd = trailMark;
  for (let at = chosenEnd; at > chosenMark;) {
    at -= 4;
    const first = <usize>load<u32>(at);
    reopen(first);
    reopen(first + NODE_BYTES);
    reopen(first + 2 * NODE_BYTES);
    reopen(first + 3 * NODE_BYTES);
  }
  chosenEnd = chosenMark;
  forcedEnd = FORCED;
}
