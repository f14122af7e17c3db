/**
 * The search of `search.ts` where no primary item has more than 31 options: the same nodes in the same
 * order. The options of all items stand side by side. Each primary item has a *field* of 16 or 32 bits: one
 * for each of its options that is left, and the highest, as long as the item is open.
 *
 *              item a   item b   item c
 *     state    1…1010   1…0100   1…0000     a: 2 options, b: 1 is forced, c: none is left, a dead end
 *     row      1…1111   0…0010   0…0000     what leaves with an option of a: a, and what clashes with it
 *
 * One pass over the vectors of a state takes an option, and finds what is dead (the highest bit alone) and
 * forced (one more bit). Options are counted only where there is a choice. Secondary items are nothing but
 * bits in the rows.
 */
import {
  leavingWith,
  maskOf,
  noRow,
  root,
  rowOf,
  rowsOf,
  SHORT,
  size,
  someSecondary,
  stateBytes,
  states,
  writeFields,
} from './field-rows';
import { beginKnown, keep, knowing, MOST_COVERS, recall, recalled, weighKnown } from './known';
import { CHOSEN, COUNTERS, FIELD_PLACES, FRAMES, FRAME_BYTES, MASK, PATH, PLANES } from './memory';
import { show } from './open-choices';

const EXHAUSTED: i32 = 0;
const SOLUTION: i32 = 1;
const PAUSED: i32 = 2;

/** Places in a frame: options untried as bits, the rows of the item, end of the path, the state. */
const UNTRIED: usize = 0;
const ITS_ROWS: usize = 4;
const PATH_END: usize = 8;
const STATE: usize = 12;
/** The items open, none where nothing is to be kept; covers and nodes before. */
const KEY: usize = 16;
const COVERS_BEFORE: usize = 32;
const NODES_BEFORE: usize = 40;
/** The product of the numbers of options at this choice and those before. */
const BRANCHES: usize = 48;

let top: usize = FRAMES;
/** Rows of the options chosen. */
let pathEnd: usize = PATH;
/** The root is still to be looked at. */
let fresh: bool = false;
let nodes: f64 = 0;
/** Passes over a state. */
let passes: f64 = 0;
/** Covers found, and how many more may be passed at once without being announced. */
let found: f64 = 0;
let room: f64 = 0;

/** Begins with the first `count` options of `LISTS`, of which `fieldBytes` has been asked. */
export function beginFields(count: i32, free: usize, known: usize): void {
  writeFields(count, free);
  beginKnown(known);
  nodes = 0;
  passes = 0;
  startFields(0, 0);
}

/** Begins anew as `startAt` of `search.ts` does. */
export function startFields(_count: i32, given: i32): void {
  pathEnd = PATH;
  memory.copy(states, root, stateBytes);
  for (let i: usize = 0; i < <usize>given; i++) {
    const mask = CHOSEN + i * MASK;
    const row = rowOf(mask);
    const leaving = row === 0 ? leavingWith(mask) : row;
    for (let at: usize = 0; at < stateBytes; at += 16)
      v128.store(states + at, v128.andnot(v128.load(states + at), v128.load(leaving + at)));
    if (row === 0) continue;
    store<u32>(pathEnd, <u32>row);
    pathEnd += 4;
  }
  top = FRAMES;
  fresh = true;
  nodes++;
  found = 0;
  note();
}

/** As `choices` and `openChoice` of `search.ts`. */
export function choicesFields(): i32 {
  return <i32>((top - FRAMES) / FRAME_BYTES);
}
export function openFields(number: i32): i32 {
  chosenFields();
  const frame = FRAMES + <usize>number * FRAME_BYTES;
  let to = PLANES;
  for (let left = load<u32>(frame, UNTRIED); left !== 0; left &= left - 1) {
    const row = <usize>load<u32>(frame, ITS_ROWS) + ((<usize>ctz(left)) << 2);
    v128.store(to, maskOf(<usize>load<u32>(row)));
    to += MASK;
  }
  const after = (<usize>load<u32>(frame, PATH_END) - PATH) >> 2;
  show(PLANES, <i32>after, 1 / load<f64>(frame, BRANCHES));
  return <i32>((to - PLANES) / MASK);
}

