import type { Chance } from '../chance';
import type { Effort } from '../effort';
import type { GridSearch } from './grid-search';
import { Reduction } from './reduce';

/**
 * Where so many solutions are left, one more given rarely leaves a single one, and it is quicker to try
 * without another given than to go through more of them.
 */
const MOST_SOLUTIONS = 80;

/** A puzzle with one solution on its way to fewer givens. */
export interface SparseGrid {
  readonly cells: Uint8Array;
  readonly solution: Uint8Array;
  readonly givens: number;
}

/**
 * Lowers the number of givens until it is at most `most`: one given goes and another comes where it
 * leaves a single solution, and with it all that can go then. Mostly nothing can, and the exchange
 * changes only the place to go on from. Collections of puzzles with 17 givens were made in this way
 * (the {-1+1} search of the enjoysudoku forum).
 *
 * @returns the puzzle with fewest givens when `tries` are used up, or when no given can be exchanged
 * @throws EffortSpent
 */
export function lowerGivens(
  search: GridSearch,
  from: SparseGrid,
  most: number,
  tries: number,
  chance: Chance,
  effort: Effort,
): SparseGrid {
  let best = from;
  let untried = chance.shuffled(givenCells(best.cells));
  for (let i = 0; i < tries && best.givens > most; i++) {
    const gone = untried.pop();
    if (gone === undefined) break;
    const next = withoutGivens(search, best, [gone], chance, effort);
    if (next === null) continue;
    best = next;
    untried = chance.shuffled(givenCells(best.cells));
  }
  return best;
}

/**
 * Exchanges `gone` givens by chance for another one, after which there is one solution again and no given
 * too many; null where no given does that.
 *
 * @throws EffortSpent
 */
export function exchanged(
  search: GridSearch,
  from: SparseGrid,
  gone: number,
  chance: Chance,
  effort: Effort,
): SparseGrid | null {
  const cells = chance.shuffled(givenCells(from.cells)).slice(0, gone);
  return withoutGivens(search, from, cells, chance, effort);
}

function withoutGivens(
  search: GridSearch,
  { cells, givens }: SparseGrid,
  gone: readonly number[],
  chance: Chance,
  effort: Effort,
): SparseGrid | null {
  const fewer = cells.slice();
  for (const cell of gone) fewer[cell] = 0;
  const others = singleValues(search, fewer, effort).filter(
    ({ cell, value }) => cells[cell] !== value,
  );
  const chosen = others[chance.below(others.length)];
  if (chosen === undefined) return null;
  fewer[chosen.cell] = chosen.value;
  const reduction = new Reduction(search, fewer, chosen.solution, effort);
  reduction.reduce(
    givenCells(fewer).map((cell) => [cell]),
    0,
    chance,
  );
  return reduction.givens > givens
    ? null
    : { cells: fewer, solution: chosen.solution, givens: reduction.givens };
}

const givenCells = (cells: Uint8Array): number[] =>
  [...cells.keys()].filter((cell) => cells[cell] !== 0);

interface SingleValue {
  readonly cell: number;
  readonly value: number;
  readonly solution: Uint8Array;
}

/** Values that exactly one of the solutions has in a cell; none where there are too many solutions. */
function singleValues(search: GridSearch, cells: Uint8Array, effort: Effort): SingleValue[] {
  const { size } = search.shape;
  const counts = new Uint16Array(cells.length * (size + 1));
  const owner = new Uint16Array(counts.length);
  const solutions: Uint8Array[] = [];
  const found = search.each(cells, MOST_SOLUTIONS, effort, (solution) => {
    for (let cell = 0; cell < solution.length; cell++) {
      const at = cell * (size + 1) + (solution[cell] as number);
      counts[at] = (counts[at] as number) + 1;
      owner[at] = solutions.length;
    }
    solutions.push(solution);
  });
  if (found >= MOST_SOLUTIONS) return [];
  const single: SingleValue[] = [];
  counts.forEach((count, at) => {
    if (count !== 1) return;
    const solution = solutions[owner[at] as number] as Uint8Array;
    single.push({ cell: Math.floor(at / (size + 1)), value: at % (size + 1), solution });
  });
  return single;
}
