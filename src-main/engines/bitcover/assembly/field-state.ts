/** What a state in fields (`fields.ts`) says of its items. `short`: fields have 16 bits, known when this is compiled. */
import { maskOf, rowsOf, someSecondary, stateBytes } from './field-rows';
import { FIELD_PLACES, PATH } from './memory';

const NO_PLACE: usize = 0xffff;

// @inline
export function fieldAt(state: usize, place: usize, short: bool): u32 {
  return short ? <u32>load<u16>(state + (place << 1)) : load<u32>(state + (place << 2));
}

/** The options left of an item that is open. */
// @inline
export function optionsAt(state: usize, place: usize, short: bool): u32 {
  return fieldAt(state, place, short) & (short ? 0x7fff : 0x7fffffff);
}

/** The rows of the item with a field, one for each bit. */
// @inline
export function rowsAt(place: usize, short: bool): usize {
  return rowsOf + (place << ((short ? 6 : 7) as usize));
}

// @inline
export function onlyRow(state: usize, place: usize, short: bool): usize {
  const bit = <usize>ctz(fieldAt(state, place, short));
  return <usize>load<u32>(rowsAt(place, short) + (bit << 2));
}

/** One of the fields in half a vector of their numbers, which count from 1. */
// @inline
export function placeIn(half: u64, short: bool): usize {
  return <usize>((half >> (ctz(half) & (short ? 48 : 32))) & 0xff) - 1;
}

/** The first of the fields with two options; `NO_PLACE` where none has two. */
// @inline
function firstPair(state: usize, short: bool): usize {
  for (let at: usize = 0; at < stateBytes; at += 16) {
    const fields = v128.load(state + at);
    if (short) {
      const less = v128.and(fields, i16x8.add(fields, i16x8.splat(-1)));
      const least = v128.and(less, i16x8.add(less, i16x8.splat(-1)));
      const pairs = i16x8.eq(least, i16x8.splat(-0x8000));
      if (v128.any_true(pairs)) return (at >> 1) + <usize>ctz(i16x8.bitmask(pairs));
    } else {
      const less = v128.and(fields, i32x4.add(fields, i32x4.splat(-1)));
      const least = v128.and(less, i32x4.add(less, i32x4.splat(-1)));
      const pairs = i32x4.eq(least, i32x4.splat(-0x80000000));
      if (v128.any_true(pairs)) return (at >> 2) + <usize>ctz(i32x4.bitmask(pairs));
    }
  }
  return NO_PLACE;
}

/** The first of the fields with the fewest options, of which each open one has two at least. */
// @inline
export function fewest(state: usize, short: bool): usize {
  // Three choices in four are between two options, and found without counting.
  const pair = firstPair(state, short);
  if (pair !== NO_PLACE) return pair;
  let least = i32x4.splat(-1);
  for (let at: usize = 0; at < stateBytes; at += 16) {
    const places = v128.load(FIELD_PLACES + at);
    const halves = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(v128.load(state + at)));
    // Less one: what is covered becomes the largest.
    if (short) {
      const bits = i16x8.sub(halves, i16x8.splat(1));
      least = i16x8.min_u(least, v128.or(i16x8.shl(bits, 8), places));
    } else {
      const bits = i32x4.sub(i32x4.extadd_pairwise_i16x8_u(halves), i32x4.splat(1));
      least = i32x4.min_u(least, v128.or(i32x4.shl(bits, 8), places));
    }
  }
  return <usize>((short ? least16(least) : least32(least)) & 0xff) - 1;
}

// @inline
function least16(lanes: v128): u32 {
  const four = i16x8.min_u(lanes, v128.shuffle<u64>(lanes, lanes, 1, 0));
  const two = i16x8.min_u(four, v128.shuffle<u32>(four, four, 1, 0, 3, 2));
  const pair = <u32>i32x4.extract_lane(two, 0);
  return min(pair & 0xffff, pair >> 16);
}

// @inline
function least32(lanes: v128): u32 {
  const two = i32x4.min_u(lanes, v128.shuffle<u64>(lanes, lanes, 1, 0));
  const pair = <u64>i64x2.extract_lane(two, 0);
  return min(<u32>pair, <u32>(pair >> 32));
}

/** Items by which a state is known: those that options are left for, or, where all are primary, the open ones. */
// @inline
export function keyOf(state: usize, end: usize, short: bool): v128 {
  let items = i64x2.splat(0);
  if (!someSecondary) {
    for (let at = PATH; at < end; at += 4) items = v128.or(items, maskOf(<usize>load<u32>(at)));
    return v128.not(items);
  }
  const fields = short ? stateBytes >> 1 : stateBytes >> 2;
  for (let place: usize = 0; place < fields; place++) {
    const itsRows = rowsAt(place, short);
    let left = optionsAt(state, place, short);
    for (; left !== 0; left &= left - 1) {
      const row = <usize>load<u32>(itsRows + ((ctz(left) as usize) << 2));
      items = v128.or(items, maskOf(row));
    }
  }
  return items;
}
