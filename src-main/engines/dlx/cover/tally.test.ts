import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverPuzzle,
  EVERY_COVER,
  optionCount,
  optionItems,
  type CoverPart,
  type CoverPuzzle,
} from '../../../shared/puzzle';
import type { WasmGlobal } from '../../../shared/wasm';
import { trials } from '../../../testing/long';
import { BitcoverEngine } from '../../bitcover/bitcover-engine';
import { allCovers } from '../../testing/oracle';
import { dominoes, langford, latin, pentominoes, queens } from '../../testing/covers';
import {
  anyCover,
  colouredCovers,
  crowdedCover,
  plantedCover,
} from '../../testing/covers-by-chance';
import { ALL } from '../../testing/run';
import { DlxEngine } from '../dlx-engine';
import { coverTally, coverTallyBytes, type CoverTally, type TallySettings } from './tally';

const { WebAssembly: host } = globalThis as WasmGlobal;

function tallyOf(
  puzzle: CoverPuzzle,
  given: readonly number[] = [],
  kept: CoverTally | null = null,
  settings: TallySettings = {},
): CoverTally {
  const tally = coverTally(host, puzzle, kept, { memoBytes: 2 ** 20, ...settings });
  if (tally === null) throw new Error('no tally');
  return tally.begin({ ...EVERY_COVER, given });
}

function counted(tally: CoverTally, budget = Infinity): bigint {
  let before = 0n;
  while (tally.next(budget) !== 'exhausted') {
    expect(tally.count).toBeGreaterThanOrEqual(before);
    before = tally.count;
  }
  expect(tally.count).toBeGreaterThanOrEqual(before);
  return tally.count;
}

/** Instances with no item in common as one; `primary` items of all of them come first. */
function together(puzzles: readonly CoverPuzzle[]): CoverPuzzle {
  const options: number[][] = [];
  const primary = puzzles.reduce((sum, each) => sum + each.primary, 0);
  let [firstPrimary, firstSecondary] = [0, primary];
  for (const puzzle of puzzles) {
    for (let option = 0; option < optionCount(puzzle); option++)
      options.push(
        [...optionItems(puzzle, option)].map((item) =>
          item < puzzle.primary ? firstPrimary + item : firstSecondary + item - puzzle.primary,
        ),
      );
    firstPrimary += puzzle.primary;
    firstSecondary += puzzle.items - puzzle.primary;
  }
  return coverPuzzle(firstSecondary, options, primary);
}

