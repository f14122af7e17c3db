/** The state of a search: options leave and come back, items are closed, coloured and opened. */
import { COLOURS, coloured, ITEMS } from '../../../assembly/instance';
import {
  CHOSEN,
  CLOSED,
  copies,
  LIVE,
  LOG,
  MASK,
  PAIR_BYTES,
  primaryEnd,
  QUEUE,
  ROWS,
  SETTLED,
  SETTLERS,
  SIZES,
} from './memory';
import { beginOf, bitOf, endOf } from './rows';

export let logEnd: usize = 0;
export let chosenEnd: usize = 0;
/** Primary items that are still to be covered. */
export let openItems: u32 = 0;
/** From here on, items of the queue have not been looked at. */
export let queueBegin: usize = 0;
export let queueEnd: usize = 0;
export let updates: u64 = 0;

/** Nothing is chosen; what is forced from the start waits. False when an item has no option. */
export function begin(): bool {
  logEnd = LOG;
  chosenEnd = CHOSEN;
  openItems = primaryEnd >> 2;
  queueBegin = QUEUE;
  queueEnd = QUEUE;
  updates = 0;
  let alive = true;
  for (let item: u32 = 0; item < primaryEnd; item += 4) {
    const size = load<i32>(SIZES + <usize>item);
    if (size === 1) enqueue(item);
    if (size === 0) alive = false;
  }
  return alive;
}

/** Back to how things were, but for what a copy of the state holds, or `revive` and `uncommit` undo. */
export function goBack(open: u32, from: usize, to: usize): void {
  openItems = open;
  queueBegin = from;
  queueEnd = to;
}

function enqueue(item: u32): void {
  store<u32>(queueEnd, item);
  queueEnd += 4;
}

/** The next item that is forced or dead; -1 where there is none. */
export function dequeue(): i32 {
  while (queueBegin < queueEnd) {
    const item = load<u32>(queueBegin);
    queueBegin += 4;
    if (load<i32>(SIZES + <usize>item) <= 1) return <i32>item;
  }
  return -1;
}

/** Whether an item that waits in the queue is open and has no option. */
function hasDead(): bool {
  for (let at = queueBegin; at < queueEnd; at += 4)
    if (load<i32>(SIZES + <usize>load<u32>(at)) === 0) return true;
  return false;
}

// @inline
export function close(item: usize): void {
  store<i32>(SIZES + item, load<i32>(SIZES + item) + CLOSED);
  openItems--;
}

/** An option that is no longer alive is counted out of its items; true when one of them has died. */
// @inline
function leave(option: u32): bool {
  const to = endOf(option);
  const from = beginOf(option);
  let dead = false;
  updates += (to - from) >> 2;
  if (!copies) {
    store<u32>(logEnd, option);
    logEnd += 4;
  }
  for (let node = from; node < to; node += 4) {
    const item = load<u32>(node);
    const size = load<i32>(SIZES + <usize>item) - 1;
    store<i32>(SIZES + <usize>item, size);
    if (size <= 1) {
      enqueue(item);
      if (size === 0) dead = true;
    }
  }
  return dead;
}

/** The options alive of a pair. */
// @inline
export function aliveIn(pair: usize): u64 {
  return load<u64>(LIVE + <usize>load<u32>(pair)) & load<u64>(pair, MASK);
}

// @inline
function firstOf(pair: usize, alive: u64): u32 {
  return (load<u32>(pair) << 3) + <u32>ctz(alive);
}

/** Takes options of a pair out of `LIVE`, or puts them back. */
// @inline
function flip(pair: usize, some: u64): void {
  const word = LIVE + <usize>load<u32>(pair);
  store<u64>(word, load<u64>(word) ^ some);
}

/** All options of an item leave, until an open item has died: then it is false. */
function cover(item: usize): bool {
  const to = <usize>load<u32>(ROWS + item, 4);
  for (let pair = <usize>load<u32>(ROWS + item); pair < to; pair += PAIR_BYTES) {
    let alive = aliveIn(pair);
    if (alive === 0) continue;
    flip(pair, alive);
    do {
      const dead = leave(firstOf(pair, alive));
      alive &= alive - 1;
      if (!dead) continue;
      flip(pair, alive);
      return false;
    } while (alive !== 0);
  }
  return true;
}

