/** Short names for the v128 operations of the kernel; every vector is four lanes of 32 bits. */

export function or(a: v128, b: v128): v128 {
  return v128.or(a, b);
}

export function and(a: v128, b: v128): v128 {
  return v128.and(a, b);
}

/** The bits of `a` that are not in `b`. */
export function without(a: v128, b: v128): v128 {
  return v128.andnot(a, b);
}

export function up(a: v128, bits: i32): v128 {
  return i32x4.shl(a, bits);
}

export function down(a: v128, bits: i32): v128 {
  return i32x4.shr_u(a, bits);
}

/** Copies the bits of `a` to several places at once: one set bit in `places` for each distance. */
export function spread(a: v128, places: i32): v128 {
  return i32x4.mul(a, i32x4.splat(places));
}

/** The first lane in all four. */
export function lane0(a: v128): v128 {
  return v128.shuffle<i32>(a, a, 0, 0, 0, 0);
}

/** The second lane in all four. */
export function lane1(a: v128): v128 {
  return v128.shuffle<i32>(a, a, 1, 1, 1, 1);
}

/** The third lane in all four. */
export function lane2(a: v128): v128 {
  return v128.shuffle<i32>(a, a, 2, 2, 2, 2);
}

/** a0 b0 a1 b1 */
export function zipLow(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 4, 1, 5);
}

/** a2 b2 a3 b3 */
export function zipHigh(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 2, 6, 3, 7);
}

/** a0 a1 b0 b1 */
export function joinLow(a: v128, b: v128): v128 {
  return v128.shuffle<i64>(a, b, 0, 2);
}

/** a2 a3 b2 b3 */
export function joinHigh(a: v128, b: v128): v128 {
  return v128.shuffle<i64>(a, b, 1, 3);
}
