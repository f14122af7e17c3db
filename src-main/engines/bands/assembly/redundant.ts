import { SOLUTION } from '../../assembly/slice-ends';
import { placeGrid, writeGrid } from './grid';
import { and, or, without } from './lanes';
import {
  ANSWERS,
  BAND,
  copyState,
  FOUND,
  FREE,
  GIVEN,
  GIVENS,
  OPEN_GIVENS,
  RAREST,
  SOLVED,
  STATE,
  STATE_BYTES,
  wordOf,
} from './memory';
import { advance, restart } from './search';
import { closeSets } from './sets';

/**
 * Which givens are redundant: those that can go without one solution more.
 *
 * A given is needed if its cell, blank, can take another value. Most needed ones are alone in an unavoidable
 * set that is at hand (`sets.ts`), most others show in a small *part* of the puzzle: every cell has its value
 * of the solution but those of a few values, which are the given's own and the rarest among the givens.
 * Hardly a choice is left there. Only what no part shows is searched whole.
 */

/** Values of the two smaller parts besides the given's own; all nine are the puzzle. */
const SMALL: i32 = 3;
const LARGE: i32 = 5;
const WHOLE: i32 = 0x1ff;

/** The word of a state that lies elsewhere. */
function wordIn(state: usize, digit: i32, band: i32): usize {
  return wordOf(digit, band) - STATE + state;
}

/** Leaves 1 in the answer of grid `at` for a redundant given and 0 elsewhere; there it has its first solution. */
export function markRedundant(at: i32): void {
  readGivens(GIVENS + 81 * at);
  // Only a single solution is one to stay in.
  const isOne = load<f64>(FOUND + 8 * at) === 1;
  if (isOne) {
    placeGrid(ANSWERS + 81 * at);
    rankValues();
    closeSets(at);
  }
  copyState(SOLVED, STATE);
  for (let i: usize = 0; i < STATE_BYTES; i += 16)
    v128.store(FREE + i, without(v128.load(STATE + i), v128.load(GIVEN + i)));
  for (let digit = 0; digit < 9; digit++) {
    for (let band = 0; band < 3; band++) {
      const word = OPEN_GIVENS + 4 * band;
      let rest = load<i32>(word) & load<i32>(wordIn(GIVEN, digit, band));
      for (; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        if (isNeeded(isOne, digit, band, bit)) store<i32>(word, load<i32>(word) & ~bit);
      }
    }
  }
  memory.fill(STATE, 0, STATE_BYTES);
  for (let band = 0; band < 3; band++)
    store<i32>(wordOf(0, band), load<i32>(OPEN_GIVENS + 4 * band));
  writeGrid(ANSWERS + 81 * at);
}

/** Writes the places of the givens: by digit to `GIVEN`, all to `OPEN_GIVENS`. Leaves the puzzle in the state. */
function readGivens(puzzle: usize): void {
  placeGrid(puzzle);
  for (let band = 0; band < 3; band++) {
    let blank = BAND;
    for (let digit = 0; digit < 9; digit++) blank &= load<i32>(wordOf(digit, band));
    for (let digit = 0; digit < 9; digit++)
      store<i32>(wordIn(GIVEN, digit, band), load<i32>(wordOf(digit, band)) & ~blank);
    store<i32>(OPEN_GIVENS + 4 * band, BAND & ~blank);
  }
}

/** Writes the digits to `RAREST`, those with the fewest givens first. */
function rankValues(): void {
  for (let digit = 0; digit < 9; digit++) {
    let count = 0;
    for (let band = 0; band < 3; band++) count += popcnt(load<i32>(wordIn(GIVEN, digit, band)));
    const key = 16 * count + digit;
    let to = digit;
    for (; to > 0 && <i32>load<u8>(RAREST + to - 1) > key; to--)
      store<u8>(RAREST + to, load<u8>(RAREST + to - 1));
    store<u8>(RAREST + to, <u8>key);
  }
}

/** A digit and the `others` rarest besides, a bit each. */
function valuesOf(digit: i32, others: i32): i32 {
  let values = 1 << digit;
  for (let i = 0, left = others; left > 0; i++) {
    const bit = 1 << (load<u8>(RAREST + i) & 15);
    if ((values & bit) !== 0) continue;
    values |= bit;
    left--;
  }
  return values;
}

function isNeeded(isOne: bool, digit: i32, band: i32, bit: i32): bool {
  if (isOne && hasOther(digit, band, bit, valuesOf(digit, SMALL))) return true;
  if (isOne && hasOther(digit, band, bit, valuesOf(digit, LARGE))) return true;
  return hasOther(digit, band, bit, WHOLE);
}

/** All bits of the lanes whose bit is in a number. */
function lanesOf(values: i32, bits: v128): v128 {
  return i32x4.ne(and(i32x4.splat(values), bits), i32x4.splat(0));
}

/** Whether the cell of a given, blank, can have another value while those of `values` alone are open. */
function hasOther(digit: i32, band: i32, bit: i32, values: i32): bool {
  const low = lanesOf(values, i32x4(1, 2, 4, 8));
  const high = lanesOf(values, i32x4(16, 32, 64, 128));
  for (let each = 0; each < 3; each++) {
    const at = 16 * each;
    const free = or(and(v128.load(FREE + at), low), and(v128.load(FREE + at, 48), high));
    let cells = values > 255 ? load<i32>(FREE + 4 * each, 96) : 0;
    cells |= i32x4.extract_lane(free, 0) | i32x4.extract_lane(free, 1);
    cells |= i32x4.extract_lane(free, 2) | i32x4.extract_lane(free, 3);
    if (each === band) cells |= bit;
    const open = i32x4.splat(cells);
    for (let part = 0; part < 2; part++) {
      const to = at + 48 * part;
      const given = or(v128.load(GIVEN + to), open);
      v128.store(
        STATE + to,
        v128.bitselect(given, v128.load(SOLVED + to), part === 0 ? low : high),
      );
    }
    const nines = load<i32>(GIVEN + 4 * each, 96) | cells;
    store<i32>(STATE + 4 * each, values > 255 ? nines : load<i32>(SOLVED + 4 * each, 96), 96);
  }
  const word = wordOf(digit, band);
  store<i32>(word, load<i32>(word) & ~bit);
  restart(true);
  return advance(i32.MAX_VALUE, 0) === SOLUTION;
}
