/**
 * Depth-first search with two branches a node: a chosen candidate is true, or it is struck. The
 * second branch waits on the stack as a whole state; what is gone from there is the next state to
 * propagate, so the search can stop between any two nodes and go on later.
 */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import { blame, choose, chosenDigits, forgetWeights, openCells, survey } from './choose';
import { FEW_CELLS, fillFew, fillOn, isFilling, stopFilling, tried } from './few-cells';
import { placeGrid, strikeAt } from './grid';
import { bitOf, copyState, FRAME_BYTES, STACK, STATE, STATE_BYTES, wordOf } from './memory';
import { DEAD, propagate, SOLVED } from './propagate';

/** In a frame: the number of candidates of the alternative. */
const BEFORE: usize = STATE_BYTES;
/** Branches among few cells between two looks at the number of solutions. */
const FILL_STEPS: i32 = 1024;

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
  stopFilling();
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

/** Goes back to the last open alternative; false when there is none. */
function resume(): bool {
  if (top === STACK) return false;
  top -= FRAME_BYTES;
  copyState(STATE, top);
  before = load<i32>(top, BEFORE);
  spent = false;
  return true;
}

/**
 * Goes on until a solution stands in the state, the space is exhausted, or `budget` nodes are spent.
 *
 * With `most` above 0, solutions are added to `tallied` until they are so many, or some more. Where few cells are
 * open they are left to `few-cells.ts`. This may follow calls without `most`, but not come before them.
 *
 * One function for both, so that `propagate` has one caller, into which it is inlined.
 */
export function advance(budget: i32, most: f64): i32 {
  let left = budget;
  const counting = most > 0;
  while (true) {
    if (spent) {
      if (counting && tallied >= most) return SOLUTION;
      if (isFilling()) {
        if (left <= 0) return PAUSED;
        tallied += fillOn(min(left, FILL_STEPS));
        left -= tried;
        nodes += tried;
        continue;
      }
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
    } else {
      survey();
      if (counting && openCells() <= FEW_CELLS) {
        fillFew();
        spent = true;
      } else {
        const cell = choose();
        branch(cell, chosenDigits);
      }
    }
  }
}
