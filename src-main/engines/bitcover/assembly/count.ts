import { MASK, PLANES } from './memory';

/**
 * Options per item, counted for all items at once: bit i of `ones`, `twos`, … is a binary digit of
 * the count of item i, so that adding an option's mask is a handful of vector operations.
 */

/** Counts up to 3 exactly, in two digits; `many` marks the items with 4 and more. */
export let ones: v128 = i64x2.splat(0);
export let twos: v128 = i64x2.splat(0);
export let many: v128 = i64x2.splat(0);

/** Counts the list; a zero mask must stand after its end, since options are added in pairs. */
export function countList(from: usize, end: usize): void {
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
  ones = digit1;
  twos = digit2;
  many = digit4;
}

/** Of the items given, those with the fewest options in the list, however many. */
export function fewestOf(items: v128, from: usize, end: usize): v128 {
  let digit1 = i64x2.splat(0);
  let digit2 = i64x2.splat(0);
  let digit4 = i64x2.splat(0);
  let digit8 = i64x2.splat(0);
  let beyond = i64x2.splat(0);
  for (let at = from; at < end; at += 2 * MASK) {
    const a = v128.load(at);
    const b = v128.load(at, MASK);
    const sum = v128.xor(a, b);
    const carry2 = v128.or(v128.and(a, b), v128.and(digit1, sum));
    const carry4 = v128.and(digit2, carry2);
    const carry8 = v128.and(digit4, carry4);
    digit1 = v128.xor(digit1, sum);
    digit2 = v128.xor(digit2, carry2);
    digit4 = v128.xor(digit4, carry4);
    beyond = v128.or(beyond, v128.and(digit8, carry8));
    digit8 = v128.xor(digit8, carry8);
  }
  const fewest = v128.andnot(items, beyond);
  if (!v128.any_true(fewest)) return fewestOfMany(items, from, end);
  return without(digit1, without(digit2, without(digit4, without(digit8, fewest))));
}

/** The items whose digit is 0, or all when there are none such. */
function without(digit: v128, items: v128): v128 {
  const low = v128.andnot(items, digit);
  return v128.any_true(low) ? low : items;
}

/** The same where every item has 16 options or more: at the root of large covers. */
function fewestOfMany(items: v128, from: usize, end: usize): v128 {
  let planes = 0;
  for (let at = from; at < end; at += MASK) {
    let carry = v128.and(v128.load(at), items);
    for (let plane = 0; v128.any_true(carry); plane++) {
      const address = PLANES + <usize>plane * MASK;
      const digit = plane < planes ? v128.load(address) : i64x2.splat(0);
      if (plane >= planes) planes = plane + 1;
      v128.store(address, v128.xor(digit, carry));
      carry = v128.and(digit, carry);
    }
  }
  let fewest = items;
  for (let plane = planes - 1; plane >= 0; plane--) {
    const low = v128.andnot(fewest, v128.load(PLANES + <usize>plane * MASK));
    if (v128.any_true(low)) fewest = low;
  }
  return fewest;
}
