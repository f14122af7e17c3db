/** The library `dlx-workbench/cover`; `types/cover.d.ts` says what it is. */
import type { Cover, PricedSolution, SearchOrder } from '../../types/cover';
import { CheapestCovers, chooseEngine, createEngine } from '../engines';
import { DlxEngine } from '../engines/dlx';
import type { Search } from '../engines/engine';
import { EVERY_COVER, type CoverPuzzle, type Question, type Solution } from '../shared/puzzle';
import { checkCover, totalCost } from '../verify/cover';
import { CoverError, instanceOf } from './instance';

export { CoverError } from './instance';

const ALL: Question = { want: 'solutions', limit: Infinity };
const ONE: Question = { want: 'solutions', limit: 1 };

function begin(puzzle: CoverPuzzle, question: Question, order?: SearchOrder): Search {
  const branch = branchOf(order);
  if (branch === 'sharp') {
    if (puzzle.bounds !== undefined)
      throw new CoverError('no item is preferred where there are times');
    return new DlxEngine({ rule: 'sharp' }).start(puzzle, question);
  }
  const id = chooseEngine('auto', puzzle, question);
  if (id === null) throw new TypeError('no engine for this instance');
  return createEngine(id).start(puzzle, question);
}

function branchOf(order: SearchOrder | undefined): SearchOrder['branch'] {
  const branch = order?.branch;
  if (branch !== undefined && branch !== 'sharp')
    throw new CoverError(`there is no branch “${String(branch)}”`);
  return branch;
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

export function solve(cover: Cover, order?: SearchOrder): number[] | null {
  const puzzle = instanceOf(cover);
  const search = begin(puzzle, ONE, order);
  return advance(search) ? verified(puzzle, search) : null;
}

export function solutions(cover: Cover, order?: SearchOrder): Generator<number[], void, undefined> {
  const puzzle = instanceOf(cover);
  return walk(puzzle, begin(puzzle, ALL, order));
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

export function best(cover: Cover): PricedSolution | null {
  return kBest(cover, 1)[0] ?? null;
}

export function kBest(cover: Cover, k: number): PricedSolution[] {
  if (!Number.isSafeInteger(k) || k < 1) throw new RangeError('k is no whole number from 1');
  const puzzle = instanceOf(cover);
  if (puzzle.bounds !== undefined)
    throw new CoverError('costs are not compared where there are times');
  const search = begin(puzzle, { want: 'cheapest', limit: k });
  const kept = new CheapestCovers(k, Infinity);
  while (advance(search) && kept.take(search.solution(), search.score));
  return kept.solutions.map((solution) => priced(puzzle, solution));
}

/** A cover with its cost, both from the verifier. */
function priced(puzzle: CoverPuzzle, solution: Solution): PricedSolution {
  const options = sound(puzzle, solution);
  return { options, cost: totalCost(puzzle, options) };
}

function walked(puzzle: CoverPuzzle): bigint {
  const search = begin(puzzle, ALL);
  let found = 0n;
  while (advance(search)) found++;
  return found;
}
