import { describe, expect, it } from 'vitest';
import { gridShape, SHAPE_9, type GridPuzzle } from '../shared/puzzle';
import { BandsEngine } from './bands/bands-engine';
import { DlxEngine } from './dlx/dlx-engine';
import type { Engine } from './engine';
import { MasksEngine } from './masks/masks-engine';
import { randomPuzzle, seeded } from './testing/grids';
import { ALL } from './testing/run';

/** Whether some solution has another value in the cell, seen by going through them all. */
function other(puzzle: GridPuzzle, cell: number, value: number): boolean {
  const search = new DlxEngine().start(puzzle, ALL);
  while (search.next(Infinity) === 'solution') {
    const solution = search.solution();
    if (solution.kind === 'grid' && solution.cells[cell] !== value) return true;
  }
  return false;
}

function solved(puzzle: GridPuzzle): Uint8Array {
  const search = new DlxEngine().start(puzzle, ALL);
  search.next(Infinity);
  const solution = search.solution();
  if (solution.kind !== 'grid') throw new Error('a grid was asked for');
  return solution.cells.slice();
}

const engines: readonly (readonly [string, Engine, GridPuzzle['shape'], number])[] = [
  ['bands', new BandsEngine(), SHAPE_9, 30],
  ['masks', new MasksEngine(), SHAPE_9, 30],
  ['masks 2×3', new MasksEngine(), gridShape(2, 3), 12],
];

describe.each(engines)('a solution without a candidate: %s', (_name, engine, shape, givens) => {
  it('is found exactly where there is one, and lacks the candidate', () => {
    const random = seeded(31);
    const seen = { yes: 0, no: 0 };
    for (let i = 0; i < 60; i++) {
      const puzzle = randomPuzzle(shape, givens + (i % 8), random);
      const cell = puzzle.cells.findIndex((each) => each === 0);
      const known = solved(puzzle);
      for (let value = 1; value <= shape.size; value++) {
        known[cell] = value;
        const search = engine.startExcept?.(puzzle, cell, known);
        const found = search?.next(Infinity) === 'solution';
        expect(found).toBe(other(puzzle, cell, value));
        seen[found ? 'yes' : 'no']++;
        const solution = found ? search?.solution() : null;
        if (solution?.kind === 'grid') expect(solution.cells[cell]).not.toBe(value);
      }
      expect(engine.start(puzzle, ALL).next(Infinity)).toBe('solution');
    }
    expect(seen.yes).toBeGreaterThan(50);
    expect(seen.no).toBeGreaterThan(5);
  });
});
