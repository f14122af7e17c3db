import { and, lane0, lane1, lane2, or } from './lanes';
import {
  copyState,
  HASHES,
  KEY,
  MEMO,
  MEMO_BITS,
  MEMO_ENTRY,
  OPEN_CELLS,
  OPEN_STATE,
  STATE,
  STATE_BYTES,
} from './memory';

/**
 * Numbers of solutions that were counted before. Once propagation has nothing more to strike, the
 * candidates of the open cells decide how many solutions there are, whatever stands in the others: paths
 * that differ in a part of the grid that is filled leave the same. Nor does it matter which digit is which.
 *
 * A key has three words for each digit, by band, and the digits in the order of their hashes; then the number of
 * the puzzle. It has one place; the latest stays there.
 */

/** Part of every key, so that no puzzle finds what another one has left. */
let puzzle: i32 = 0;
const PUZZLE: usize = 27 * 4;
/** From the word of a digit in a key to that in the next band. */
const NEXT_BAND: usize = 9 * 4;

/** Begins another puzzle. */
export function forget(): void {
  puzzle++;
}

/** Of four digits; what the constants are does not matter, as long as they are odd and far from each other. */
// @inline
function hashes(band0: v128, band1: v128, band2: v128): v128 {
  const sum = i32x4.add(
    i32x4.add(i32x4.mul(band0, i32x4.splat(0x2c1b3c6d)), i32x4.mul(band1, i32x4.splat(0x297a2d39))),
    i32x4.mul(band2, i32x4.splat(0x1b56c4e9)),
  );
  const mixed = i32x4.mul(v128.xor(sum, i32x4.shr_u(sum, 15)), i32x4.splat(0x7feb352d));
  return v128.xor(mixed, i32x4.shr_u(mixed, 13));
}

/** The hashes, with the digits (0…8) as their last four bits, so that no two are the same. */
// @inline
function apart(hash: v128, digits: v128): v128 {
  return or(and(hash, i32x4.splat(~15)), digits);
}

// @inline
function bitsBelow(some: v128, one: v128): i32 {
  return i32x4.bitmask(i32x4.gt_s(one, some));
}

/** Writes the key of the surveyed state to `KEY`; returns its place in the table. */
export function keyOfState(): usize {
  const open = v128.load(OPEN_CELLS);
  const open0 = lane0(open);
  const open1 = lane1(open);
  const open2 = lane2(open);
  const low0 = and(v128.load(STATE), open0);
  const low1 = and(v128.load(STATE, 16), open1);
  const low2 = and(v128.load(STATE, 32), open2);
  const high0 = and(v128.load(STATE, 48), open0);
  const high1 = and(v128.load(STATE, 64), open1);
  const high2 = and(v128.load(STATE, 80), open2);
  const nine = and(v128.load(STATE, 96), open);
  v128.store(OPEN_STATE, low0);
  v128.store(OPEN_STATE, high0, 16);
  v128.store(OPEN_STATE, low1, 48);
  v128.store(OPEN_STATE, high1, 64);
  v128.store(OPEN_STATE, low2, 96);
  v128.store(OPEN_STATE, high2, 112);
  v128.store_lane<i32>(OPEN_STATE, nine, 0, 32);
  v128.store_lane<i32>(OPEN_STATE, nine, 1, 80);
  v128.store_lane<i32>(OPEN_STATE, nine, 2, 128);

  const ofLow = hashes(low0, low1, low2);
  const ofHigh = hashes(high0, high1, high2);
  const ofNine = hashes(lane0(nine), lane1(nine), lane2(nine));
  const sum = i32x4.add(ofLow, ofHigh);
  const hash =
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3) +
    i32x4.extract_lane(ofNine, 0);

  const low = apart(ofLow, i32x4(0, 1, 2, 3));
  const high = apart(ofHigh, i32x4(4, 5, 6, 7));
  const ninth = apart(ofNine, i32x4.splat(8));
  v128.store(HASHES, low);
  v128.store(HASHES, high, 16);
  v128.store(HASHES, ninth, 32);
  for (let digit: usize = 0; digit < 9; digit++) {
    const one = v128.load32_splat(HASHES + 4 * digit);
    const below = bitsBelow(low, one) | (bitsBelow(high, one) << 4) | (bitsBelow(ninth, one) << 8);
    // Of the four lanes of the ninth, which are the same, one counts.
    const to = KEY + 4 * <usize>popcnt(below & 0x1ff);
    store<i32>(to, load<i32>(OPEN_STATE + 4 * digit));
    store<i32>(to, load<i32>(OPEN_STATE + 4 * digit, 48), NEXT_BAND);
    store<i32>(to, load<i32>(OPEN_STATE + 4 * digit, 96), 2 * NEXT_BAND);
  }
  store<i32>(KEY, puzzle, PUZZLE);
  return MEMO + (<u32>hash >>> (32 - MEMO_BITS)) * MEMO_ENTRY;
}

function differs(entry: usize, offset: usize): v128 {
  return v128.xor(v128.load(KEY + offset), v128.load(entry + offset));
}

/** Whether the number at this place is that of `KEY`. */
export function isKnown(entry: usize): bool {
  const first = or(or(differs(entry, 0), differs(entry, 16)), differs(entry, 32));
  const second = or(or(differs(entry, 48), differs(entry, 64)), differs(entry, 80));
  return !v128.any_true(or(or(first, second), differs(entry, 96)));
}

export function knownCount(entry: usize): f64 {
  return load<f64>(entry, STATE_BYTES);
}

/** Puts a number at its place, with the key that a node was pushed with. */
export function remember(place: usize, key: usize, count: f64): void {
  copyState(place, key);
  store<f64>(place, count, STATE_BYTES);
}
