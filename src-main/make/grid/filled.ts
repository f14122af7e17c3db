import { candidateMask, valuesInMask, type GridShape } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { Effort } from '../effort';
import type { GridSearch } from './grid-search';

/** Share of the cells of a shuffled pattern from which a grid is filled up anew. */
const KEPT = 0.24;
/** The same for grids of more than 16 values, where completing a quarter can take hours. */
const KEPT_OF_LARGE = 0.05;

/**
 * A filled grid by chance; null where a jigsaw has none, or where none is found soon and other regions may be drawn.
 * @throws EffortSpent
 */
export function filledGrid(
  search: GridSearch,
  chance: Chance,
  effort: Effort,
  mayRedraw: boolean,
): Uint8Array | null {
  const { shape } = search;
  if (shape.regions !== null)
    return filledJigsaw(search, chance, effort, mayRedraw ? SOON_NODES : Infinity);
  const cells = pattern(shape, chance);
  const blanked = shape.cells - Math.floor(shape.cells * (shape.size > 16 ? KEPT_OF_LARGE : KEPT));
  for (const cell of chance.order(shape.cells).slice(0, blanked)) cells[cell] = 0;
  return search.solve(cells, effort);
}

/** The cyclic pattern with its values, and its rows within bands, shuffled. */
function pattern(shape: GridShape, chance: Chance): Uint8Array {
  const { boxRows, boxCols, size } = shape;
  const values = chance.order(size);
  const cells = new Uint8Array(shape.cells);
  for (let band = 0, at = 0; band < size / boxRows; band++) {
    for (const row of chance.order(boxRows)) {
      const shift = row * boxCols + band;
      for (let column = 0; column < size; column++) {
        cells[at++] = (values[(shift + column) % size] as number) + 1;
      }
    }
  }
  return cells;
}

/** Of so many cells per value a jigsaw's values are drawn before the rest is searched for. */
const DRAWN = 2;

/** Nodes in which most jigsaws are filled; others take thousands of times as many, or have no solution. */
const SOON_NODES = 500;

/**
 * Values are drawn for some cells, those that leave no solution soon taken back, and the rest is solved. Null where
 * no solution of the blank grid is found within `most` nodes.
 */
function filledJigsaw(
  search: GridSearch,
  chance: Chance,
  effort: Effort,
  most: number,
): Uint8Array | null {
  const { shape } = search;
  const cells = new Uint8Array(shape.cells);
  let solution = search.solve(cells, effort, most);
  if (solution === null) return null;
  for (const cell of chance.order(shape.cells).slice(0, DRAWN * shape.size)) {
    const open = valuesInMask(candidateMask(shape, cells, cell));
    cells[cell] = open[chance.below(open.length)] ?? 1;
    const next = search.solve(cells, effort, SOON_NODES);
    if (next === null) cells[cell] = solution[cell] as number;
    else solution = next;
  }
  return solution;
}