function note(): void {
  store<f64>(COUNTERS, nodes);
  store<f64>(COUNTERS, passes, 8);
}

/** Writes the masks of the options chosen to `CHOSEN`; returns how many they are. */
export function chosenFields(): i32 {
  let to = CHOSEN;
  for (let at = PATH; at < pathEnd; at += 4) {
    v128.store(to, maskOf(<usize>load<u32>(at)));
    to += MASK;
  }
  return <i32>((to - CHOSEN) / MASK);
}

/** Items by which a state is known: those that options are left for, or, where all are primary, the open ones. */
// @inline
function keyOf(state: usize, end: usize, short: bool): v128 {
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

/** Whether the covers of a state need not be looked for, because there are none or only to be counted. */
function isKnown(key: v128): bool {
  if (!recall(key)) return false;
  if (recalled !== 0 && (recalled >= room || found + recalled > MOST_COVERS)) return false;
  found += recalled;
  room -= recalled;
  return true;
}

// @inline
function fieldAt(state: usize, place: usize, short: bool): u32 {
  return short ? <u32>load<u16>(state + (place << 1)) : load<u32>(state + (place << 2));
}

/** The options left of an item that is open. */
// @inline
function optionsAt(state: usize, place: usize, short: bool): u32 {
  return fieldAt(state, place, short) & (short ? 0x7fff : 0x7fffffff);
}

/** The rows of the item with a field, one for each bit. */
// @inline
function rowsAt(place: usize, short: bool): usize {
  return rowsOf + (place << ((short ? 6 : 7) as usize));
}

// @inline
function onlyRow(state: usize, place: usize, short: bool): usize {
  const bit = <usize>ctz(fieldAt(state, place, short));
  return <usize>load<u32>(rowsAt(place, short) + (bit << 2));
}

/** One of the fields in half a vector of their numbers, which count from 1. */
// @inline
function placeIn(half: u64, short: bool): usize {
  return <usize>((half >> (ctz(half) & (short ? 48 : 32))) & 0xff) - 1;
}

/** The first of the fields with the fewest options. */
// @inline
function fewest(state: usize, short: bool): usize {
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

/** Opens a choice point; false when what is behind it is known. */
// @inline
function push(
  frame: usize,
  state: usize,
  end: usize,
  before: f64,
  branches: f64,
  short: bool,
): bool {
  v128.store(frame, i64x2.splat(0), KEY);
  // Keys take longer than passes: a trial that gains nothing should not last as long as a slice.
  if (knowing) weighKnown(before);
  if (knowing) {
    const key = keyOf(state, end, short);
    if (isKnown(key)) return false;
    v128.store(frame, key, KEY);
  }
  const place = fewest(state, short);
  const options = optionsAt(state, place, short);
  store<u32>(frame, options, UNTRIED);
  store<f64>(frame, branches * <f64>popcnt(options), BRANCHES);
  store<u32>(frame, <u32>rowsAt(place, short), ITS_ROWS);
  store<u32>(frame, <u32>end, PATH_END);
  store<u32>(frame, <u32>state, STATE);
  store<f64>(frame, found, COVERS_BEFORE);
  store<f64>(frame, before, NODES_BEFORE);
  return true;
}

/** Keeps what became of a choice point that has no more options. */
function remember(frame: usize, now: f64): void {
  const key = v128.load(frame, KEY);
  if (!v128.any_true(key)) return;
  keep(key, found - load<f64>(frame, COVERS_BEFORE), now - load<f64>(frame, NODES_BEFORE));
}

/** @param short  whether fields have 16 bits, known when this is compiled */
// @inline
function advanceBy(budget: i32, short: bool): i32 {
  const highest = short ? i16x8.splat(-0x8000) : i32x4.splat(-0x80000000);
  let left = budget;
  let frame = top;
  let end = pathEnd;
  let from = states;
  let state = states;
  let row = noRow;
  let outcome = EXHAUSTED;
  // Counted here: a variable of the module is memory.
  let tried: f64 = 0;
  let passed: f64 = 0;
  let branches: f64 = 1;
  let isSettled = !fresh;
  fresh = false;
  while (true) {
    // Two options are taken at once where two are forced.
    let second = noRow;
    while (!isSettled) {
      let least = i32x4.splat(0);
      let single = i32x4.splat(0);
      for (let at: usize = 0; at < stateBytes; at += 16) {
        const leaving = v128.or(v128.load(row + at), v128.load(second + at));
        const fields = v128.andnot(v128.load(from + at), leaving);
        v128.store(state + at, fields);
        const places = v128.load(FIELD_PLACES + at);
        if (short) {
          const more = v128.and(fields, i16x8.add(fields, i16x8.splat(-1)));
          least = i16x8.min_s(least, fields);
          single = i16x8.max_u(single, v128.and(i16x8.eq(more, highest), places));
        } else {
          const more = v128.and(fields, i32x4.add(fields, i32x4.splat(-1)));
          least = i32x4.min_s(least, fields);
          single = i32x4.max_u(single, v128.and(i32x4.eq(more, highest), places));
        }
      }
      passed++;
      if (v128.any_true(short ? i16x8.eq(least, highest) : i32x4.eq(least, highest))) break;
      if (!v128.any_true(single)) {
        if (v128.any_true(least)) {
          if (push(frame, state, end, nodes + tried, branches, short)) frame += FRAME_BYTES;
        } else {
          found++;
          outcome = SOLUTION;
        }
        break;
      }
      const low = <u64>i64x2.extract_lane(single, 0);
      const high = <u64>i64x2.extract_lane(single, 1);
      const place = placeIn(high !== 0 ? high : low, short);
      row = onlyRow(state, placeIn(low !== 0 ? low : high, short), short);
      second = onlyRow(state, place, short);
      from = state;
      store<u32>(end, <u32>row);
      end += 4;
      if (row === second) continue;
      store<u32>(end, <u32>second);
      end += 4;
      // The second may leave with the first.
      if ((fieldAt(row, place, short) & optionsAt(state, place, short)) !== 0) break;
    }
    isSettled = true;
    if (outcome === SOLUTION || frame === FRAMES) break;
    if (left <= 0) {
      outcome = PAUSED;
      break;
    }
    const last = frame - FRAME_BYTES;
    const untried = load<u32>(last, UNTRIED);
    if (untried === 0) {
      frame = last;
      if (knowing) remember(frame, nodes + tried);
      continue;
    }
    const others = untried & (untried - 1);
    store<u32>(last, others, UNTRIED);
    row = <usize>load<u32>(<usize>load<u32>(last, ITS_ROWS) + ((<usize>ctz(untried)) << 2));
    end = <usize>load<u32>(last, PATH_END);
    store<u32>(end, <u32>row);
    end += 4;
    branches = load<f64>(last, BRANCHES);
    from = <usize>load<u32>(last, STATE);
    state = from + stateBytes;
    // Nobody comes back to a state whose last option is tried: its place is used again.
    if (others === 0 && !knowing) {
      state = from;
      frame = last;
    }
    tried++;
    left--;
    isSettled = false;
  }
  top = frame;
  pathEnd = end;
  nodes += tried;
  passes += passed;
  return outcome;
}

function advance(budget: i32): i32 {
  return size === SHORT ? advanceBy(budget, true) : advanceBy(budget, false);
}

/** Goes on as `advance` of `search.ts` does. */
export function advanceFields(budget: i32): i32 {
  weighKnown(nodes);
  room = 0;
  const end = advance(budget);
  note();
  return end;
}

/** Goes on as `countOnly` of `search.ts` does. */
export function countOnlyFields(budget: i32, most: f64): i32 {
  const pauseAt = nodes + <f64>budget;
  const before = found;
  let end = SOLUTION;
  weighKnown(nodes);
  room = most;
  while (room > 0) {
    end = advance(<i32>(pauseAt - nodes));
    if (end !== SOLUTION) break;
    room--;
  }
  note();
  store<f64>(COUNTERS, found - before, 16);
  return end;
}
