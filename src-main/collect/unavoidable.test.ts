import { expect, test } from 'vitest';
import { DlxEngine } from '../engines/dlx/dlx-engine';
import { seeded, shuffled } from '../engines/testing/grids';
import { SHAPE_9 } from '../shared/puzzle';
import { trials } from '../testing/long';
import { solvedGrid } from './testing/solved-grid';
import { UnavoidableSets } from './unavoidable';

const dlx = new DlxEngine();

/** Whether a cell can have another value than in the solution while the other givens stay. */
function canChange(puzzle: Uint8Array, cell: number): boolean {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].some((value) => {
    if (value === puzzle[cell]) return false;
    const cells = puzzle.with(cell, value);
    const search = dlx.start(
      { kind: 'grid', shape: SHAPE_9, cells },
      { want: 'solutions', limit: 1 },
    );
    return search.next(Infinity) === 'solution';
  });
}

test('a given that is alone in a set is needed', () => {
  const random = seeded(3);
  let closed = 0;
  for (let i = 0; i < trials(40, 400); i++) {
    const solution = solvedGrid(random);
    const given = new Set(shuffled([...solution.keys()], random).slice(0, 45));
    const puzzle = solution.map((value, cell) => (given.has(cell) ? value : 0));
    const open = puzzle.map((value) => Math.min(value, 1));
    new UnavoidableSets().close(puzzle, solution, 0, open);
    for (const cell of given) {
      if (open[cell] === 1) continue;
      closed++;
      expect(canChange(puzzle, cell)).toBe(true);
    }
  }
  expect(closed).toBeGreaterThan(50);
});
