import type { EngineCache } from '../../engines';
import { gridShape, jigsawShape, type GridPuzzle } from '../../shared/puzzle';
import { rowByRowNodes } from './row-by-row';
import { runTextbook } from './textbook';

/**
 * Programs that contestants write and that a test is to break. Each is a model that counts what it
 * does until it has a solution.
 *
 * - `rows`: row by row, cell by cell, the smallest value first; a value is tried if its row, column and
 *   box allow it. Counted: values placed.
 * - `first-item`: dancing links that always take the first item. They walk the same tree, since the
 *   items of the cells come first. Counted: updates of links.
 * - `bitmask`: the cell with the fewest values first, without anything that follows from them.
 *   Counted: nodes, in the best of five orders for cells with equally many values (`TIES`).
 */
export const NAIVE_PROGRAMS = ['rows', 'first-item', 'bitmask'] as const;
export type NaiveProgram = (typeof NAIVE_PROGRAMS)[number];

/** How far a program is counted where no higher cost is wished. */
export const MOST_COUNTED = 10_000_000;

/**
 * What a program takes for a grid, or `most` where it takes as much or more.
 *
 * @param enough any number below will do for what is below
 */
export function naiveCost(
  program: NaiveProgram,
  puzzle: GridPuzzle,
  most: number,
  engines: EngineCache,
  enough = 0,
): number {
  switch (program) {
    case 'rows':
      return rowByRowNodes(puzzle.shape, puzzle.cells, most);
    case 'first-item': {
      // In a grid every visit of a cover makes three updates.
      const options = { rule: 'first', forwards: false, visits: most } as const;
      return Math.min(most, runTextbook(puzzle, options).updates);
    }
    case 'bitmask':
      return bitmaskCost(puzzle, most, engines, enough);
  }
}

/** By rows or columns, from the first or the last cell, small or large values first. */
const TIES = [
  { columns: false, backwards: false, falling: false },
  { columns: true, backwards: true, falling: true },
  { columns: false, backwards: true, falling: false },
  { columns: true, backwards: false, falling: false },
  { columns: false, backwards: false, falling: true },
] as const;

/** The nodes of the luckiest order; `most` where each needs as many or more. */
function bitmaskCost(
  puzzle: GridPuzzle,
  most: number,
  engines: EngineCache,
  enough: number,
): number {
  let least = most;
  for (const tie of TIES) {
    if (least < enough) break;
    const search = engines
      .get('bitmask')
      .start(laidFor(puzzle, tie), { want: 'solutions', limit: 1 });
    search.next(least);
    least = Math.min(least, search.nodes);
  }
  return least;
}

/** The same puzzle, laid so that a program that goes by rows and small values goes as `tie` says. */
function laidFor({ shape, cells }: GridPuzzle, tie: (typeof TIES)[number]): GridPuzzle {
  const { size, boxRows, boxCols, regions } = shape;
  const across = (cell: number): number => (cell % size) * size + Math.floor(cell / size);
  const from = (cell: number): number => {
    const at = tie.backwards ? shape.cells - 1 - cell : cell;
    return tie.columns ? across(at) : at;
  };
  const boxes = tie.columns ? gridShape(boxCols, boxRows) : gridShape(boxRows, boxCols);
  return {
    kind: 'grid',
    shape:
      regions === null
        ? boxes
        : jigsawShape(
            size,
            regions.map((_, cell) => regions[from(cell)] as number),
          ),
    cells: cells.map((_, cell) => {
      const value = cells[from(cell)] as number;
      return value !== 0 && tie.falling ? size + 1 - value : value;
    }),
  };
}