describe('the count', () => {
  it('is that of the oracle, whatever the colours and in slices', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCover, plantedCover, colouredCovers),
        fc.integer({ min: 1, max: 9 }),
        (puzzle, budget) => {
          const covers = BigInt(allCovers(puzzle).length);
          expect(counted(tallyOf(puzzle))).toBe(covers);
          expect(counted(tallyOf(puzzle), budget)).toBe(covers);
        },
      ),
      { numRuns: trials(40, 5000) },
    );
  });

  it('is that of bitcover on crowded covers', () => {
    const bitcover = new BitcoverEngine();
    fc.assert(
      fc.property(crowdedCover, (puzzle) => {
        const search = bitcover.start(puzzle, ALL);
        let covers = 0;
        while (covers <= 20_000) {
          const { end, solutions } = search.countOnly(Infinity, 20_001);
          covers += solutions;
          if (end === 'exhausted') break;
        }
        fc.pre(covers <= 20_000);
        expect(counted(tallyOf(puzzle))).toBe(BigInt(covers));
      }),
      { numRuns: trials(30, 600) },
    );
  });

  it('is the product over parts that have no item in common', () => {
    fc.assert(
      fc.property(fc.array(anyCover, { minLength: 2, maxLength: 6 }), (puzzles) => {
        const product = puzzles.reduce((all, each) => all * BigInt(allCovers(each).length), 1n);
        expect(counted(tallyOf(together(puzzles)))).toBe(product);
      }),
      { numRuns: trials(30, 3000) },
    );
  });

  it('counts parts once: 40 boards take some 40 times the nodes of one', () => {
    const one = tallyOf(dominoes(6, 6));
    const each = counted(one);
    const many = tallyOf(together(Array.from({ length: 40 }, () => dominoes(6, 6))));
    expect(counted(many)).toBe(each ** 40n);
    expect(many.nodes).toBeLessThan(200 * one.nodes);
  });

  // OEIS A004003.
  it.each([
    [8, 12_988_816n],
    [12, 53_060_477_521_960_000n],
    [14, 112_202_208_776_036_178_000_000n],
  ])('of dominoes on %i by %i', (side, covers) => {
    const memoBytes = 2 ** 25;
    expect(counted(tallyOf(dominoes(side, side), [], null, { memoBytes }))).toBe(covers);
  });

  it.each([
    ['8 queens', queens(8), 92n],
    ['10 queens', queens(10), 724n],
    ['Langford pairs of 8', langford(8), 300n],
    ['Latin squares of 5', latin(5), 161_280n],
    ['pentominoes in 3×20', pentominoes(3, 20), 8n],
  ])('%s', (_, puzzle, covers) => {
    expect(counted(tallyOf(puzzle))).toBe(covers);
  });

  it('grows with the number: two words do not hold it', () => {
    const puzzle = together(Array.from({ length: 9 }, () => dominoes(6, 6)));
    const tally = tallyOf(puzzle, [], null, { countWords: 2 });
    expect(counted(tally, 50)).toBe(6728n ** 9n);
  });

  it('multiplies equal options, and keeps those given apart', () => {
    const twice = Array.from({ length: 400 }, (_, i) => [i >> 1]);
    const puzzle = coverPuzzle(200, twice);
    expect(counted(tallyOf(puzzle))).toBe(2n ** 200n);
    expect(counted(tallyOf(puzzle, [1, 2]))).toBe(2n ** 198n);
    expect(counted(tallyOf(puzzle, [0, 1]))).toBe(0n);
  });

  it('is that of the covers with the options given, in any order, with what is remembered', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCover, plantedCover, colouredCovers),
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        (puzzle, picks) => {
          const some = optionCount(puzzle);
          fc.pre(some > 0);
          const given = [...new Set(picks.map((pick) => pick % some))];
          const covers = allCovers(puzzle).filter((cover) =>
            given.every((option) => cover.includes(option)),
          ).length;
          const tally = tallyOf(puzzle);
          counted(tally);
          const again = tallyOf({ ...puzzle }, given, tally);
          expect(again).toBe(tally);
          expect(counted(again)).toBe(BigInt(covers));
        },
      ),
      { numRuns: trials(30, 3000) },
    );
  });

  it('and what is open are all covers, wherever it is left', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCover, plantedCover, colouredCovers, fc.constant(queens(6))),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
        (puzzle, budgets) => {
          let sum = 0n;
          let open: readonly CoverPart[] = [EVERY_COVER];
          for (const budget of [...budgets, Infinity]) {
            const search = new DlxEngine().start(puzzle, { want: 'count', parts: open });
            search.next(budget);
            sum += search.count ?? 0n;
            open = search.openParts?.() ?? [];
            expect(open.reduce((all, { share }) => all + share, 0)).toBeLessThan(1 + 1e-9);
          }
          expect(open).toEqual([]);
          expect(sum).toBe(BigInt(allCovers(puzzle).length));
        },
      ),
      { numRuns: trials(30, 1500) },
    );
  });

  it('without WebAssembly is walked to, and open parts are cut', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCover, plantedCover, colouredCovers),
        fc.integer({ min: 1, max: 12 }),
        (puzzle, budget) => {
          const engine = new DlxEngine({ host: {} });
          const first = engine.start(puzzle, { want: 'count', parts: [EVERY_COVER] });
          first.next(budget);
          const [count = 0n, parts = []] = [first.count, first.openParts?.()];
          const rest = engine.start(puzzle, { want: 'count', parts });
          expect(rest.next(Infinity)).toBe('exhausted');
          expect(count + (rest.count ?? 0n)).toBe(BigInt(allCovers(puzzle).length));
        },
      ),
      { numRuns: trials(30, 1500) },
    );
  });

  it('stays right where its memory is far too small', () => {
    const tally = tallyOf(dominoes(8, 8), [], null, { memoBytes: 2 ** 13 });
    expect(counted(tally)).toBe(12_988_816n);
    expect(tally.nodes).toBeGreaterThan(3_000);
  });

  it('holds no more bytes than it says', () => {
    const memoBytes = 2 ** 20;
    const tally = tallyOf(dominoes(20, 20), [], null, { memoBytes });
    for (let i = 0; i < 20; i++) tally.next(1000);
    const most = coverTallyBytes(dominoes(20, 20)) + memoBytes + 2 ** 20 + 65536;
    expect(tally.bytes).toBeLessThanOrEqual(most);
  });

  it('is not there without WebAssembly', () => {
    expect(coverTally(undefined, queens(4))).toBeNull();
  });
});
