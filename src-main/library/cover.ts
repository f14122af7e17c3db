/** The library `dlx-workbench/cover`; `types/cover.d.ts` says what it is. */
import type { Cover } from '../../types/cover';
import { chooseEngine, createEngine } from '../engines';
import type { Search } from '../engines/engine';
import { EVERY_COVER, type CoverPuzzle, type Question, type Solution } from '../shared/puzzle';
import { checkCover } from '../verify/cover';
import { instanceOf } from './instance';

export { CoverError } from './instance';

const ALL: Question = { want: 'solutions', limit: Infinity };
const ONE: Question = { want: 'solutions', limit: 1 };

function begin(puzzle: CoverPuzzle, question: Question): Search {
  const id = chooseEngine('auto', puzzle, question);
  if (id === null) throw new TypeError('no engine for this instance');
  return createEngine(id).start(puzzle, question);
}

/** The solution that a search has announced, verified. */
function verified(puzzle: CoverPuzzle, search: Search): number[] {
  return sound(puzzle, search.solution());
}

function sound(puzzle: CoverPuzzle, solution: Solution): number[] {
  if (solution.kind !== 'cover' || checkCover(puzzle, solution.options) !== null)
    throw new Error('dlx-workbench: a solution was refused by the verifier');
  return [...solution.options];
}

/** Goes on to the next solution; false when there is none. An engine may pause within any budget. */
function advance(search: Search): boolean {
  let end = search.next(Infinity);
  while (end === 'paused') end = search.next(Infinity);
  return end === 'solution';
}

export function solve(cover: Cover): number[] | null {
  const puzzle = instanceOf(cover);
  const search = begin(puzzle, ONE);
  return advance(search) ? verified(puzzle, search) : null;
}

export function solutions(cover: Cover): Generator<number[], void, undefined> {
  const puzzle = instanceOf(cover);
  return walk(puzzle, begin(puzzle, ALL));
}

function* walk(puzzle: CoverPuzzle, search: Search): Generator<number[], void, undefined> {
  while (advance(search)) yield verified(puzzle, search);
}

export function count(cover: Cover): bigint {
  const puzzle = instanceOf(cover);
  if (puzzle.bounds !== undefined) return walked(puzzle);
  const search = begin(puzzle, { want: 'count', parts: [EVERY_COVER] });
  while (search.next(Infinity) !== 'exhausted');
  return search.count ?? 0n;
}

function walked(puzzle: CoverPuzzle): bigint {
  const search = begin(puzzle, ALL);
  let found = 0n;
  while (advance(search)) found++;
  return found;
}
