/** Puzzles with as few givens as a search finds, and puzzles that cost much, by seeded chance. */
import { SHAPE_9, type GridPuzzle, type Puzzle } from '../../shared/puzzle';
import type { Engine } from '../engine';
import { createEngine } from '../create';
import { solve } from '../driver';
import { madePuzzles, movedGrid } from './agreement';
import { seeded, shuffled } from './grids';
import { UNLIMITED } from './run';

/** A puzzle with more solutions than this is passed over: one given would hardly leave one. */
const MOST_SOLUTIONS = 400;

/** Tries from each beginning; what comes out has about 20 givens. */
const TRIES = 600;

/** How many are searched for; each is then turned, moved and renamed into many. */
const BEGINNINGS = 40;

/**
 * `count` minimal puzzles of few givens. Two givens are taken away and one is put where it leaves one
 * solution, again and again: the search by which collections of puzzles of 17 givens were made. Engines know nothing of symmetries, so that each of the moved and renamed ones is
 * another puzzle to them.
 */
export function sparsePuzzles(
  count: number,
  seed: number,
  { beginnings = BEGINNINGS, tries = TRIES } = {},
): GridPuzzle[] {
  const random = seeded(seed);
  const engine = createEngine('bands');
  const begun = madePuzzles(SHAPE_9, Math.min(count, beginnings), seed);
  const found = begun.map((puzzle) => thinned(engine, puzzle, tries, random));
  return spread(found, count, random);
}

/** `count` puzzles: those of `among` made ones that cost a plain search most, moved and renamed. */
export function costlyPuzzles(count: number, seed: number, among = 2_000): GridPuzzle[] {
  const engine = createEngine('dlx');
  const cost = (puzzle: Puzzle): number => solve(engine, puzzle, TWO, UNLIMITED).nodes;
  const priced = madePuzzles(SHAPE_9, Math.max(BEGINNINGS, among), seed + 1)
    .map((puzzle) => ({ puzzle, nodes: cost(puzzle) }))
    .sort((a, b) => b.nodes - a.nodes);
  const costly = priced.slice(0, BEGINNINGS).map(({ puzzle }) => puzzle);
  return spread(costly, count, seeded(seed));
}

const TWO = { want: 'solutions', limit: 2 } as const;

function spread(puzzles: readonly GridPuzzle[], count: number, random: () => number): GridPuzzle[] {
  return Array.from({ length: count }, (_, i) => {
    const puzzle = puzzles[i % puzzles.length] as GridPuzzle;
    return i < puzzles.length ? puzzle : movedGrid(puzzle, random);
  });
}

/** The puzzle of fewest givens that was met. */
function thinned(engine: Engine, from: GridPuzzle, most: number, random: () => number): GridPuzzle {
  let best = from.cells;
  for (let tries = 0; tries < most; tries++) {
    const less = best.slice();
    const givens = [...less.keys()].filter((cell) => less[cell] !== 0);
    for (const cell of shuffled(givens, random).slice(0, 2)) less[cell] = 0;
    const next = completed(engine, less, random);
    if (next !== null) best = next;
  }
  return { kind: 'grid', shape: SHAPE_9, cells: minimal(engine, best) };
}

/** With one given more there is one solution: a value that one of the solutions alone has in its cell. */
function completed(engine: Engine, cells: Uint8Array, random: () => number): Uint8Array | null {
  const puzzle = { kind: 'grid', shape: SHAPE_9, cells } as const;
  const search = engine.start(puzzle, { want: 'solutions', limit: MOST_SOLUTIONS });
  const times = new Uint16Array(81 * 10);
  for (let solutions = 0; solutions < MOST_SOLUTIONS;) {
    const end = search.next(Infinity);
    if (end === 'exhausted') break;
    if (end !== 'solution') continue;
    if (++solutions === MOST_SOLUTIONS) return null;
    const found = search.solution();
    if (found.kind !== 'grid') continue;
    found.cells.forEach((value, cell) => {
      const at = cell * 10 + value;
      times[at] = (times[at] ?? 0) + 1;
    });
  }
  const single = [...times.keys()].filter((at) => times[at] === 1);
  const [at] = shuffled(single, random);
  if (at === undefined) return null;
  return cells.with(Math.floor(at / 10), at % 10);
}

/** Without the givens that are one too many. */
function minimal(engine: Engine, cells: Uint8Array): Uint8Array {
  let least = cells;
  for (const cell of cells.keys()) {
    if (least[cell] === 0) continue;
    const less = least.with(cell, 0);
    const puzzle = { kind: 'grid', shape: SHAPE_9, cells: less } as const;
    if (solve(engine, puzzle, TWO, UNLIMITED).solutions === 1) least = less;
  }
  return least;
}
