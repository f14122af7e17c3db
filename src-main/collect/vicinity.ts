/**
 * The vicinity of a 9×9 puzzle: what it becomes when some givens go and others come. Kept are puzzles with one
 * solution and no redundant given, one of each that are equal up to symmetry.
 */
import { peersOf, SHAPE_9 } from '../shared/puzzle';
import { factsOf } from './facts';

const PEERS = peersOf(SHAPE_9);
const SIZE = 9;
const CELLS = 81;
const AT_ONCE = 4096;

/** How many givens go and come. */
export const MOVES = {
  '{-1+1}': [1, 1],
  '{-2+1}': [2, 1],
  '{-2+2}': [2, 2],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type Move = keyof typeof MOVES;

/** How many puzzles are tried at most. */
export function vicinitySize(puzzle: Uint8Array, move: Move): number {
  const [less, more] = MOVES[move];
  let size = 0;
  for (const left of without(puzzle, less)) {
    const ways = [...grown(left, puzzle, 1, 0)].length;
    size += more === 1 ? ways : (ways * (ways - 1)) / 2;
  }
  return size;
}

/** The puzzles that are found, a batch at a time; `seen` has the forms that count as known, and gets theirs. */
export function* vicinity(
  puzzle: Uint8Array,
  move: Move,
  seen: Set<string>,
): Generator<readonly Uint8Array[]> {
  const [less, more] = MOVES[move];
  const batch = new Uint8Array(AT_ONCE * CELLS);
  let count = 0;
  for (const left of without(puzzle, less)) {
    for (const grid of grown(left, puzzle, more, 0)) {
      batch.set(grid, CELLS * count++);
      if (count < AT_ONCE) continue;
      yield minimalIn(batch, seen);
      count = 0;
    }
  }
  yield minimalIn(batch.subarray(0, CELLS * count), seen);
}

/** The form of a puzzle, packed. */
export const formOf = (puzzle: Uint8Array): string =>
  String.fromCharCode(...factsOf(puzzle, ['canonical']).canonical);

function minimalIn(batch: Uint8Array, seen: Set<string>): Uint8Array[] {
  const { solutions } = factsOf(batch, ['solutions']);
  const unique = chosen(batch, (at) => solutions[at] === 1);
  const { redundant } = factsOf(unique, ['redundant']);
  const minimal = chosen(unique, (at) => redundant[at] === 0);
  const found: Uint8Array[] = [];
  for (let at = 0; at < minimal.length; at += CELLS) {
    const grid = minimal.slice(at, at + CELLS);
    const form = formOf(grid);
    if (!seen.has(form)) found.push(grid);
    seen.add(form);
  }
  return found;
}

/** The grids at some places, one after another. */
function chosen(grids: Uint8Array, isChosen: (at: number) => boolean): Uint8Array {
  const kept = new Uint8Array(grids.length);
  let end = 0;
  for (let at = 0; CELLS * at < grids.length; at++) {
    if (!isChosen(at)) continue;
    kept.set(grids.subarray(CELLS * at, CELLS * (at + 1)), end);
    end += CELLS;
  }
  return kept.subarray(0, end);
}

/** The puzzle without so many givens, in every way; the same array each time. */
function* without(
  puzzle: Uint8Array,
  count: number,
  grid = puzzle.slice(),
  from = 0,
): Generator<Uint8Array> {
  if (count === 0) return yield grid;
  for (let cell = from; cell < CELLS; cell++) {
    if (puzzle[cell] === 0) continue;
    grid[cell] = 0;
    yield* without(puzzle, count - 1, grid, cell + 1);
    grid[cell] = puzzle[cell] as number;
  }
}

/** A grid with so many values more that `puzzle` has not there, in every way; the same array. */
function* grown(
  grid: Uint8Array,
  puzzle: Uint8Array,
  count: number,
  from: number,
): Generator<Uint8Array> {
  if (count === 0) return yield grid;
  for (let cell = from; cell < CELLS; cell++) {
    if (grid[cell] !== 0) continue;
    let taken = 1 << (puzzle[cell] as number);
    for (const peer of PEERS[cell] as readonly number[]) taken |= 1 << (grid[peer] as number);
    for (let value = 1; value <= SIZE; value++) {
      if (((taken >> value) & 1) === 1) continue;
      grid[cell] = value;
      yield* grown(grid, puzzle, count - 1, cell + 1);
    }
    grid[cell] = 0;
  }
}
