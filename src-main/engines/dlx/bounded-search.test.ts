import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverPuzzle, type CoverPuzzle } from '../../shared/puzzle';
import { trials } from '../../testing/long';
import { checkCover } from '../../verify/cover';
import { chooseEngine } from '../choose';
import { allCovers } from '../testing/oracle';
import { boundedCovers } from '../testing/covers-by-chance';
import { ALL, ask, enumerate } from '../testing/run';
import { BoundedSearch, boundedBytes } from './bounded-search';
import { DlxEngine } from './dlx-engine';

const oracle = (puzzle: CoverPuzzle): string[] =>
  allCovers(puzzle)
    .map((options) => options.join(' '))
    .sort();

/** Every item is to be covered `low` to `high` times. */
function bounded(puzzle: CoverPuzzle, low: number, high: number): CoverPuzzle {
  const each = (value: number): Int32Array => new Int32Array(puzzle.primary).fill(value);
  return { ...puzzle, bounds: { low: each(low), high: each(high), at: { line: 1 } } };
}

const ORDERED = { want: 'solutions', limit: 9, order: 'lexicographic' } as const;

describe('covers with multiplicities', () => {
  const engine = new DlxEngine();

  it('are those of the oracle, each once, in slices of any size', () => {
    fc.assert(
      fc.property(boundedCovers, fc.integer({ min: 1, max: 5 }), (puzzle, budget) => {
        const covers = enumerate(engine, puzzle);
        expect([...covers].sort()).toEqual(oracle(puzzle));
        expect(enumerate(engine, puzzle, budget)).toEqual(covers);
      }),
      { numRuns: trials(400, 4000) },
    );
  });

  it('are what the verifier takes', () => {
    fc.assert(
      fc.property(boundedCovers, (puzzle) => {
        const search = new BoundedSearch(puzzle);
        while (search.next(Infinity) === 'solution')
          expect(checkCover(puzzle, search.solution().options)).toBeNull();
      }),
      { numRuns: trials(100, 1000) },
    );
  });

  it('k of them, one, and whether there is one only', () => {
    fc.assert(
      fc.property(boundedCovers, fc.integer({ min: 1, max: 4 }), (puzzle, limit) => {
        const all = allCovers(puzzle).length;
        const found = ask('dlx', puzzle, { want: 'solutions', limit });
        expect(found.solutions).toBe(Math.min(all, limit));
        expect(found.outcome).toBe(all > 0 ? 'solved' : 'none');
      }),
      { numRuns: trials(100, 1000) },
    );
  });

  // Two rooks in every row and column, OEIS A001499; at most one, A002720.
  it.each([
    [2, 2, [1, 6, 90, 2040]],
    [0, 1, [7, 34, 209, 1546]],
  ])('rooks: %i to %i in every row and column', (low, high, counts) => {
    counts.forEach((count, i) => {
      const n = i + 2;
      const cells = Array.from({ length: n * n }, (_, c) => [Math.floor(c / n), n + (c % n)]);
      const puzzle = bounded(coverPuzzle(2 * n, cells), low, high);
      expect(ask('dlx', puzzle, ALL)).toMatchObject({ solutions: count, complete: true });
    });
  });

  it('are for this engine alone, and not in order', () => {
    const puzzle = bounded(coverPuzzle(2, [[0], [1], [0, 1]]), 1, 2);
    expect(chooseEngine('auto', puzzle, ALL)).toBe('dlx');
    expect(chooseEngine('auto', puzzle, ORDERED)).toBeNull();
    expect(chooseEngine('auto', puzzle, { want: 'least' })).toBeNull();
    expect(engine.bytesNeeded(puzzle)).toBe(boundedBytes(puzzle));
  });
});
