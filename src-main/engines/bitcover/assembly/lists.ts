/**
 * Lists of options: copied without those that clash, and counted for all items at once. Bit i of `ONES`,
 * `TWOS` … is a binary digit of the count of item i, so that adding an option is a handful of operations
 * on masks. Options are read in pairs: a zero stands after a list.
 */
import { COUNTS, MASK, PLANES } from './memory';
import { both, differing, either, noItems, some, without } from './sets';

/** Where the counts of the last list counted stand: up to 3 in two digits, and the items with 4 and more. */
export const ONES: usize = COUNTS;
export const TWOS: usize = COUNTS + MASK;
export const MANY: usize = COUNTS + 2 * MASK;

/** Copies the options that clash with none of `used`; returns the end of the copy. */
// @inline
export function keepFree<M>(from: usize, end: usize, to: usize, used: M): usize {
  if (isVector<M>()) return keepFree128(from, end, to, used);
  return keepFree64(from, end, to, used);
}

/** Counts the list copied last. */
// @inline
export function count<M>(from: usize, end: usize): void {
  if (isVector<M>()) count128(from, end);
}

function keepFree128(from: usize, end: usize, to: usize, used: v128): usize {
  let out = to;
  for (let at = from; at < end; at += MASK) {
    const option = v128.load(at);
    v128.store(out, option);
    out += (<usize>!v128.any_true(v128.and(option, used))) << 4;
  }
  v128.store(out, i64x2.splat(0));
  return out;
}

/** Apart from the copying, which is 1.03× slower in pentominoes with it. */
function count128(from: usize, end: usize): void {
  let digit1 = i64x2.splat(0);
  let digit2 = i64x2.splat(0);
  let digit4 = i64x2.splat(0);
  for (let at = from; at < end; at += 2 * MASK) {
    const a = v128.load(at);
    const b = v128.load(at, MASK);
    const sum = v128.xor(a, b);
    const carry = v128.or(v128.and(a, b), v128.and(digit1, sum));
    digit1 = v128.xor(digit1, sum);
    digit4 = v128.or(digit4, v128.and(digit2, carry));
    digit2 = v128.xor(digit2, carry);
  }
  v128.store(ONES, digit1);
  v128.store(TWOS, digit2);
  v128.store(MANY, digit4);
}

/**
 * Two options at a time, counted in the halves of a vector as they are copied: a pass of its own waits for
 * the words just stored, and is 1.08× slower.
 */
function keepFree64(from: usize, end: usize, to: usize, used: u64): usize {
  const taken = i64x2.splat(used);
  let digit1 = i64x2.splat(0);
  let digit2 = i64x2.splat(0);
  let digit4 = i64x2.splat(0);
  let out = to;
  for (let at = from; at < end; at += MASK) {
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
  out -= (end - from) & sizeof<u64>();
  store<u64>(out, 0);
  const a1 = i64x2.extract_lane(digit1, 0);
  const b1 = i64x2.extract_lane(digit1, 1);
  const a2 = i64x2.extract_lane(digit2, 0);
  const b2 = i64x2.extract_lane(digit2, 1);
  const carry = a1 & b1;
  const sum = a2 ^ b2;
  store<u64>(ONES, a1 ^ b1);
  store<u64>(TWOS, sum ^ carry);
  const beyond = i64x2.extract_lane(digit4, 0) | i64x2.extract_lane(digit4, 1);
  store<u64>(MANY, beyond | (a2 & b2) | (sum & carry));
  return out;
}

/** Of the items given, those with the fewest options in the list, however many. */
export function fewestOf<M>(items: M, from: usize, end: usize): M {
  let digit1 = noItems<M>();
  let digit2 = noItems<M>();
  let digit4 = noItems<M>();
  let digit8 = noItems<M>();
  let beyond = noItems<M>();
  for (let at = from; at < end; at += 2 * sizeof<M>()) {
    const a = load<M>(at);
    const b = load<M>(at, sizeof<M>());
    const sum = differing(a, b);
    const carry2 = either(both(a, b), both(digit1, sum));
    const carry4 = both(digit2, carry2);
    const carry8 = both(digit4, carry4);
    digit1 = differing(digit1, sum);
    digit2 = differing(digit2, carry2);
    digit4 = differing(digit4, carry4);
    beyond = either(beyond, both(digit8, carry8));
    digit8 = differing(digit8, carry8);
  }
  const fewest = without(items, beyond);
  if (!some(fewest)) return fewestOfMany(items, from, end);
  return least(digit1, least(digit2, least(digit4, least(digit8, fewest))));
}

/** The items whose digit is 0, or all when there are none such. */
function least<M>(digit: M, items: M): M {
  const low = without(items, digit);
  return some(low) ? low : items;
}

/** The same where every item has 16 options or more: at the root of large covers. */
function fewestOfMany<M>(items: M, from: usize, end: usize): M {
  let planes = 0;
  for (let at = from; at < end; at += sizeof<M>()) {
    let carry = both(load<M>(at), items);
    for (let plane = 0; some(carry); plane++) {
      const address = PLANES + <usize>plane * MASK;
      const digit = plane < planes ? load<M>(address) : noItems<M>();
      if (plane >= planes) planes = plane + 1;
      store<M>(address, differing(digit, carry));
      carry = both(digit, carry);
    }
  }
  let fewest = items;
  for (let plane = planes - 1; plane >= 0; plane--)
    fewest = least(load<M>(PLANES + <usize>plane * MASK), fewest);
  return fewest;
}
