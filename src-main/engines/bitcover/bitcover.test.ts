import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../../testing/long';
import { coverPuzzle, type CoverPuzzle } from '../../shared/puzzle';
import { DlxEngine } from '../dlx/dlx-engine';
import { allCovers } from '../testing/oracle';
import { langford, latin, pentominoes, queens } from '../testing/covers';
import {
  anyCover,
  crowdedCover,
  denseCover,
  plantedCover,
  shortOptions,
} from '../testing/covers-by-chance';
import { blank } from '../testing/grids';
import { ALL, ANY, asText, enumerate } from '../testing/run';
import { BitcoverEngine } from './bitcover-engine';
import { plainSearcher, type Searcher } from './testing/plain-kernel';

const oracle = (puzzle: CoverPuzzle): string[] =>
  allCovers(puzzle)
    .map((options) => options.join(' '))
    .sort();

/** Covers, nodes and updates of a search that is counted, `most` covers and `budget` nodes a time. */
function counted(
  engine: BitcoverEngine,
  puzzle: CoverPuzzle,
  budget: number,
  most: number,
): number[] {
  const search = engine.start(puzzle, ALL);
  let covers = 0;
  for (;;) {
    const { end, solutions } = search.countOnly(budget, most);
    covers += solutions;
    expect(solutions).toBeLessThanOrEqual(most);
    if (end === 'exhausted') return [covers, search.nodes, search.updates];
  }
}