/**
 * All options of an item leave and are listed at `at`; gives the end of the list. Items without an option
 * are left to wait in the queue: the option that is tried may cover them.
 */
export function listAndCover(item: usize, at: usize): usize {
  const to = <usize>load<u32>(ROWS + item, 4);
  for (let pair = <usize>load<u32>(ROWS + item); pair < to; pair += PAIR_BYTES) {
    let alive = aliveIn(pair);
    if (alive === 0) continue;
    flip(pair, alive);
    for (; alive !== 0; alive &= alive - 1) {
      const option = firstOf(pair, alive);
      leave(option);
      store<u32>(at, option);
      at += 4;
    }
  }
  return at;
}

/** The first option of an item that is alive; there is one. */
export function firstOption(item: usize): u32 {
  let pair = <usize>load<u32>(ROWS + item);
  let alive = aliveIn(pair);
  while (alive === 0) alive = aliveIn((pair += PAIR_BYTES));
  return firstOf(pair, alive);
}

/** Options that do not give a secondary item this colour leave; false as soon as an open item has died. */
function settle(item: usize, colour: u32): bool {
  const to = <usize>load<u32>(ROWS + item, 4);
  for (let pair = <usize>load<u32>(ROWS + item); pair < to; pair += PAIR_BYTES) {
    for (let alive = aliveIn(pair); alive !== 0; alive &= alive - 1) {
      const option = firstOf(pair, alive);
      if (colourOf(option, item) === colour) continue;
      flip(pair, bitOf(option));
      if (leave(option)) return false;
    }
  }
  return true;
}

function colourOf(option: u32, item: usize): u32 {
  let node = beginOf(option);
  while (<usize>load<u32>(node) !== item) node += 4;
  return load<u32>(node + COLOURS - ITEMS);
}

/**
 * Makes an option part of the cover: its items are covered, but for `done`, which is already. False when
 * another item died: the state is then half changed, and a choice must be gone back to.
 */
export function commit(option: u32, done: usize): bool {
  const from = beginOf(option);
  const to = endOf(option);
  store<u32>(chosenEnd, option);
  chosenEnd += 4;
  for (let node = from; node < to; node += 4) {
    const item = load<u32>(node);
    if (item < primaryEnd && <usize>item !== done) close(<usize>item);
  }
  if (hasDead()) return false;
  if (openItems === 0) return true;
  for (let node = from; node < to; node += 4) {
    const item = <usize>load<u32>(node);
    if (item === done) continue;
    const colour = coloured ? load<u32>(node + COLOURS - ITEMS) : 0;
    if (colour === 0 ? !cover(item) : !takeColour(item, colour, node)) return false;
  }
  return true;
}

function takeColour(item: usize, colour: u32, node: usize): bool {
  if (load<u32>(SETTLED + item) === colour) return true;
  store<u32>(SETTLED + item, colour);
  store<u32>(SETTLERS + item, <u32>node);
  return settle(item, colour);
}

/** A copy of the state has been put back: the chosen options are those up to `mark`. */
export function forget(mark: usize): void {
  chosenEnd = mark;
}

/** Opens the items of the options chosen since `mark`, and takes back their colours. */
export function uncommit(mark: usize): void {
  while (chosenEnd > mark) {
    chosenEnd -= 4;
    const option = load<u32>(chosenEnd);
    const to = endOf(option);
    for (let node = beginOf(option); node < to; node += 4) {
      const item = load<u32>(node);
      if (item < primaryEnd) reopen(<usize>item);
      else if (coloured && load<u32>(SETTLERS + <usize>item) === <u32>node) {
        store<u32>(SETTLED + <usize>item, 0);
        store<u32>(SETTLERS + <usize>item, 0);
      }
    }
  }
}

// @inline
function reopen(item: usize): void {
  store<i32>(SIZES + item, load<i32>(SIZES + item) - CLOSED);
}

/** Options that left since the log ended at `mark` come back. */
export function revive(mark: usize): void {
  while (logEnd > mark) {
    logEnd -= 4;
    const option = load<u32>(logEnd);
    const word = LIVE + ((<usize>(option >> 6)) << 3);
    store<u64>(word, load<u64>(word) | bitOf(option));
    const to = endOf(option);
    for (let node = beginOf(option); node < to; node += 4) {
      const size = SIZES + <usize>load<u32>(node);
      store<i32>(size, load<i32>(size) + 1);
    }
  }
}
