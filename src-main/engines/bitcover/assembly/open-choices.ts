/**
 * What a search has not tried yet, for whoever goes on with it elsewhere: at each choice point the options
 * chosen before it, and those of its item that are left.
 */
import {
  CHOSEN,
  CHOSEN_END,
  CURSOR,
  FRAME_BYTES,
  FRAMES,
  ITEM,
  LIST,
  LIST_END,
  MASK,
} from './memory';

/** Where the masks of the options left stand. */
export let openAt: usize = 0;
/** How many options of `CHOSEN` were chosen before. */
export let openAfter: i32 = 0;
/** What one of the options left is of the search, as if all options of a choice were alike: 0 to 1. */
export let openShare: f64 = 1;

export function show(at: usize, after: i32, share: f64): void {
  openAt = at;
  openAfter = after;
  openShare = share;
}

/**
 * Writes the options left at a choice point of a search by lists, after the lists in use, and returns how
 * many they are. Choice points are asked for in order, from 0 on.
 */
export function openOptions(number: i32, top: usize, wide: bool): i32 {
  const word: usize = wide ? MASK : MASK >> 1;
  const frame = FRAMES + <usize>number * FRAME_BYTES;
  const wantedLow = load<u64>(frame, ITEM);
  const wantedHigh: u64 = wide ? load<u64>(frame, ITEM + 8) : 0;
  const cursor = <usize>load<u32>(frame, CURSOR);
  const end = <usize>load<u32>(frame, LIST_END);
  const scratch = (<usize>load<u32>(top - FRAME_BYTES, LIST_END) + 2 * MASK) & ~(MASK - 1);
  let to = scratch;
  let all = 0;
  for (let at = <usize>load<u32>(frame, LIST); at < end; at += word) {
    const low = load<u64>(at);
    const high: u64 = wide ? load<u64>(at, 8) : 0;
    if (((low & wantedLow) | (high & wantedHigh)) === 0) continue;
    all++;
    if (at < cursor) continue;
    store<u64>(to, low);
    store<u64>(to, high, 8);
    to += MASK;
  }
  const after = <usize>load<u32>(frame, CHOSEN_END) - CHOSEN;
  show(scratch, <i32>(after / MASK), (number === 0 ? 1 : openShare) / <f64>all);
  return <i32>((to - scratch) / MASK);
}
