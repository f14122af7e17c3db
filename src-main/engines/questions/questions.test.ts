import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../../testing/long';
import {
  coverPuzzle,
  gridShape,
  SHAPE_4,
  SHAPE_9,
  type CoverPuzzle,
  type GridPuzzle,
  type Question,
  type SolveReport,
} from '../../shared/puzzle';
import { chooseEngine } from '../choose';
import { createEngine } from '../create';
import { solve } from '../driver';
import { allCovers, allGrids } from '../testing/oracle';
import { blank, grid, randomPuzzle, seeded, shuffled } from '../testing/grids';
import { ask, UNLIMITED } from '../testing/run';

const smallest = (limit: number): Question => ({
  want: 'solutions',
  limit,
  order: 'lexicographic',
  keepAll: true,
});
const MINIMAL: Question = { want: 'minimal' };
const LEAST: Question = { want: 'least' };

/** What was kept, as lists of numbers. */
function kept(report: SolveReport): number[][] {
  return (report.all ?? []).map((each) => [...(each.kind === 'grid' ? each.cells : each.options)]);
}

const ascending = (a: number[], b: number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

const smallGrids: fc.Arbitrary<GridPuzzle> = fc
  .record({
    shape: fc.constantFrom(SHAPE_4, gridShape(1, 4), gridShape(2, 3)),
    seed: fc.nat(),
    share: fc.double({ min: 0.3, max: 1, noNaN: true }),
  })
  .map(({ shape, seed, share }) =>
    randomPuzzle(shape, Math.floor(share * shape.cells), seeded(seed)),
  );

const covers: fc.Arbitrary<CoverPuzzle> = fc
  .integer({ min: 1, max: 8 })
  .chain((items) =>
    fc
      .tuple(
        fc.array(fc.uniqueArray(fc.nat(items - 1), { maxLength: 4 }), { maxLength: 16 }),
        fc.integer({ min: 1, max: items }),
      )
      .map(([options, primary]) => coverPuzzle(items, options, primary)),
  );

/** Instances with many covers of many lengths. */
const denseCovers: fc.Arbitrary<CoverPuzzle> = fc
  .array(fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 }), {
    minLength: 20,
    maxLength: 40,
  })
  .map((options) => coverPuzzle(8, options));

const limits = fc.constantFrom(1, 2, 5, 70, Infinity);