describe('bitcover engine', () => {
  const engine = new BitcoverEngine();
  const dlx = new DlxEngine();
  const count = (puzzle: CoverPuzzle): number => {
    const search = engine.start(puzzle, ALL);
    let covers = 0;
    while (search.next(Infinity) === 'solution') covers++;
    return covers;
  };

  it('finds the covers of the oracle, each once', () => {
    fc.assert(
      fc.property(anyCover, (puzzle) => {
        expect(enumerate(engine, puzzle).sort()).toEqual(oracle(puzzle));
      }),
      { numRuns: trials(300, 3000) },
    );
  });

  it('finds planted covers', () => {
    fc.assert(
      fc.property(plantedCover, (puzzle) => {
        const found = enumerate(engine, puzzle).sort();
        expect(found.length).toBeGreaterThan(0);
        expect(found).toEqual(oracle(puzzle));
      }),
      { numRuns: trials(100, 1000) },
    );
  });

  it('agrees with dancing links on crowded covers of up to 128 items', () => {
    fc.assert(
      fc.property(crowdedCover, (puzzle) => {
        expect(enumerate(engine, puzzle).sort()).toEqual(enumerate(dlx, puzzle).sort());
      }),
      { numRuns: trials(100, 500) },
    );
  });

  it('goes on where it paused: small slices find the same in the same order', () => {
    fc.assert(
      fc.property(crowdedCover, fc.integer({ min: 1, max: 5 }), (puzzle, budget) => {
        expect(enumerate(engine, puzzle, budget)).toEqual(enumerate(engine, puzzle));
      }),
      { numRuns: trials(40, 200) },
    );
    expect(enumerate(engine, queens(8), 1)).toEqual(enumerate(engine, queens(8)));
  });

  it.each([1, 0, 0, 2, 10, 4, 40, 92, 352, 724].map((covers, i) => [i + 1, covers]))(
    '%i queens: %i',
    (n, covers) => {
      expect(count(queens(n))).toBe(covers);
    },
  );

  it.each([
    [3, 1],
    [4, 1],
    [5, 0],
    [6, 0],
    [7, 26],
    [8, 150],
  ])('Langford pairs of %i: %i and their mirror images', (n, covers) => {
    expect(count(langford(n))).toBe(2 * covers);
  });

  it('Latin squares of side 4: 576', () => {
    expect(count(latin(4))).toBe(576);
  });

  it('pentominoes in 3×20: 2, each in four positions', () => {
    expect(enumerate(engine, pentominoes(3, 20)).sort()).toEqual(
      enumerate(dlx, pentominoes(3, 20)).sort(),
    );
    expect(count(pentominoes(3, 20))).toBe(8);
  });

  it('counts as many covers as it announces, with the same work, in slices and up to a limit', () => {
    fc.assert(
      fc.property(crowdedCover, fc.integer({ min: 1, max: 9 }), (puzzle, budget) => {
        const announced = engine.start(puzzle, ALL);
        let covers = 0;
        while (announced.next(Infinity) === 'solution') covers++;
        const work = [covers, announced.nodes, announced.updates];
        expect(counted(engine, puzzle, budget, Infinity)).toEqual(work);
        expect(counted(engine, puzzle, Infinity, 2)).toEqual(work);
      }),
      { numRuns: 100 },
    );
    expect(counted(engine, queens(8), 50, Infinity)[0]).toBe(92);
  });

  it('stops at the limit when it only counts, and announces what comes after', () => {
    const search = engine.start(queens(8), ALL);
    expect(search.countOnly(Infinity, 90)).toEqual({ end: 'solution', solutions: 90 });
    expect([search.next(Infinity), search.next(Infinity)]).toEqual(['solution', 'solution']);
    expect(search.countOnly(Infinity, 90)).toEqual({ end: 'exhausted', solutions: 0 });
  });

  it('without primary items the empty choice is the one cover', () => {
    expect(enumerate(engine, coverPuzzle(0, []))).toEqual(['']);
    expect(enumerate(engine, coverPuzzle(3, [[0], [1, 2], []], 0))).toEqual(['']);
  });

  it('a primary item without options: no cover', () => {
    expect(count(coverPuzzle(2, [[0]]))).toBe(0);
    expect(count(coverPuzzle(1, []))).toBe(0);
  });

  it('fills up the items that an option covers alone', () => {
    const { items, starts, itemsOf } = queens(6);
    const rows = Array.from({ length: 36 }, (_, i) => [
      ...itemsOf.subarray(starts[i], starts[i + 1]),
    ]);
    const slack = Array.from({ length: items - 12 }, (_, i) => [12 + i]);
    const filled = coverPuzzle(items, [...rows, ...slack, [12]]);
    expect(enumerate(engine, filled).sort()).toEqual(enumerate(dlx, filled).sort());
    expect(count(coverPuzzle(items, [...rows, ...slack]))).toBe(4);
    expect(count(coverPuzzle(2, [[0], [1], [0, 1]]))).toBe(2);
  });

  it('uses every bit of the masks', () => {
    const single = Array.from({ length: 128 }, (_, item) => [item]);
    expect(enumerate(engine, coverPuzzle(128, single))).toHaveLength(1);
    const rings = single.flatMap(([item = 0]) => [[item, (item + 1) % 128]]);
    expect(enumerate(engine, coverPuzzle(128, rings)).sort()).toEqual(
      enumerate(dlx, coverPuzzle(128, rings)).sort(),
    );
  });

  it('counts equal options apart, and looks at the clock among them', () => {
    const twice = Array.from({ length: 40 }, (_, i) => [i >> 1]);
    const search = engine.start(coverPuzzle(20, twice), ALL);
    const seen = new Set<string>();
    for (let i = 0; i < 1000; i++) {
      expect(search.next(Infinity)).toBe('solution');
      seen.add(asText(search.solution()));
    }
    expect(seen.size).toBe(1000);
    expect(search.nodes).toBe(1000);
    expect(
      count(
        coverPuzzle(
          5,
          [...twice, ...twice].filter(([i = 0]) => i < 5),
        ),
      ),
    ).toBe(4 ** 5);
  });

  it('counts work, spends about the nodes given, and stays exhausted', () => {
    const search = engine.start(queens(7), ALL);
    expect(search.nodes).toBe(1);
    let end = search.next(30);
    while (end === 'solution') end = search.next(31 - search.nodes);
    expect(end).toBe('paused');
    expect(search.nodes).toBe(31);
    expect(search.updates).toBeGreaterThan(0);
    while (search.next(50) !== 'exhausted');
    expect(search.next(50)).toBe('exhausted');
  });

  it('takes small and large covers in turn', () => {
    for (let turn = 0; turn < 2; turn++) {
      expect(count(queens(4))).toBe(2);
      expect(count(pentominoes(3, 20))).toBe(8);
    }
  });

  it('takes covers of at most 128 items and the question for solutions', () => {
    expect(engine.supports(queens(8), ANY)).toBe(true);
    expect(engine.supports(coverPuzzle(128, [[127]]), ALL)).toBe(true);
    expect(engine.supports(coverPuzzle(129, [[0]]), ALL)).toBe(false);
    expect(engine.supports(queens(8), { want: 'best', weights: [] })).toBe(false);
    expect(engine.supports(blank(3, 3), ANY)).toBe(false);
  });

  it('leaves covers to others that would fill the memory', () => {
    const options = Array.from({ length: 40_000 }, (_, i) => [i % 120]);
    expect(engine.supports(coverPuzzle(120, options), ANY)).toBe(false);
  });

  it('searches as a plain search does', () => {
    fc.assert(
      fc.property(crowdedCover, (puzzle) => {
        const [a, b] = [engine, plainSearcher].map((by) => {
          // Equal options take turns in the order in which they were chosen, which kernels differ in.
          const found = enumerate(by, puzzle).sort();
          const search = by.start(puzzle, ALL);
          while (search.next(Infinity) === 'solution');
          return { found, nodes: search.nodes };
        });
        expect(a).toEqual(b);
      }),
      { numRuns: trials(60, 300) },
    );
  });

  it('chooses as a plain search does among items with many options', () => {
    fc.assert(
      fc.property(denseCover, (puzzle) => {
        const [a, b] = [engine, plainSearcher].map((by) => {
          const search = by.start(puzzle, ALL);
          // In fields the end may be known as soon as the last option has been tried.
          return Array.from({ length: 8 }, () => [search.next(6) === 'solution', search.nodes]);
        });
        expect(a).toEqual(b);
      }),
      { numRuns: 100 },
    );
  });

  it('searches as a plain search does where options stand in fields, in slices of any size', () => {
    // What is remembered from the 1,024th node on takes nodes off one of them.
    const limit = 1000;
    const searched = (by: Searcher, puzzle: CoverPuzzle, budget: number): unknown => {
      const search = by.start(puzzle, ALL);
      const found: string[] = [];
      while (search.nodes < limit && found.length < 100) {
        const end = search.next(Math.min(budget, limit - search.nodes));
        if (end === 'solution') found.push(`${asText(search.solution())} at ${search.nodes}`);
        if (end === 'exhausted') break;
      }
      return { found, nodes: search.nodes };
    };
    fc.assert(
      fc.property(shortOptions, fc.integer({ min: 1, max: 700 }), (puzzle, budget) => {
        expect(searched(engine, puzzle, budget)).toEqual(searched(plainSearcher, puzzle, limit));
      }),
      { numRuns: trials(100, 500) },
    );
  });

  it('counts in fields what links count, with what is remembered', () => {
    const dlx = new DlxEngine();
    const most = 20_000;
    const few = shortOptions.filter(({ items, starts }) => items < 22 && starts.length < 120);
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 900 }), (puzzle, budget) => {
        const links = dlx.start(puzzle, ALL);
        let expected = 0;
        while (expected < most && links.next(Infinity) === 'solution') expected++;
        const search = engine.start(puzzle, ALL);
        let covers = 0;
        while (covers < most) {
          const { end, solutions } = search.countOnly(budget, most - covers);
          covers += solutions;
          if (end === 'exhausted') break;
        }
        expect(covers).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });
});
