/**
 * Sets of items as masks, for searches that are written once and compiled twice: `M` is `u64` for at most
 * 64 items and `v128` for 128. What is asked of `M` is known when this is compiled and costs nothing.
 */

// @inline
export function noItems<M>(): M {
  if (isVector<M>()) return i64x2.splat(0);
  return 0;
}

// @inline
export function both<M>(a: M, b: M): M {
  if (isVector<M>()) return v128.and(a, b);
  return a & b;
}

// @inline
export function either<M>(a: M, b: M): M {
  if (isVector<M>()) return v128.or(a, b);
  return a | b;
}

// @inline
export function differing<M>(a: M, b: M): M {
  if (isVector<M>()) return v128.xor(a, b);
  return a ^ b;
}

// @inline
export function without<M>(a: M, b: M): M {
  if (isVector<M>()) return v128.andnot(a, b);
  return a & ~b;
}

// @inline
export function some<M>(a: M): bool {
  if (isVector<M>()) return v128.any_true(a);
  return a !== 0;
}

/** The lowest item of a set that is not empty. */
// @inline
export function lowest<M>(mask: M): M {
  if (isVector<M>()) {
    const low = i64x2.extract_lane(mask, 0);
    if (low !== 0) return i64x2.replace_lane(i64x2.splat(0), 0, low & -low);
    const high = i64x2.extract_lane(mask, 1);
    return i64x2.replace_lane(i64x2.splat(0), 1, high & -high);
  }
  return mask & (0 - mask);
}

/** The set as a mask of 128 bits. */
// @inline
export function wide<M>(a: M): v128 {
  if (isVector<M>()) return a;
  return i64x2.replace_lane(i64x2.splat(0), 0, a);
}
