/** Lists of the search for covers of at most 64 items: words of 64 bits, copied and counted in one pass. */
import { PLANES } from './memory';

export const WORD: usize = 8;

/** Digits of the counts of the list, as in `count.ts`. */
export let ones: u64 = 0;
export let twos: u64 = 0;
export let many: u64 = 0;

/** Writes a zero after a list, which is read two options at a time. */
export function pad(end: usize): void {
  store<u64>(end, 0);
}

/** Copies the options that clash with none of `used`, and counts them; returns the end of the copy. */
export function keepFree(from: usize, end: usize, to: usize, used: u64): usize {
  const taken = i64x2.splat(used);
  let digit1 = i64x2.splat(0);
  let digit2 = i64x2.splat(0);
  let digit4 = i64x2.splat(0);
  let out = to;
  for (let at = from; at < end; at += 2 * WORD) {
    const options = v128.load(at);
    const free = i64x2.eq(v128.and(options, taken), i64x2.splat(0));
    const which = <usize>i64x2.bitmask(free);
    const kept = v128.and(options, free);
    v128.store64_lane(out, options, 0);
    out += (which & 1) << 3;
    v128.store64_lane(out, options, 1);
    out += (which & 2) << 2;
    const carry = v128.and(digit1, kept);
    digit1 = v128.xor(digit1, kept);
    digit4 = v128.or(digit4, v128.and(digit2, carry));
    digit2 = v128.xor(digit2, carry);
  }
  // The zero after a list of odd length is kept in any case.
  out -= (end - from) & WORD;
  pad(out);
  addHalves(digit1, digit2, digit4);
  return out;
}

/** Adds up the counts of even and odd places. */
function addHalves(digit1: v128, digit2: v128, digit4: v128): void {
  const a1 = i64x2.extract_lane(digit1, 0);
  const b1 = i64x2.extract_lane(digit1, 1);
  const a2 = i64x2.extract_lane(digit2, 0);
  const b2 = i64x2.extract_lane(digit2, 1);
  const carry = a1 & b1;
  const sum = a2 ^ b2;
  ones = a1 ^ b1;
  twos = sum ^ carry;
  many = i64x2.extract_lane(digit4, 0) | i64x2.extract_lane(digit4, 1) | (a2 & b2) | (sum & carry);
}

/** Of the items given, those with the fewest options in the list, however many. */
export function fewestOf(items: u64, from: usize, end: usize): u64 {
  let digit1: u64 = 0;
  let digit2: u64 = 0;
  let digit4: u64 = 0;
  let digit8: u64 = 0;
  let beyond: u64 = 0;
  for (let at = from; at < end; at += 2 * WORD) {
    const a = load<u64>(at);
    const b = load<u64>(at, WORD);
    const sum = a ^ b;
    const carry2 = (a & b) | (digit1 & sum);
    const carry4 = digit2 & carry2;
    const carry8 = digit4 & carry4;
    digit1 ^= sum;
    digit2 ^= carry2;
    digit4 ^= carry4;
    beyond |= digit8 & carry8;
    digit8 ^= carry8;
  }
  const fewest = items & ~beyond;
  if (fewest === 0) return fewestOfMany(items, from, end);
  return without(digit1, without(digit2, without(digit4, without(digit8, fewest))));
}

/** The items whose digit is 0, or all when there are none such. */
function without(digit: u64, items: u64): u64 {
  const low = items & ~digit;
  return low !== 0 ? low : items;
}

/** The same where every item has 16 options or more: at the root of large covers. */
function fewestOfMany(items: u64, from: usize, end: usize): u64 {
  let planes = 0;
  for (let at = from; at < end; at += WORD) {
    let carry = load<u64>(at) & items;
    for (let plane = 0; carry !== 0; plane++) {
      const address = PLANES + <usize>plane * WORD;
      const digit: u64 = plane < planes ? load<u64>(address) : 0;
      if (plane >= planes) planes = plane + 1;
      store<u64>(address, digit ^ carry);
      carry = digit & carry;
    }
  }
  let fewest = items;
  for (let plane = planes - 1; plane >= 0; plane--) {
    const low = fewest & ~load<u64>(PLANES + <usize>plane * WORD);
    if (low !== 0) fewest = low;
  }
  return fewest;
}
