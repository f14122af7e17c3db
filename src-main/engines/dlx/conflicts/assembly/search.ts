/** Algorithm X in slices: the item with the fewest options, its options one after another. */
import {
  aliveBytes,
  CHOSEN,
  CONFLICTS,
  FRAMES,
  FRAME_BYTES,
  options,
  primary,
  SLICES,
  SLICE_BYTES,
  stateBytes,
  STATES,
} from './memory';

const EXHAUSTED: i32 = 0;
const SOLUTION: i32 = 1;
const PAUSED: i32 = 2;

/** In the place of an item: one has no option left, or all are covered. */
const DEAD: i32 = -1;
const COVERED: i32 = -2;

/** A choice: the rest of its item's row, as in `SLICES`, how far the cover was, options of one word. */
const ROW: usize = 0;
const ROW_END: usize = 4;
const OFFSET: usize = 8;
const CHOSEN_END: usize = 12;
const UNTRIED: usize = 16;

let top: usize = 0;
let state: usize = 0;
let ended: bool = true;
/** A solution is ready to read; going on treats it as a failure. */
let announced: bool = false;

export let chosenEnd: usize = 0;
export let nodes: f64 = 0;
export let updates: u64 = 0;
/** Solutions that the last `count` went past. */
export let passed: f64 = 0;

/** All options are alive, all primary items open. */
export function begin(): void {
  state = STATES;
  memory.fill(state, 0, stateBytes);
  setBits(state, options);
  setBits(state + aliveBytes, primary);
  top = FRAMES;
  chosenEnd = CHOSEN;
  announced = false;
  ended = false;
  nodes = 1;
  updates = 0;
}

function setBits(at: usize, count: u32): void {
  let left = count;
  for (; left >= 64; left -= 64, at += 8) store<u64>(at, -1);
  if (left > 0) store<u64>(at, ((<u64>1) << (<u64>left)) - 1);
}

/** Makes an option part of the cover: what it clashes with leaves, its items are closed. */
// @inline
function take(from: usize, to: usize, option: u32): void {
  const conflicts = CONFLICTS + stateBytes * <usize>option;
  store<u32>(chosenEnd, option);
  chosenEnd += 4;
  let left: u64 = 0;
  let at: usize = 0;
  for (; at < aliveBytes; at += 8) {
    const alive = load<u64>(from + at);
    const kept = alive & ~load<u64>(conflicts + at);
    left += popcnt(alive ^ kept);
    store<u64>(to + at, kept);
  }
  updates += left;
  for (; at < stateBytes; at += 16)
    v128.store(to + at, v128.andnot(v128.load(from + at), v128.load(conflicts + at)));
}

/** How many options of an item are alive; at least `enough` where there are so many. */
// @inline
function countUpTo(slice: usize, enough: u32): u32 {
  const end = <usize>load<u32>(slice, 4);
  let alive = state + <usize>load<u32>(slice, 8);
  let sum: u64 = 0;
  for (let row = <usize>load<u32>(slice); row < end; row += 16) {
    sum += popcnt(load<u64>(alive) & load<u64>(row));
    sum += popcnt(load<u64>(alive, 8) & load<u64>(row, 8));
    if (sum >= <u64>enough) break;
    alive += 16;
  }
  return <u32>sum;
}

/** The only option of an item. */
function onlyOption(slice: usize): u32 {
  let alive = state + <usize>load<u32>(slice, 8);
  let row = <usize>load<u32>(slice);
  let bits = load<u64>(alive) & load<u64>(row);
  while (bits === 0) bits = load<u64>((alive += 8)) & load<u64>((row += 8));
  return <u32>((alive - state) << 3) + <u32>ctz(bits);
}

/**
 * Takes what is forced as long as there is something; then the open item with the fewest options, the
 * first of them in a tie. Goes round the open items until all have been looked at since the last was taken.
 */
function settle(): i32 {
  let found = COVERED;
  let least: u32 = 0xffffffff;
  let last: i32 = -1;
  let bound: i32 = i32.MAX_VALUE;
  while (true) {
    for (let word = aliveBytes; word < stateBytes; word += 8) {
      let open = load<u64>(state + word);
      while (open !== 0) {
        const item = <i32>((word - aliveBytes) << 3) + <i32>ctz(open);
        if (item > bound) return found;
        const slice = sliceOf(item);
        const enough = least + u32(item < found);
        const size = countUpTo(slice, enough);
        open &= open - 1;
        if (size >= enough) continue;
        if (size === 0) return DEAD;
        found = item;
        least = size;
        if (size > 1) continue;
        take(state, state, onlyOption(slice));
        open &= load<u64>(state + word);
        found = COVERED;
        least = 0xffffffff;
        last = item;
        bound = i32.MAX_VALUE;
      }
    }
    if (last < 0 || bound === last) return found;
    bound = last;
  }
}

// @inline
function sliceOf(item: i32): usize {
  return SLICES + SLICE_BYTES * <usize>item;
}

/** Tries the first option of an item. */
function branch(item: i32): void {
  const frame = top;
  const slice = sliceOf(item);
  const row = load<u32>(slice);
  const offset = load<u32>(slice, 8);
  top += FRAME_BYTES;
  store<u32>(frame, row, ROW);
  store<u32>(frame, load<u32>(slice, 4), ROW_END);
  store<u32>(frame, offset, OFFSET);
  store<u32>(frame, <u32>chosenEnd, CHOSEN_END);
  store<u64>(frame, load<u64>(state + <usize>offset) & load<u64>(<usize>row), UNTRIED);
  tryNext(frame);
}

/** Tries the next option of a choice; false when it has no more. */
function tryNext(frame: usize): bool {
  const before = STATES + ((frame - FRAMES) / FRAME_BYTES) * stateBytes;
  let offset = <usize>load<u32>(frame, OFFSET);
  let untried = load<u64>(frame, UNTRIED);
  if (untried === 0) {
    let row = <usize>load<u32>(frame, ROW);
    const end = <usize>load<u32>(frame, ROW_END);
    do {
      row += 8;
      offset += 8;
      if (row === end) return false;
      untried = load<u64>(before + offset) & load<u64>(row);
    } while (untried === 0);
    store<u32>(frame, <u32>row, ROW);
    store<u32>(frame, <u32>offset, OFFSET);
  }
  store<u64>(frame, untried & (untried - 1), UNTRIED);
  nodes++;
  chosenEnd = <usize>load<u32>(frame, CHOSEN_END);
  state = before + stateBytes;
  take(before, state, ((<u32>offset) << 3) + <u32>ctz(untried));
  return true;
}

/** Back to the nearest choice that has another option; ends where there is none. */
function retreat(): void {
  for (; top > FRAMES; top -= FRAME_BYTES) if (tryNext(top - FRAME_BYTES)) return;
  ended = true;
}

/** Goes on until a solution, the end of the space, or about `budget` nodes more. */
export function advance(budget: f64): i32 {
  const pauseAt = nodes + budget;
  if (announced) {
    announced = false;
    retreat();
  }
  while (!ended) {
    const outcome = settle();
    if (outcome === COVERED) {
      announced = true;
      return SOLUTION;
    }
    if (outcome === DEAD) retreat();
    else if (nodes >= pauseAt) return PAUSED;
    else branch(outcome);
  }
  return EXHAUSTED;
}

/** As `advance`, but past solutions, `most` at most. */
export function count(budget: f64, most: f64): i32 {
  const pauseAt = nodes + budget;
  let end: i32;
  passed = 0;
  do {
    end = advance(pauseAt - nodes);
    if (end === SOLUTION) passed++;
  } while (end === SOLUTION && passed < most);
  return end;
}
