import { and, lane0, lane1, lane2, or } from './lanes';
import {
  copyState,
  KEY,
  MEMO,
  MEMO_BITS,
  MEMO_ENTRY,
  OPEN_CELLS,
  STATE,
  STATE_BYTES,
} from './memory';

/**
 * Numbers of solutions that were counted before. Once propagation has nothing more to strike, the
 * candidates of the open cells decide how many solutions there are, whatever stands in the others: paths
 * that differ in a part of the grid that is filled leave the same.
 *
 * A key has one place; the latest stays there.
 */

/** Part of every key, so that no puzzle finds what another one has left. */
let puzzle: i32 = 0;

/** Begins another puzzle. */
export function forget(): void {
  puzzle++;
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
  v128.store(KEY, low0);
  v128.store(KEY, low1, 16);
  v128.store(KEY, low2, 32);
  v128.store(KEY, high0, 48);
  v128.store(KEY, high1, 64);
  v128.store(KEY, high2, 80);
  v128.store(KEY, i32x4.replace_lane(nine, 3, puzzle), 96);
  let sum = i32x4.mul(low0, i32x4(0x2c1b3c6d, 0x297a2d39, 0x1b56c4e9, 0x7feb352d));
  sum = i32x4.add(sum, i32x4.mul(low1, i32x4(0x46ca6b35, 0x5bd1e995, 0x119de1f3, 0x27d4eb2f)));
  sum = i32x4.add(sum, i32x4.mul(low2, i32x4(0x165667b1, 0x3c6ef363, 0x1f83d9ab, 0x5be0cd19)));
  sum = i32x4.add(sum, i32x4.mul(high0, i32x4(0x6a09e667, 0x510e527f, 0x428a2f99, 0x71374491)));
  sum = i32x4.add(sum, i32x4.mul(high1, i32x4(0x35c0fbcf, 0x69b5dba5, 0x3956c25b, 0x59f111f1)));
  sum = i32x4.add(sum, i32x4.mul(high2, i32x4(0x123f82a3, 0x2b1c5ed5, 0x5807aa97, 0x12835b01)));
  sum = i32x4.add(sum, i32x4.mul(nine, i32x4(0x243185bf, 0x550c7dc3, 0x72be5d75, 1)));
  const hash =
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3);
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
