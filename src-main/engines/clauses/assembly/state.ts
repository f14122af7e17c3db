/**
 * What is decided: options in or out, and why.
 *
 * A literal is `2 · option` for “in the cover” and `2 · option + 1` for “out of it”. A reason has its
 * kind in its two lowest bits: none, the last option left of an item (4 · its number), an option in the
 * cover that this one cannot stand with (4 · its number), or a learned clause (its address).
 */
import { ITEMS, options, primary, STARTS } from '../../assembly/instance';
import { FRAMES, LEFT, LEVELS, REASONS, TRAIL, VALUES } from './memory';
import { ENTRY, listOf } from '../../assembly/lists';
import { putBack } from './order';

export const OPEN: u8 = 0;
export const IN: u8 = 1;
export const OUT: u8 = 2;

export const NO_REASON: u32 = 0;
export const BY_ITEM: u32 = 1;
export const BY_OPTION: u32 = 2;
export const BY_CLAUSE: u32 = 3;

/** Ends of the trail: of what is decided, and of what has been propagated. */
export let trailEnd: usize = 0;
export let doneEnd: usize = 0;
export let level: u32 = 0;

export function beginState(): void {
  memory.fill(VALUES, OPEN, <usize>options);
  trailEnd = TRAIL;
  doneEnd = TRAIL;
  level = 0;
  for (let item: usize = 0; item < <usize>primary; item++) {
    let xor: u32 = 0;
    const from = listOf(item << 2);
    const to = listOf((item << 2) + 4);
    for (let entry = from; entry < to; entry += ENTRY) xor ^= load<u32>(entry);
    store<u32>(LEFT + (item << 3), <u32>((to - from) / ENTRY));
    store<u32>(LEFT + (item << 3), xor, 4);
  }
}

// @inline
export function valueOf(option: u32): u8 {
  return load<u8>(VALUES + <usize>option);
}

// @inline
export function isTrue(literal: u32): bool {
  return valueOf(literal >> 1) === IN + <u8>(literal & 1);
}

// @inline
export function isFalse(literal: u32): bool {
  return valueOf(literal >> 1) === OUT - <u8>(literal & 1);
}

// @inline
export function levelOf(option: u32): u32 {
  return load<u32>(LEVELS + ((<usize>option) << 2));
}

// @inline
export function reasonOf(option: u32): u32 {
  return load<u32>(REASONS + ((<usize>option) << 2));
}

/** Makes an open literal true. */
// @inline
export function assign(literal: u32, reason: u32): void {
  const option = <usize>(literal >> 1);
  store<u8>(VALUES + option, IN + <u8>(literal & 1));
  store<u32>(LEVELS + (option << 2), level);
  store<u32>(REASONS + (option << 2), reason);
  store<u32>(trailEnd, literal);
  trailEnd += 4;
}

// @inline
export function nextDone(): u32 {
  const literal = load<u32>(doneEnd);
  doneEnd += 4;
  return literal;
}

export function decide(literal: u32): void {
  store<u32>(FRAMES + ((<usize>level) << 2), <u32>trailEnd);
  level++;
  assign(literal, NO_REASON);
}

/** Takes back what was decided above a level. */
export function backTo(to: u32): void {
  if (level <= to) return;
  const end = <usize>load<u32>(FRAMES + ((<usize>to) << 2));
  for (let at = trailEnd - 4; at >= end; at -= 4) {
    const literal = load<u32>(at);
    const option = literal >> 1;
    if ((literal & 1) !== 0 && at < doneEnd) giveBack(option);
    store<u8>(VALUES + <usize>option, OPEN);
    putBack(option);
  }
  trailEnd = end;
  if (doneEnd > end) doneEnd = end;
  level = to;
}

/** An option counts again in its items. */
function giveBack(option: u32): void {
  const starts = STARTS + ((<usize>option) << 2);
  const to = ITEMS + ((<usize>load<u32>(starts, 4)) << 2);
  for (let at = ITEMS + ((<usize>load<u32>(starts)) << 2); at < to; at += 4) {
    const item = <usize>load<u32>(at);
    if (item >= (<usize>primary) << 2) break;
    const left = LEFT + (item << 1);
    store<u32>(left, load<u32>(left) + 1);
    store<u32>(left, load<u32>(left, 4) ^ option, 4);
  }
}
