/**
 * Conflict-driven search: the most active option is taken into the cover; from every contradiction a clause
 * is learned, which goes back as far as it can and decides something there.
 */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import { analyse, backLevel, beginAnalysis, length, levels } from './analyse';
import { addClause, beginClauses, clauses, forget, NEEDED } from './clauses';
import { listEntries } from '../../assembly/lists';
import { primary } from '../../assembly/instance';
import { CHOSEN, FRAMES, LEARNED, LEFT, TRAIL } from './memory';
import { activity, beginOrder, decay, first, isEmpty, pop } from './order';
import { forgetCounts, propagate } from './propagate';
import {
  assign,
  backTo,
  beginState,
  BY_CLAUSE,
  BY_ITEM,
  decide,
  level,
  NO_REASON,
  OPEN,
  trailEnd,
  valueOf,
} from './state';

/** A solution that was found cannot be kept from being found again. */
const FULL: i32 = 3;

/** Conflicts before the first restart, and the unit of the later ones. */
const RUN: i32 = 32;
/** Learned clauses before some are forgotten, and how many more there may be each time. */
const FIRST_CLAUSES: u32 = 2000;
const MORE_CLAUSES: u32 = 500;

export let nodes: f64 = 0;
export let chosenEnd: usize = 0;

let ended: bool = true;
/** A solution is ready to read; going on excludes it. */
let announced: bool = false;
let runs: i32 = 0;
/** Conflicts left until the next restart. */
let left: i32 = 0;
let mostClauses: u32 = 0;

export function begin(): void {
  listEntries();
  beginState();
  beginOrder();
  beginClauses();
  beginAnalysis();
  forgetCounts();
  nodes = 1;
  announced = false;
  runs = 1;
  left = RUN;
  mostClauses = FIRST_CLAUSES;
  ended = !decideSingles();
}

/** Takes the options of items that have no other; false where an item has none. */
function decideSingles(): bool {
  for (let item: u32 = 0; item < primary; item++) {
    const at = LEFT + ((<usize>item) << 3);
    const option = load<u32>(at, 4);
    if (load<u32>(at) === 0) return false;
    if (load<u32>(at) === 1 && valueOf(option) === OPEN) assign(option << 1, (item << 2) | BY_ITEM);
  }
  return true;
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

/**
 * Begins again, but for what would be decided in the same way: options that are more active than any open one
 * (P. van der Tak, A. Ramos, M. Heule: “Reusing the assignment trail in CDCL solvers”, 2011).
 */
function restart(): void {
  runs++;
  left = RUN * luby(runs);
  if (clauses > mostClauses) return makeRoom();
  if (!isAnyOpen()) return;
  const most = activity(first());
  let kept: u32 = 0;
  while (kept < level && activity(decidedAt(kept)) >= most) kept++;
  backTo(kept);
}

/** The option that was decided at a level, from 0. */
// @inline
function decidedAt(its: u32): u32 {
  return load<u32>(<usize>load<u32>(FRAMES + ((<usize>its) << 2))) >> 1;
}

/** Forgets clauses, back at level 0. */
function makeRoom(): void {
  backTo(0);
  forget();
  mostClauses = max(mostClauses, clauses) + MORE_CLAUSES;
}

function fail(): void {
  left--;
  if (level === 0) {
    ended = true;
    return;
  }
  analyse();
  decay();
  backTo(backLevel);
  // What would have been learned can be learned again.
  if (!follow(length, levels)) makeRoom();
}

/** Keeps the `count` literals of `LEARNED`, of which all but the first are false; false without room for them. */
function follow(count: u32, itsLevels: u32): bool {
  const first = load<u32>(LEARNED);
  if (count === 1) {
    assign(first, NO_REASON);
    return true;
  }
  const clause = addClause(LEARNED, count, itsLevels);
  if (clause !== 0) assign(first, <u32>clause | BY_CLAUSE);
  return clause !== 0;
}

/** Learns that what was decided last leads to nothing new; false without room for it. */
function exclude(): bool {
  const decided = level;
  ended = decided === 0;
  if (ended) return true;
  for (let i: u32 = 0; i < decided; i++) {
    store<u32>(LEARNED + ((<usize>(decided - 1 - i)) << 2), (decidedAt(i) << 1) | 1);
  }
  backTo(decided - 1);
  return follow(decided, NEEDED);
}

/** Takes the most active option into the cover; false when none is open. */
function branch(): bool {
  if (!isAnyOpen()) return false;
  nodes++;
  decide(pop() << 1);
  return true;
}

/** Whether an option is open; then the first in the heap is. */
function isAnyOpen(): bool {
  while (!isEmpty() && valueOf(first()) !== OPEN) pop();
  return !isEmpty();
}

/** Goes on until a solution, the end of the space, or about `budget` nodes more. */
export function advance(budget: f64): i32 {
  const pauseAt = nodes + budget;
  if (announced && !exclude()) return FULL;
  announced = false;
  while (!ended) {
    if (!propagate()) fail();
    else if (left <= 0 && level > 0) restart();
    else if (nodes >= pauseAt) return PAUSED;
    else if (!branch()) {
      announced = true;
      collect();
      return SOLUTION;
    }
  }
  return EXHAUSTED;
}

/** Lists the options of the cover. */
function collect(): void {
  chosenEnd = CHOSEN;
  for (let at = TRAIL; at < trailEnd; at += 4) {
    const literal = load<u32>(at);
    if ((literal & 1) !== 0) continue;
    store<u32>(chosenEnd, literal >> 1);
    chosenEnd += 4;
  }
}
