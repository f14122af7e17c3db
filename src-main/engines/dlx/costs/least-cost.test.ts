import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../../../testing/long';
import { costOf, coverPuzzle, optionCount, type CoverPuzzle } from '../../../shared/puzzle';
import { verifyReport } from '../../../verify';
import { solve } from '../../driver';
import { allCovers } from '../../testing/oracle';
import { queens } from '../../testing/covers';
import { boundedCovers, pricedCovers } from '../../testing/covers-by-chance';
import { seeded } from '../../testing/grids';
import { UNLIMITED } from '../../testing/run';
import { chooseEngine } from '../../choose';
import { DlxEngine } from '../dlx-engine';
import { netCosts } from './net-costs';

const cheapest = (limit: number) => ({ want: 'cheapest', limit }) as const;

const ask = (puzzle: CoverPuzzle, limit: number) =>
  solve(new DlxEngine(), puzzle, cheapest(limit), UNLIMITED);

/** The costs of all covers, ascending. */
const costsOf = (puzzle: CoverPuzzle): number[] =>
  allCovers(puzzle)
    .map((options) => costOf(puzzle, options))
    .sort((a, b) => a - b);

describe('the cheapest covers', () => {
  it('cost what the cheapest of the oracle’s cost, however many are wanted', () => {
    let several = 0;
    fc.assert(
      fc.property(pricedCovers, fc.constantFrom(1, 2, 3, 5, 50), (puzzle, limit) => {
        const report = ask(puzzle, limit);
        const expected = costsOf(puzzle).slice(0, limit);
        if (expected.length > 1) several++;
        expect(verifyReport(puzzle, cheapest(limit), report)).toBeNull();
        expect(report.complete).toBe(true);
        expect(report.outcome).toBe(expected.length > 0 ? 'solved' : 'none');
        expect(report.solutions).toBe(expected.length);
        const found = report.all ?? (report.solution === null ? [] : [report.solution]);
        const costs = found.map((each) =>
          each.kind === 'cover' ? costOf(puzzle, each.options) : -1,
        );
        expect(costs).toEqual(expected);
        expect(report.score).toBe(expected[0] ?? null);
      }),
      { numRuns: trials(500, 10_000) },
    );
    expect(several).toBeGreaterThan(20);
  });

  it('are told from others by a cost of 1, however great the costs', () => {
    const pairs = Array.from({ length: 12 }, (_, item) => [[item], [item]]).flat();
    const costs = Int32Array.from(pairs, (_, at) => 1_000_000_000 - (at % 2));
    const report = ask({ ...coverPuzzle(12, pairs), costs }, 2);
    const least = 12 * 999_999_999;
    expect(report.score).toBe(least);
    const second = report.all?.[1];
    expect(
      second?.kind === 'cover' && costOf({ ...coverPuzzle(12, pairs), costs }, second.options),
    ).toBe(least + 1);
  });

  it('of queens are found without a walk through all of them', () => {
    const puzzle = queens(10);
    const random = seeded(7);
    const costs = Int32Array.from({ length: optionCount(puzzle) }, () =>
      Math.floor(random() * 1000),
    );
    const priced = { ...puzzle, costs };
    const all = solve(
      new DlxEngine({ rule: 'fewest' }),
      puzzle,
      { want: 'solutions', limit: Infinity },
      UNLIMITED,
    );
    const report = ask(priced, 3);
    expect(all.solutions).toBe(724);
    expect(report.nodes).toBeLessThan(all.nodes / 5);
    const search = new DlxEngine().start(puzzle, { want: 'solutions', limit: Infinity });
    const every: number[] = [];
    while (search.next(Infinity) === 'solution') {
      const solution = search.solution();
      if (solution.kind === 'cover') every.push(costOf(priced, solution.options));
    }
    every.sort((a, b) => a - b);
    expect(report.score).toBe(every[0]);
    expect(report.all).toHaveLength(3);
  });

  it('so far are told where the time ends, and not as proven', () => {
    const puzzle = queens(12);
    const costs = Int32Array.from({ length: optionCount(puzzle) }, (_, at) => (at * 7919) % 1000);
    let looks = 0;
    const limits = { ...UNLIMITED, cancelled: () => ++looks > 1 };
    const priced = { ...puzzle, costs };
    const report = solve(new DlxEngine(), priced, cheapest(20), limits);
    expect(report).toMatchObject({ outcome: 'solved', complete: false });
    expect(verifyReport(priced, cheapest(20), report)).toBeNull();
  });

  it('are not asked for with multiplicities', () => {
    fc.assert(
      fc.property(boundedCovers, (puzzle) => {
        expect(chooseEngine('auto', puzzle, cheapest(1))).toBeNull();
      }),
      { numRuns: 10 },
    );
  });

  it('end where nothing can be cheaper than free', () => {
    const puzzle = queens(12);
    const report = ask(puzzle, 5);
    expect(report).toMatchObject({ solutions: 5, complete: true, score: 0 });
    expect(report.nodes).toBeLessThan(2000);
  });
});

describe('net costs', () => {
  it('are never negative, and with the taxes they are the costs', () => {
    fc.assert(
      fc.property(pricedCovers, (puzzle) => {
        const { net, taxes, scale } = netCosts(puzzle);
        expect(net.every((each) => each >= 0 && Number.isInteger(each))).toBe(true);
        for (const cover of allCovers(puzzle)) {
          const rest = cover.reduce((sum, option) => sum + (net[option] ?? 0), 0);
          expect((rest + taxes) / scale).toBe(costOf(puzzle, cover));
        }
      }),
      { numRuns: trials(300, 5_000) },
    );
  });
});
