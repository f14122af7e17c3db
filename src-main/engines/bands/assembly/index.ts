import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import { writeGrid } from './grid';
import { ANSWERS, EXCEPTS, FOUND, GIVENS, NODES, BUFFER_GRIDS, UPDATES } from './memory';
import { markRedundant } from './redundant';
import { advance, begin, nodes, tallied, updates } from './search';

/**
 * What the host calls: a buffer of grids, solved one after another without leaving the module. A
 * single grid is a buffer of one.
 */

let count: i32 = 0;
let limit: f64 = 1;
/** The grid being worked on, and whether it has been begun. */
let at: i32 = 0;
let begun: bool = false;
let found: f64 = 0;

export function bufferGrids(): i32 {
  return BUFFER_GRIDS;
}
export function givensAt(): usize {
  return GIVENS;
}
export function answersAt(): usize {
  return ANSWERS;
}
export function foundAt(): usize {
  return FOUND;
}
export function nodesAt(): usize {
  return NODES;
}
export function updatesAt(): usize {
  return UPDATES;
}
export function exceptsAt(): usize {
  return EXCEPTS;
}

/** Begins with the first `grids` grids at `givensAt`, each to be left after `most` solutions. */
export function fill(grids: i32, most: f64): void {
  memory.fill(ANSWERS, 0, 81 * grids);
  memory.fill(FOUND, 0, 8 * grids);
  memory.fill(NODES, 0, 8 * grids);
  memory.fill(UPDATES, 0, 8 * grids);
  memory.fill(EXCEPTS, 0, 2 * grids);
  count = grids;
  limit = most;
  at = 0;
  begun = false;
}

/** The grid being worked on; the number of grids when all are done. */
export function current(): i32 {
  return at;
}

function note(): void {
  store<f64>(FOUND + 8 * at, found);
  store<f64>(NODES + 8 * at, nodes);
  store<f64>(UPDATES + 8 * at, updates);
}

function start(): void {
  const except = <i32>load<u16>(EXCEPTS + 2 * at);
  begin(GIVENS + 81 * at, except >> 4, except & 15);
  found = 0;
  begun = true;
}

/** Leaves the current grid as it is; the next call goes on with the one after it. */
export function skip(): void {
  if (!begun) start();
  note();
  begun = false;
  at++;
}

/** Solves on for about `budget` nodes; true when the buffer is done. */
export function solve(budget: i32): bool {
  let left = budget;
  while (at < count) {
    if (!begun) start();
    const spentBefore = nodes;
    const counting = found > 0 && limit > 2;
    const end = advance(left, counting ? limit - 1 : 0);
    left -= <i32>(nodes - spentBefore);
    if (counting) found = min(1 + tallied, limit);
    if (end === PAUSED) {
      note();
      return false;
    }
    if (end === SOLUTION && !counting) {
      if (found === 0) writeGrid(ANSWERS + 81 * at);
      found++;
    }
    if (end === EXHAUSTED || found >= limit) skip();
  }
  return true;
}

/**
 * Counts on after `next`, which cannot follow: `most` solutions more, or somewhat more than that, for about
 * `budget` nodes; see `advance`.
 */
export function countOnly(budget: i32, most: f64): i32 {
  const before = tallied;
  const end = advance(budget, before + most);
  found += tallied - before;
  note();
  return end;
}

/** Goes on with the current grid to its next solution, left at `answersAt`; see `advance`. */
export function next(budget: i32): i32 {
  if (!begun) start();
  const end = advance(budget, 0);
  if (end === SOLUTION) {
    found++;
    writeGrid(ANSWERS);
  }
  note();
  return end;
}

/**
 * The buffer is done: turns the first solution of each grid into marks, 1 for a redundant given, 0 elsewhere.
 * `FOUND` says whether that solution is the only one.
 */
export function markAll(): void {
  for (let grid = 0; grid < count; grid++) markRedundant(grid);
}
