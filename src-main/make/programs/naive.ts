import type { EngineCache } from '../../engines';
import type { GridPuzzle } from '../../shared/puzzle';
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
 *   Counted: nodes.
 */
export const NAIVE_PROGRAMS = ['rows', 'first-item', 'bitmask'] as const;
export type NaiveProgram = (typeof NAIVE_PROGRAMS)[number];

/** How far a program is counted where no higher cost is wished. */
export const MOST_COUNTED = 10_000_000;

/** What a program takes for a grid, or `most` where it takes as much or more. */
export function naiveCost(
  program: NaiveProgram,
  puzzle: GridPuzzle,
  most: number,
  engines: EngineCache,
): number {
  switch (program) {
    case 'rows':
      return rowByRowNodes(puzzle.shape, puzzle.cells, most);
    case 'first-item': {
      // In a grid every visit of a cover makes three updates.
      const options = { rule: 'first', forwards: false, visits: most } as const;
      return Math.min(most, runTextbook(puzzle, options).updates);
    }
    case 'bitmask': {
      const search = engines.get('bitmask').start(puzzle, { want: 'solutions', limit: 1 });
      search.next(most);
      return Math.min(most, search.nodes);
    }
  }
}
