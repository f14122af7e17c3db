/** What long searches remember: lists met before (`assembly/known.ts`). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverPuzzle, type CoverPuzzle } from '../../shared/puzzle';
import { langford, pentominoes } from '../testing/covers';
import { ALL, asText } from '../testing/run';
import { BitcoverEngine } from './bitcover-engine';
import { plainSearcher, type Searcher } from './testing/plain-kernel';

/** Dominoes on a board of which some cells are missing: many paths lead to the same cells left. */
function dominoes(
  rows: number,
  columns: number,
  missing: ReadonlySet<number> = new Set(),
): CoverPuzzle {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const kept = cells.filter((cell) => !missing.has(cell));
  const item = new Map(kept.map((cell, i) => [cell, i]));
  const options = kept.flatMap((cell) =>
    [(cell + 1) % columns === 0 ? -1 : cell + 1, cell + columns].flatMap((next) => {
      const pair = [item.get(cell), item.get(next)];
      return pair.every((each) => each !== undefined) ? [pair as number[]] : [];
    }),
  );
  return coverPuzzle(kept.length, options);
}

/** Covers counted in slices: `most` at a time, about `budget` nodes each. */
function counted(engine: Searcher, puzzle: CoverPuzzle, budget: number, most: number) {
  const search = engine.start(puzzle, ALL);
  let covers = 0;
  for (;;) {
    const { end, solutions } = search.countOnly(budget, most);
    covers += solutions;
    expect(solutions).toBeLessThanOrEqual(most);
    if (end === 'solution') expect(solutions).toBe(most);
    if (end === 'exhausted') return { covers, nodes: search.nodes };
  }
}

describe('lists met before', () => {
  const engine = new BitcoverEngine();

  // Kasteleyn; Temperley and Fisher 1961: OEIS A004003.
  it.each([
    [6, 6_728],
    [8, 12_988_816],
    [10, 258_584_046_368],
  ])('dominoes on %i×%i: %i, without walking to each', (side, covers) => {
    const found = counted(engine, dominoes(side, side), 4096, Infinity);
    expect(found.covers).toBe(covers);
    expect(found.nodes).toBeLessThan(50_000);
  });

  it('boards of chance are counted as without a memory, however it is sliced and limited', () => {
    const holes = fc.uniqueArray(fc.nat({ max: 41 }), { maxLength: 6 });
    const slices = fc.integer({ min: 50, max: 3_000 });
    fc.assert(
      fc.property(holes, slices, slices, (missing, budget, most) => {
        const puzzle = dominoes(6, 7, new Set(missing));
        const expected = counted(plainSearcher, puzzle, 1e6, Infinity).covers;
        expect(counted(engine, puzzle, budget, Infinity).covers).toBe(expected);
        expect(counted(engine, puzzle, budget, most).covers).toBe(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('covers that are announced are all there, in the same order, after fewer nodes', () => {
    for (const puzzle of [langford(8), dominoes(5, 6), pentominoes(3, 20)]) {
      const [ours, theirs] = [engine, plainSearcher].map((each) => {
        const search = each.start(puzzle, ALL);
        const covers: string[] = [];
        for (let end = search.next(512); end !== 'exhausted'; end = search.next(512)) {
          if (end === 'solution') covers.push(asText(search.solution()));
        }
        return { covers, nodes: search.nodes };
      });
      expect(ours?.covers).toEqual(theirs?.covers);
      expect(ours?.nodes).toBeLessThanOrEqual(theirs?.nodes ?? 0);
    }
  });

  it('counting goes on where covers were announced, and covers are announced after a count', () => {
    const puzzle = dominoes(8, 8);
    const search = engine.start(puzzle, ALL);
    let announced = 0;
    let passed = 0;
    for (let turn = 0; ; turn++) {
      if (turn % 2 === 0) {
        const { end, solutions } = search.countOnly(1_000, 1_000_003);
        passed += solutions;
        if (end === 'exhausted') break;
      } else {
        if (search.next(1_000) === 'solution') announced++;
      }
    }
    expect(announced).toBeGreaterThan(3);
    expect(announced + passed).toBe(12_988_816);
  });
});
