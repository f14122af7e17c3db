/**
 * The vicinity of a 9×9 puzzle: what it becomes when some givens go and others come. Kept are puzzles with one
 * solution and no redundant given.
 */
import { peersOf, SHAPE_9 } from '../shared/puzzle';
import { factsOf } from './facts';

const PEERS = peersOf(SHAPE_9);
const SIZE = 9;
const CELLS = 81;
const AT_ONCE = 4096;
/** Puzzles that a part tries before it is cut: less than a second. */
const MOST_TRIED = 50_000;

/** How many givens go and come. */
export const MOVES = {
  '{-1+1}': [1, 1],
  '{-2+1}': [2, 1],
  '{-2+2}': [2, 2],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type Move = keyof typeof MOVES;

/** Part of a vicinity: the ways to take givens away from the `from`-th up to before the `to`-th. */
export interface VicinityPart {
  readonly cells: Uint8Array;
  readonly move: Move;
  readonly from: number;
  readonly to: number;
}

/** A vicinity in parts, and how many puzzles are tried at most. */
export function vicinityParts(
  cells: Uint8Array,
  move: Move,
): { readonly parts: VicinityPart[]; readonly size: number } {
  const [less, more] = MOVES[move];
  const parts: VicinityPart[] = [];
  let [size, tried, from, to] = [0, 0, 0, 0];
  const cut = (): void => {
    if (to > from) parts.push({ cells, move, from, to });
    from = to;
    tried = 0;
  };
  for (const left of without(cells, less)) {
    const ways = [...grown(left, cells, 1, 0)].length;
    const tries = more === 1 ? ways : (ways * (ways - 1)) / 2;
    size += tries;
    tried += tries;
    to++;
    if (tried >= MOST_TRIED) cut();
  }
  cut();
  return { parts, size };
}

/** The minimal puzzles with one solution in a part of a vicinity, one after another; some may be twins. */
export function neighbours({ cells, move, from, to }: VicinityPart): Uint8Array {
  const [less, more] = MOVES[move];
  const batch = new Uint8Array(AT_ONCE * CELLS);
  const found: Uint8Array[] = [];
  let [count, way] = [0, 0];
  for (const left of without(cells, less)) {
    const isOurs = way >= from && way < to;
    way++;
    for (const grid of isOurs ? grown(left, cells, more, 0) : []) {
      batch.set(grid, CELLS * count++);
      if (count < AT_ONCE) continue;
      found.push(minimalIn(batch));
      count = 0;
    }
  }
  found.push(minimalIn(batch.subarray(0, CELLS * count)));
  return Uint8Array.from(found.flatMap((grids) => [...grids]));
}

/** The form of a puzzle, packed. */
export const formOf = (puzzle: Uint8Array): string =>
  String.fromCharCode(...factsOf(puzzle, ['canonical']).canonical);

function minimalIn(batch: Uint8Array): Uint8Array {
  const { solutions } = factsOf(batch, ['solutions']);
  const unique = chosen(batch, (at) => solutions[at] === 1);
  const { redundant } = factsOf(unique, ['redundant']);
  return chosen(unique, (at) => redundant[at] === 0);
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
