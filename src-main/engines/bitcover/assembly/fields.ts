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
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import {
  leavingWith,
  maskOf,
  noRow,
  root,
  rowOf,
  SHORT,
  size,
  stateBytes,
  states,
} from './field-rows';
import { fewest, fieldAt, keyOf, onlyRow, optionsAt, placeIn, rowsAt } from './field-state';
import { knowing, weighKnown } from './known';
import { CHOSEN, FIELD_PLACES, FRAMES, FRAME_BYTES, MASK, PATH, PLANES } from './memory';
import { show } from './open-choices';
import { addWork, beginRoot, isKnown, nodes, record, remember, stopsAtCover } from './progress';

/** Places in a frame: options untried as bits, the rows of the item, end of the path, the state. */
const UNTRIED: usize = 0;
const ITS_ROWS: usize = 4;
const PATH_END: usize = 8;
const STATE: usize = 12;
/** What is remembered of it (`progress.ts`), by the items open. */
const RECORD: usize = 16;
/** The product of the numbers of options at this choice and those before. */
const BRANCHES: usize = 48;

let top: usize = FRAMES;
/** Rows of the options chosen. */
let pathEnd: usize = PATH;
/** The root is still to be looked at. */
let fresh: bool = false;

/** Begins after the first `given` options of `CHOSEN`, when `writeFields` has been called. */
export function startFields(given: i32): void {
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
  beginRoot();
}

/** As `choicesOfLists` and `openOfLists` of `search.ts`. */
export function choicesOfFields(): i32 {
  return <i32>((top - FRAMES) / FRAME_BYTES);
}
export function openOfFields(number: i32): i32 {
  chosenOfFields();
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

/** Writes the masks of the options chosen to `CHOSEN`; returns how many they are. */
export function chosenOfFields(): i32 {
  let to = CHOSEN;
  for (let at = PATH; at < pathEnd; at += 4) {
    v128.store(to, maskOf(<usize>load<u32>(at)));
    to += MASK;
  }
  return <i32>((to - CHOSEN) / MASK);
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
  let key = i64x2.splat(0);
  // Keys take longer than passes: a trial that gains nothing should not last as long as a slice.
  if (knowing) weighKnown(before);
  if (knowing) {
    key = keyOf(state, end, short);
    if (isKnown(key)) return false;
  }
  const place = fewest(state, short);
  const options = optionsAt(state, place, short);
  store<u32>(frame, options, UNTRIED);
  store<f64>(frame, branches * <f64>popcnt(options), BRANCHES);
  store<u32>(frame, <u32>rowsAt(place, short), ITS_ROWS);
  store<u32>(frame, <u32>end, PATH_END);
  store<u32>(frame, <u32>state, STATE);
  record(frame + RECORD, key, before);
  return true;
}

/** The least of each field so far, as a signed number: one that is open is below zero. */
// @inline
function lower(least: v128, fields: v128, short: bool): v128 {
  return short ? i16x8.min_s(least, fields) : i32x4.min_s(least, fields);
}

/** The numbers of the last fields so far that have a single option; those at `at` among them. */
// @inline
function later(single: v128, fields: v128, at: usize, highest: v128, short: bool): v128 {
  const places = v128.load(FIELD_PLACES + at);
  if (short) {
    const more = v128.and(fields, i16x8.add(fields, i16x8.splat(-1)));
    return i16x8.max_u(single, v128.and(i16x8.eq(more, highest), places));
  }
  const more = v128.and(fields, i32x4.add(fields, i32x4.splat(-1)));
  return i32x4.max_u(single, v128.and(i32x4.eq(more, highest), places));
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
      if (second === noRow) {
        for (let at: usize = 0; at < stateBytes; at += 16) {
          const fields = v128.andnot(v128.load(from + at), v128.load(row + at));
          v128.store(state + at, fields);
          least = lower(least, fields, short);
          single = later(single, fields, at, highest, short);
        }
      } else {
        for (let at: usize = 0; at < stateBytes; at += 16) {
          const leaving = v128.or(v128.load(row + at), v128.load(second + at));
          const fields = v128.andnot(v128.load(from + at), leaving);
          v128.store(state + at, fields);
          least = lower(least, fields, short);
          single = later(single, fields, at, highest, short);
        }
      }
      passed++;
      if (v128.any_true(short ? i16x8.eq(least, highest) : i32x4.eq(least, highest))) break;
      if (!v128.any_true(single)) {
        if (v128.any_true(least)) {
          if (push(frame, state, end, nodes + tried, branches, short)) frame += FRAME_BYTES;
        } else if (stopsAtCover()) {
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
      if (knowing) remember(frame + RECORD, nodes + tried);
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
  addWork(tried, passed);
  return outcome;
}

/** Goes on as `advanceLists` of `search.ts` does. */
export function advanceFields(budget: i32): i32 {
  return size === SHORT ? advanceBy(budget, true) : advanceBy(budget, false);
}
