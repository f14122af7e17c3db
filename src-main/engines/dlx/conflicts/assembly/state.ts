/** The state of a search: options leave, items are closed. */
import { options, primary } from '../../../assembly/instance';
import { aliveBytes, CHOSEN, CONFLICTS, SLICES, SLICE_BYTES, stateBytes, STATES } from './memory';

/** In the place of an item: one has no option left, or all are covered. */
export const DEAD: i32 = -1;
export const COVERED: i32 = -2;

export let state: usize = 0;
export let chosenEnd: usize = 0;
export let updates: u64 = 0;

/** All options are alive, all primary items open. */
export function beginState(): void {
  state = STATES;
  memory.fill(state, 0, stateBytes);
  setBits(state, options);
  setBits(state + aliveBytes, primary);
  chosenEnd = CHOSEN;
  updates = 0;
}

function setBits(at: usize, count: u32): void {
  let left = count;
  for (; left >= 64; left -= 64, at += 8) store<u64>(at, -1);
  if (left > 0) store<u64>(at, ((<u64>1) << (<u64>left)) - 1);
}

/** Makes an option part of the cover: what it clashes with leaves, its items are closed. */
export function take(option: u32): void {
  takeFrom(state, option);
}

/** The same after the state `from` and the cover up to `mark`. */
export function takeAfter(from: usize, mark: usize, option: u32): void {
  state = from + stateBytes;
  chosenEnd = mark;
  takeFrom(from, option);
}

// @inline
function takeFrom(from: usize, option: u32): void {
  const conflicts = CONFLICTS + stateBytes * <usize>option;
  store<u32>(chosenEnd, option);
  chosenEnd += 4;
  let left: u64 = 0;
  let at: usize = 0;
  for (; at < aliveBytes; at += 8) {
    const alive = load<u64>(from + at);
    const kept = alive & ~load<u64>(conflicts + at);
    left += popcnt(alive ^ kept);
    store<u64>(state + at, kept);
  }
  updates += left;
  for (; at < stateBytes; at += 16)
    v128.store(state + at, v128.andnot(v128.load(from + at), v128.load(conflicts + at)));
}

// @inline
export function sliceOf(item: i32): usize {
  return SLICES + SLICE_BYTES * <usize>item;
}

/** How many options of an item are alive; at least `enough` where there are so many. */
// @inline
export function countUpTo(slice: usize, enough: u32): u32 {
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

/** The first option of an item that is alive; there is one. */
export function firstOption(slice: usize): u32 {
  let alive = state + <usize>load<u32>(slice, 8);
  let row = <usize>load<u32>(slice);
  let bits = load<u64>(alive) & load<u64>(row);
  while (bits === 0) bits = load<u64>((alive += 8)) & load<u64>((row += 8));
  return <u32>((alive - state) << 3) + <u32>ctz(bits);
}
