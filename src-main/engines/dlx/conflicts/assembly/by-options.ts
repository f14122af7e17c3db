/**
 * Counting options option by option, for 128 items at a time, in vertical counters as `bitcover` has them:
 * one vector has the lowest binary digit of all counts, the next one the second, and a third remembers
 * which went beyond 3.
 */
import { options } from '../../../assembly/instance';
import { aliveBytes, MASKS, stateBytes } from './memory';
import { countUpTo, COVERED, DEAD, firstOption, sliceOf, state, take } from './state';
import { settleByItems } from './by-items';

/** In the place of an item: what was forced has been taken, and all is to be counted again. */
const AGAIN: i32 = -3;
const VECTOR: usize = 16;

let ones: v128 = i64x2.splat(0);
let twos: v128 = i64x2.splat(0);
let many: v128 = i64x2.splat(0);

/** As `settleByItems`, with the same choices. */
export function settleByOptions(): i32 {
  let outcome = pass();
  while (outcome === AGAIN) outcome = pass();
  return outcome;
}

function pass(): i32 {
  let found = COVERED;
  let least = 4;
  let open = false;
  let masks = MASKS;
  for (let at = aliveBytes; at < stateBytes; at += VECTOR) {
    const items = v128.load(state + at);
    if (v128.any_true(items)) {
      open = true;
      countGroup(masks);
      const some = v128.or(v128.or(ones, twos), many);
      if (v128.any_true(v128.andnot(items, some))) return DEAD;
      const few = v128.andnot(items, many);
      const forced = v128.andnot(few, twos);
      if (v128.any_true(forced)) return takeAll(forced, at);
      const pairs = v128.andnot(few, ones);
      if (least > 2 && v128.any_true(pairs)) {
        least = 2;
        found = firstOf(pairs, at);
      } else if (least > 3 && v128.any_true(few)) {
        least = 3;
        found = firstOf(few, at);
      }
    }
    masks += VECTOR * <usize>options;
  }
  // Where all items have more than 3 options, few words of their rows are enough.
  return found === COVERED && open ? settleByItems() : found;
}

/** Counts what options alive have in common with 128 items, of which they have the `masks`. */
// @inline
function countGroup(masks: usize): void {
  let digit1 = i64x2.splat(0);
  let digit2 = i64x2.splat(0);
  let digit4 = i64x2.splat(0);
  for (let at: usize = 0; at < aliveBytes; at += 8) {
    // 64 masks to a word of options.
    const base = masks + (at << 7);
    for (let alive = load<u64>(state + at); alive !== 0; alive &= alive - 1) {
      const option = v128.load(base + ((<usize>ctz(alive)) << 4));
      const carry = v128.and(digit1, option);
      digit1 = v128.xor(digit1, option);
      digit4 = v128.or(digit4, v128.and(digit2, carry));
      digit2 = v128.xor(digit2, carry);
    }
  }
  ones = digit1;
  twos = digit2;
  many = digit4;
}

// @inline
function firstOf(items: v128, at: usize): i32 {
  const low = i64x2.extract_lane(items, 0);
  const first = low !== 0 ? ctz(low) : 64 + ctz(i64x2.extract_lane(items, 1));
  return <i32>((at - aliveBytes) << 3) + <i32>first;
}

function takeAll(forced: v128, at: usize): i32 {
  if (!takeWord(i64x2.extract_lane(forced, 0), at)) return DEAD;
  return takeWord(i64x2.extract_lane(forced, 1), at + 8) ? AGAIN : DEAD;
}

/** Takes the options of items that have one; false when the option of one has left with another's. */
function takeWord(forced: u64, word: usize): bool {
  let left = forced & load<u64>(state + word);
  for (; left !== 0; left = left & (left - 1) & load<u64>(state + word)) {
    const slice = sliceOf(<i32>((word - aliveBytes) << 3) + <i32>ctz(left));
    if (countUpTo(slice, 1) === 0) return false;
    take(firstOption(slice));
  }
  return true;
}
