/**
 * Depth-first search with two branches a node: an option is taken, or it is struck. Options struck
 * when no choice is left above them stay struck through a restart.
 */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import { blame, choose, forgetWeights, keepWeights } from './choose';
import { placeGrid } from './grid';
import {
  dead,
  fill,
  giveBack,
  givenBack,
  optionIn,
  orderEnd,
  strike,
  strikeIfThere,
  trailEnd,
} from './items';
import { FRAME_BYTES, FRAMES, ORDER, TRAIL } from './memory';
import { propagate } from './propagate';
import { size } from './shape';
import { LOW, LOW_BITS, REF_BYTES } from './word';

/**
 * Failures before the first restart. Grids with one solution rarely need so many; sparse ones, whose
 * cost has a long tail, gain 5…50× in the worst case.
 */
const RUN_NODES: i32 = 200;

let top: usize = FRAMES;
let ended: bool = false;
/** A solution stands in the state; going on treats it as a failure that nobody learns from. */
let announced: bool = false;
let restarts: bool = false;
let runs: i32 = 0;
/** Failures left until the next restart. */
let nodesLeft: i32 = 0;

/** A solution is known and another one is looked for: it is likely to have much in common with it. */
let besidesKnown: bool = false;

export let nodes: f64 = 0;

export function updates(): f64 {
  return givenBack + <f64>((trailEnd - TRAIL) / REF_BYTES);
}

/**
 * Begins with the grid at `GRID`; `onlyOne`: no more than one solution is wanted. With `except` from 0,
 * that option is struck first, the solution at `KNOWN` is followed as far as it goes, and the weights
 * of the search before are kept: it was about almost the same grid. What they say already is what
 * beginning again would have to learn, so it goes through without.
 */
export function begin(onlyOne: bool, except: i32): void {
  nodes = 1;
  top = FRAMES;
  announced = false;
  restarts = except < 0 && onlyOne;
  besidesKnown = except >= 0;
  runs = 1;
  nodesLeft = RUN_NODES;
  ended = !placeGrid();
  if (!ended && except >= 0) strikeIfThere(except >> LOW_BITS, except & LOW);
  ended = ended || dead !== 0 || !propagate();
  if (except < 0) forgetWeights();
  else keepWeights();
}

/** Tries an option of the chosen item. */
function branch(): void {
  const option = optionIn(choose(), besidesKnown);
  store<u32>(top, <u32>trailEnd);
  store<u32>(top, <u32>orderEnd, 4);
  store<i32>(top, option, 8);
  top += FRAME_BYTES;
  nodes++;
  fill(option >> LOW_BITS, option & LOW);
}

function restore(frame: usize): void {
  top = frame;
  giveBack(load<u32>(frame), load<u32>(frame, 4));
}

/** Back to the nearest choice that survives without the option tried there. */
function retreat(): void {
  while (top > FRAMES) {
    restore(top - FRAME_BYTES);
    const option = load<i32>(top, 8);
    strike(option >> LOW_BITS, option & LOW);
    if (dead === 0) return;
    blame(dead);
  }
  ended = true;
}

/** 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …, `at` from 1 (Luby, Sinclair, Zuckerman 1993). */
function luby(at: i32): i32 {
  let rest = at;
  while (true) {
    const half = 1 << (31 - clz(rest));
    if (rest === 2 * half - 1) return half;
    rest -= half - 1;
  }
}

/** Begins again at the root, with the weights and the options struck there. */
function restart(): void {
  restore(FRAMES);
  runs++;
  nodesLeft = RUN_NODES * luby(runs);
}

function fail(): void {
  blame(dead);
  retreat();
  nodesLeft--;
  if (restarts && nodesLeft <= 0 && top > FRAMES) restart();
}

/** Goes on until a solution stands in the state, the space is exhausted, or `budget` nodes are spent. */
export function advance(budget: f64): i32 {
  const pauseAt = nodes + budget;
  if (announced) {
    announced = false;
    // From the root, the search would come to the same solution again.
    restarts = false;
    retreat();
  }
  while (!ended) {
    if (dead !== 0 || !propagate()) {
      fail();
    } else if (orderEnd === ORDER + 2 * size * size) {
      announced = true;
      return SOLUTION;
    } else {
      if (nodes >= pauseAt) return PAUSED;
      branch();
    }
  }
  return EXHAUSTED;
}
