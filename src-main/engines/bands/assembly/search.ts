/**
 * Depth-first search with two branches a node: a chosen candidate is true, or it is struck. The
 * second branch waits on the stack as a whole state; what is gone from there is the next state to
 * propagate, so the search can stop between any two nodes and go on later.
 */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import {
  blame,
  choose,
  chooseSurveyed,
  chosenDigits,
  forgetWeights,
  openCells,
  survey,
} from './choose';
import { countFew, FEW_CELLS } from './few-cells';
import { placeGrid, strikeAt } from './grid';
import { bitOf, copyState, FRAME_BYTES, KEY, STACK, STATE, STATE_BYTES, wordOf } from './memory';
import { forget, isKnown, keyOfState, knownCount, remember } from './memo';
import { DEAD, propagate, SOLVED } from './propagate';

/** In a frame: the number of candidates of an alternative, or the place of a node in the table of `memo.ts`, negative. */
const BEFORE: usize = STATE_BYTES;
/** In the frame of a node: `tallied` when it was pushed. */
const TALLIED: usize = STATE_BYTES + 8;
/** Larger numbers are not exact. */
const LARGEST: f64 = 9007199254740992;

let top: usize = STACK;
/** Whether the current state is spent, so that the next node comes from the stack. */
let spent: bool = false;
/** Candidates of the state before its last changes. */
let before: i32 = 0;

export let nodes: f64 = 0;
export let updates: f64 = 0;
/** Solutions counted by `advance`. */
export let tallied: f64 = 0;

function halfVectors(at: usize): i64 {
  return popcnt(load<i64>(at)) + popcnt(load<i64>(at, 8));
}

/** Candidates left in the state. */
function candidates(): i32 {
  return <i32>(
    (halfVectors(STATE) +
      halfVectors(STATE + 16) +
      halfVectors(STATE + 32) +
      halfVectors(STATE + 48) +
      halfVectors(STATE + 64) +
      halfVectors(STATE + 80) +
      halfVectors(STATE + 96))
  );
}

/**
 * Begins with the grid of 81 bytes at the address, without the candidate of a value (1…9) in the cell
 * `exceptCell`; value 0 is none.
 */
export function begin(grid: usize, exceptCell: i32, exceptValue: i32): void {
  placeGrid(grid);
  if (exceptValue > 0) strikeAt(exceptCell / 27, bitOf(exceptCell), exceptValue - 1);
  restart(false);
}

/** Begins with what stands in the state. */
export function restart(isSmall: bool): void {
  forgetWeights(isSmall);
  forget();
  top = STACK;
  spent = false;
  tallied = 0;
  before = candidates();
  nodes = 0;
  updates = 0;
}

/** Strikes all digits of the cell but the lowest. */
function decide(cell: i32, digits: i32): void {
  const band = cell >> 5;
  const bit = 1 << (cell & 31);
  let struck = digits & (digits - 1);
  while (struck !== 0) {
    const word = wordOf(ctz(struck), band);
    store<i32>(word, load<i32>(word) & ~bit);
    struck &= struck - 1;
  }
}

/** Pushes the state without the lowest digit of the cell; the state keeps that digit alone there. */
function branch(cell: i32, digits: i32): void {
  copyState(top, STATE);
  const other = wordOf(ctz(digits), cell >> 5) - STATE + top;
  store<i32>(other, load<i32>(other) & ~(1 << (cell & 31)));
  store<i32>(top, before, BEFORE);
  top += FRAME_BYTES;
  decide(cell, digits);
}

/** Pushes the open node, so that its number of solutions can be remembered when it is known. */
function pushNode(place: usize): void {
  copyState(top, KEY);
  store<i32>(top, -(<i32>place), BEFORE);
  store<f64>(top, tallied, TALLIED);
  top += FRAME_BYTES;
}

/** Goes back to the last open alternative; false when there is none. */
function resume(): bool {
  while (top !== STACK) {
    top -= FRAME_BYTES;
    const first = load<i32>(top, BEFORE);
    if (first >= 0) {
      copyState(STATE, top);
      before = first;
      spent = false;
      return true;
    }
    if (tallied < LARGEST) remember(-first, top, tallied - load<f64>(top, TALLIED));
  }
  return false;
}

/** Counts what follows an open state where that needs no branch here; otherwise pushes it, and `branch` is due. */
function isCounted(): bool {
  survey();
  if (openCells() <= FEW_CELLS) {
    tallied += countFew();
    spent = true;
    return true;
  }
  const place = keyOfState();
  if (isKnown(place)) {
    tallied += knownCount(place);
    spent = true;
    return true;
  }
  pushNode(place);
  return false;
}

/**
 * Goes on until a solution stands in the state, the space is exhausted, or `budget` nodes are spent.
 *
 * With `most` above 0, solutions are added to `tallied` until they are so many. Where few cells are open they are
 * left to `few-cells.ts`; other nodes are looked up in the table of `memo.ts`.
 * This may follow calls without `most`, but not come before them.
 *
 * One function for both, so that `propagate` has one caller, into which it is inlined.
 */
export function advance(budget: i32, most: f64): i32 {
  let left = budget;
  const counting = most > 0;
  while (true) {
    if (spent) {
      if (counting && tallied >= most) return SOLUTION;
      if (!resume()) return EXHAUSTED;
    }
    if (left <= 0) return PAUSED;
    left--;
    nodes++;
    const outcome = propagate();
    const after = candidates();
    updates += before - after;
    before = after;
    if (outcome === SOLVED) {
      spent = true;
      if (!counting) return SOLUTION;
      tallied++;
    } else if (outcome === DEAD) {
      spent = true;
      blame();
    } else if (!counting) {
      const cell = choose();
      branch(cell, chosenDigits);
    } else if (!isCounted()) {
      const cell = chooseSurveyed();
      branch(cell, chosenDigits);
    }
  }
}
