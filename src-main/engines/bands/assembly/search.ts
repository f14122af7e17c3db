import { blame, choose, chosenDigits, forgetWeights } from './choose';
import { placeGrid, strikeAt } from './grid';
import { bitOf, FRAME_BYTES, STACK, STATE, STATE_BYTES, wordOf } from './memory';
import { DEAD, propagate, SOLVED } from './propagate';

/**
 * Depth-first search with two branches a node: a chosen candidate is true, or it is struck. The
 * second branch waits on the stack as a whole state; what is gone from there is the next state to
 * propagate, so the search can stop between any two nodes and go on later.
 */
export const EXHAUSTED: i32 = 0;
export const SOLUTION: i32 = 1;
export const PAUSED: i32 = 2;

let top: usize = STACK;
/** Whether the current state is spent, so that the next node comes from the stack. */
let spent: bool = false;
/** Candidates of the state before its last changes. */
let before: i32 = 0;

export let nodes: f64 = 0;
export let updates: f64 = 0;

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
  forgetWeights();
  top = STACK;
  spent = false;
  before = candidates();
  nodes = 0;
  updates = 0;
}

function copyState(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48);
  v128.store(to, v128.load(from, 64), 64);
  v128.store(to, v128.load(from, 80), 80);
  v128.store(to, v128.load(from, 96), 96);
}

/** Pushes the state without the lowest digit of the cell; the state keeps that digit alone there. */
function branch(cell: i32, digits: i32): void {
  const band = cell >> 5;
  const bit = 1 << (cell & 31);
  const kept = wordOf(ctz(digits), band);
  copyState(top, STATE);
  const other = kept - STATE + top;
  store<i32>(other, load<i32>(other) & ~bit);
  store<i32>(top, before, STATE_BYTES);
  top += FRAME_BYTES;
  let struck = digits & (digits - 1);
  while (struck !== 0) {
    const word = wordOf(ctz(struck), band);
    store<i32>(word, load<i32>(word) & ~bit);
    struck &= struck - 1;
  }
}

/** Goes on until a solution stands in the state, the space is exhausted, or `budget` nodes are spent. */
export function advance(budget: i32): i32 {
  let left = budget;
  while (true) {
    if (spent) {
      if (top === STACK) return EXHAUSTED;
      top -= FRAME_BYTES;
      copyState(STATE, top);
      before = load<i32>(top, STATE_BYTES);
      spent = false;
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
      return SOLUTION;
    }
    if (outcome === DEAD) {
      spent = true;
      blame();
    } else {
      const cell = choose();
      branch(cell, chosenDigits);
    }
  }
}
