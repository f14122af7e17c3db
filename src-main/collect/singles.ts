/**
 * What 9×9 puzzles with one solution take beyond naked and hidden singles: how many cells have to be known
 * (`backdoorSize`), or how deeply trials have to be nested (`trialDepth`, T&E after Denis Berthier).
 *
 * A state is 81 masks of candidates, a bit for each value from bit 0 on. Neither figure depends on the order
 * in which things are tried: what singles and trials conclude from more candidates gone is never less.
 */
import { housesOf, peersOf, SHAPE_9 } from '../shared/puzzle';

const CELLS = 81;
const ALL = 0x1ff;
/** Trials nested deeper than this are not made: hardly a known puzzle needs three. */
const DEEPEST = 2;

type State = Uint16Array;
type Outcome = 'solved' | 'stuck' | 'broken';

const HOUSES = housesOf(SHAPE_9);
const PEERS = peersOf(SHAPE_9);

/** The fewest cells that have to be known besides the givens for singles to solve the puzzle. */
export function backdoorSize(puzzle: Uint8Array, solution: Uint8Array): number {
  const state = begun(puzzle);
  if (concluded(state) === 'solved') return 0;
  for (let size = 1; ; size++) if (hasBackdoor(state, solution, size, 0)) return size;
}

function hasBackdoor(state: State, solution: Uint8Array, size: number, from: number): boolean {
  for (let cell = from; cell < CELLS; cell++) {
    if (isOne(state[cell] as number)) continue;
    const next = state.slice();
    next[cell] = 1 << ((solution[cell] as number) - 1);
    if (concluded(next) === 'solved') return true;
    if (size > 1 && hasBackdoor(next, solution, size - 1, cell + 1)) return true;
  }
  return false;
}

/**
 * 0 where singles solve the puzzle, 1 where they do once candidates are gone whose trial they refute, 2 where
 * the trials themselves take trials, 3 for more.
 */
export function trialDepth(puzzle: Uint8Array, solution: Uint8Array): number {
  const state = begun(puzzle);
  if (concluded(state) === 'solved') return 0;
  for (let depth = 1; depth <= DEEPEST; depth++)
    if (tried(state, depth, solution) === 'solved') return depth;
  return DEEPEST + 1;
}

/** Takes out what trials refute, until they refute nothing more; the values of `known` need none. */
function tried(state: State, depth: number, known?: Uint8Array): Outcome {
  let outcome: Outcome = 'stuck';
  // The cell behind the last one that lost a candidate: once round without a loss is enough.
  for (let cell = 0, calm = 0; calm < CELLS; cell = (cell + 1) % CELLS, calm++) {
    const mask = state[cell] as number;
    if (isOne(mask)) continue;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (((state[cell] as number) & bit) === 0) continue;
      if (known !== undefined && bit === 1 << ((known[cell] as number) - 1)) continue;
      const trial = state.slice();
      trial[cell] = bit;
      let end = concluded(trial);
      if (end === 'stuck' && depth > 1) end = tried(trial, depth - 1);
      if (end !== 'broken') continue;
      state[cell] = (state[cell] as number) & ~bit;
      outcome = concluded(state);
      if (outcome !== 'stuck') return outcome;
      calm = 0;
    }
  }
  return outcome;
}

const begun = (puzzle: Uint8Array): State =>
  Uint16Array.from(puzzle, (value) => (value === 0 ? ALL : 1 << (value - 1)));

const isOne = (mask: number): boolean => (mask & (mask - 1)) === 0;

/** Takes out all that naked and hidden singles rule out. */
function concluded(state: State): Outcome {
  for (;;) {
    if (!strike(state)) return 'broken';
    const found = placeHidden(state);
    if (found !== 'stuck') return found;
    if (!changed) return state.every(isOne) ? 'solved' : 'stuck';
  }
}

/** Whether `placeHidden` placed a value. */
let changed = false;
/** Cells with one candidate that their peers were told of, by cell. */
const told = new Uint8Array(CELLS);
const open: number[] = [];

/** Takes the values of cells with one candidate from their peers; false where a cell is left without. */
function strike(state: State): boolean {
  told.fill(0);
  for (let cell = 0; cell < CELLS; cell++) if (isOne(state[cell] as number)) open.push(cell);
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (told[cell] === 1) continue;
    told[cell] = 1;
    const bit = state[cell] as number;
    for (const peer of PEERS[cell] as readonly number[]) {
      const left = (state[peer] as number) & ~bit;
      if (left === state[peer]) continue;
      state[peer] = left;
      if (isOne(left)) open.push(peer);
      if (left !== 0) continue;
      open.length = 0;
      return false;
    }
  }
  return true;
}

/** Places values that have one cell of a house left; broken where one has none. */
function placeHidden(state: State): 'stuck' | 'broken' {
  changed = false;
  for (const house of HOUSES) {
    let once = 0;
    let twice = 0;
    for (const cell of house) {
      const mask = state[cell] as number;
      twice |= once & mask;
      once |= mask;
    }
    if (once !== ALL) return 'broken';
    const single = once & ~twice;
    if (single === 0) continue;
    for (const cell of house) {
      const mask = state[cell] as number;
      const bits = mask & single;
      if (bits === 0 || bits === mask) continue;
      if (!isOne(bits)) return 'broken';
      state[cell] = bits;
      changed = true;
    }
  }
  return 'stuck';
}