describe('the smallest solutions, in order', () => {
  it('of small grids are those that the oracle sorts to the front', () => {
    fc.assert(
      fc.property(smallGrids, limits, (puzzle, limit) => {
        const all = allGrids(puzzle, 400).map((cells) => [...cells]);
        fc.pre(all.length < 400);
        const report = ask('dlx', puzzle, smallest(limit));
        expect(kept(report)).toEqual(all.sort(ascending).slice(0, limit));
        expect(report).toMatchObject({
          solutions: Math.min(limit, all.length),
          complete: true,
          solution: report.all?.[0],
        });
      }),
      { numRuns: trials(25, 250) },
    );
  });

  it.each(['dlx', 'bitcover'] as const)(
    '%s: of covers are those that the oracle sorts first',
    (id) => {
      fc.assert(
        fc.property(covers, limits, (puzzle, limit) => {
          const all = allCovers(puzzle).sort(ascending);
          expect(kept(ask(id, puzzle, smallest(limit)))).toEqual(all.slice(0, limit));
        }),
        { numRuns: trials(60, 300) },
      );
    },
  );

  it.each(['dlx', 'bitmask'] as const)('%s: of all 288 grids of 4×4, in whole', (id) => {
    const report = ask(id, blank(2, 2), smallest(Infinity));
    const all = allGrids(blank(2, 2)).map((cells) => [...cells]);
    expect(kept(report)).toEqual(all.sort(ascending));
  });

  it('of a space that is split many times: the 300 first of 28,200,960 grids of 6×6', () => {
    const firstRow = (report: SolveReport): number[][] =>
      kept(report).map((all) => all.slice(0, 6));
    const report = ask('dlx', blank(2, 3), smallest(300));
    expect(new Set(firstRow(report).map(String))).toEqual(new Set(['1,2,3,4,5,6']));
    // The oracle tries the values of the cells in order, so it finds the smallest first.
    const oracle = allGrids(blank(2, 3), 300).map((cells) => [...cells]);
    expect(kept(report)).toEqual(oracle);
  });

  it.each(['bands', 'dlx'] as const)('%s: of an empty 9×9', (id) => {
    const report = ask(id, blank(3, 3), { want: 'solutions', limit: 1, order: 'lexicographic' });
    const [oracle] = allGrids(blank(3, 3), 1);
    expect(report).toMatchObject({
      solutions: 1,
      complete: true,
      all: null,
      solution: { cells: oracle },
    });
  });

  it('of covers in a space that is split', () => {
    const squares = coverPuzzle(
      8,
      Array.from({ length: 64 }, (_, i) => [i % 8]),
    );
    const found = kept(ask('dlx', squares, smallest(100)));
    expect(found).toHaveLength(100);
    expect(found[0]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(found).toEqual([...found].sort(ascending));
    expect(found[1]).toEqual([0, 1, 2, 3, 4, 5, 6, 15]);
  });

  it('of all covers of a space too large to be sorted at once', () => {
    const single = [...Array(5).keys()].flatMap((item) => Array<number[]>(5).fill([item]));
    const pair = fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 8, maxLength: 12 }), fc.nat(), (pairs, seed) => {
        const puzzle = coverPuzzle(5, shuffled([...single, ...pairs], seeded(seed)));
        const unsorted = ask('dlx', puzzle, { want: 'solutions', limit: Infinity, keepAll: true });
        fc.pre(unsorted.solutions > 4096);
        const sorted = kept(unsorted).sort(ascending).map(String);
        for (const id of ['dlx', 'bitcover'] as const) {
          expect(kept(ask(id, puzzle, smallest(Infinity))).map(String)).toEqual(sorted);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('what is kept when time runs out is certain', () => {
    let time = 0;
    const report = solve(createEngine('dlx'), blank(2, 3), smallest(Infinity), {
      ...UNLIMITED,
      now: () => (time += 5),
      deadlineMs: 4000,
    });
    expect(report).toMatchObject({ outcome: 'solved', complete: false });
    expect(report.solutions).toBe(report.all?.length);
    const oracle = allGrids(blank(2, 3), 20).map((cells) => [...cells]);
    expect(kept(report).slice(0, 20)).toEqual(oracle.slice(0, report.solutions));
  });
});

describe('all solutions', () => {
  const all: Question = { want: 'solutions', limit: Infinity, keepAll: true };

  it('are handed over once each, the first of them as the solution', () => {
    fc.assert(
      fc.property(covers, (puzzle) => {
        const report = ask('dlx', puzzle, all);
        expect(kept(report).sort(ascending)).toEqual(allCovers(puzzle).sort(ascending));
        expect(report.solution).toEqual(report.all?.[0] ?? null);
        expect(report.outcome).toBe(report.solutions > 0 ? 'solved' : 'none');
      }),
    );
  });

  it('are given up when they outgrow the memory', () => {
    const limits = { ...UNLIMITED, memoryBytes: 2 ** 20 };
    const report = solve(createEngine('dlx'), blank(2, 3), all, limits);
    expect(report).toMatchObject({ outcome: 'overBudget', solutions: 0, all: null });
  });
});

describe('minimality', () => {
  /** The givens that can go, found by taking each away. */
  const redundant = (puzzle: GridPuzzle): number[] =>
    [...puzzle.cells.keys()].filter((cell) => {
      const cells = puzzle.cells.slice();
      cells[cell] = 0;
      return puzzle.cells[cell] !== 0 && allGrids({ ...puzzle, cells }, 2).length === 1;
    });

  it('of small grids is what taking each given away shows', () => {
    fc.assert(
      fc.property(smallGrids, fc.constantFrom('dlx', 'bitmask'), (puzzle, id) => {
        const solutions = allGrids(puzzle, 2).length;
        const report = ask(id, puzzle, MINIMAL);
        expect(report).toMatchObject({ solutions, complete: true });
        const expected = solutions === 1 ? (redundant(puzzle)[0] ?? null) : null;
        expect(report.redundant).toBe(expected);
      }),
      { numRuns: trials(25, 250) },
    );
  });

  /** Seventeen givens, of which every one is needed: no grid has a single solution with sixteen. */
  const seventeen = grid(
    SHAPE_9,
    `000000010400000000020000000000050407008000300001090000300400200050100000000806000`,
  );

  it.each(['bands', 'dlx'] as const)('%s: seventeen givens are minimal', (id) => {
    const report = ask(id, seventeen, MINIMAL);
    expect(report).toMatchObject({ outcome: 'solved', solutions: 1, redundant: null });
    expect(report.nodes).toBeGreaterThan(ask(id, seventeen, { want: 'solutions', limit: 2 }).nodes);
    const { solution } = report;
    const cells = seventeen.cells.slice();
    if (solution?.kind === 'grid') cells[0] = solution.cells[0] ?? 0;
    expect(ask(id, { ...seventeen, cells }, MINIMAL).redundant).toBe(0);
  });

  it('is left open when time runs out between the searches', () => {
    let time = 0;
    const report = solve(createEngine('bands'), seventeen, MINIMAL, {
      ...UNLIMITED,
      now: () => time++,
      deadlineMs: 1,
    });
    expect(report).toMatchObject({ solutions: 1, redundant: null, complete: false });
  });
});

describe('the cover of the fewest options', () => {
  it('has as many as the smallest that the oracle knows', () => {
    fc.assert(
      fc.property(fc.oneof(covers, denseCovers), (puzzle) => {
        const fewest = Math.min(...allCovers(puzzle).map((options) => options.length));
        const { outcome, complete, solution } = ask('dlx', puzzle, LEAST);
        expect(complete).toBe(true);
        if (fewest === Infinity) expect(outcome).toBe('none');
        else expect(solution?.kind === 'cover' && solution.options.length).toBe(fewest);
      }),
      { numRuns: trials(100, 500) },
    );
  });

  /** ZOJ 3209: rectangles, of which as few as can be are to tile a sheet. */
  const sheet = (
    width: number,
    height: number,
    pieces: readonly (readonly [number, number, number, number])[],
  ): CoverPuzzle =>
    coverPuzzle(
      width * height,
      pieces.map(([x1, y1, x2, y2]) =>
        Array.from({ length: (x2 - x1) * (y2 - y1) }, (_, i) => {
          const row = y1 + Math.floor(i / (x2 - x1));
          return row * width + x1 + (i % (x2 - x1));
        }),
      ),
    );

  it('of a sheet cut into rectangles of every size is the whole sheet, or few where it is missing', () => {
    const pieces: [number, number, number, number][] = [];
    for (let x = 0; x < 10; x += 2) {
      for (let y = 0; y < 10; y += 2) {
        for (let w = 2; x + w <= 10; w += 2) {
          for (let h = 2; y + h <= 10; h += 2) pieces.push([x, y, x + w, y + h]);
        }
      }
    }
    const length = (puzzle: CoverPuzzle): unknown => {
      const { solution } = ask('dlx', puzzle, LEAST);
      return solution?.kind === 'cover' ? solution.options.length : null;
    };
    expect(length(sheet(10, 10, pieces))).toBe(1);
    const small = pieces.filter(([x1, y1, x2, y2]) => x2 - x1 <= 4 && y2 - y1 <= 4);
    expect(length(sheet(10, 10, small))).toBe(9);
  });
});

describe('what can be asked', () => {
  it('of grids and of covers', () => {
    const cover = coverPuzzle(1, [[0]]);
    expect(chooseEngine('auto', blank(3, 3), MINIMAL)).toBe('bands');
    expect(chooseEngine('auto', blank(3, 3), smallest(3))).toBe('bands');
    expect(chooseEngine('bitmask', blank(2, 3), MINIMAL)).toBe('bitmask');
    expect(chooseEngine('auto', cover, smallest(3))).toBe('bitcover');
    expect(chooseEngine('dlx', cover, smallest(3))).toBe('dlx');
    expect(chooseEngine('auto', cover, LEAST)).toBe('dlx');
    expect(chooseEngine('auto', cover, MINIMAL)).toBeNull();
    expect(chooseEngine('auto', blank(3, 3), LEAST)).toBeNull();
    expect(chooseEngine('bitmask', cover, LEAST)).toBeNull();
  });
});
