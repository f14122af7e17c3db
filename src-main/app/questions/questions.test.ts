import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DlxEngine } from '../../engines/dlx/dlx-engine';
import { allCovers, allGrids } from '../../engines/testing/oracle';
import { langford, queens } from '../../engines/testing/covers';
import { anyCover, boundedCovers, colouredCovers } from '../../engines/testing/covers-by-chance';
import { blank, randomPuzzle, seeded } from '../../engines/testing/grids';
import { ALL, ask } from '../../engines/testing/run';
import { DEFAULT_MEMORY_BYTES, type Pool, type PoolItem } from '../../pool';
import {
  coverPuzzle,
  EVERY_COVER,
  jigsawShape,
  optionCount,
  optionItems,
  SHAPE_4,
  type CoverPuzzle,
  type GridPuzzle,
  type Puzzle,
  type SolveReport,
} from '../../shared/puzzle';
import { trials } from '../../testing/long';
import { countSolutions, type Count, type CountRun, type CountState } from './count';
import { partsOf, restOf } from './count-parts';
import { directPool, type Spoil } from './testing/direct-pool';

const NO_LIMIT = { engine: 'auto', timeLimitMs: 0, memoryBytes: DEFAULT_MEMORY_BYTES } as const;

/** Out of time whenever more than `most` solutions were found; with some of them reported. */
const impatient =
  (most: number): Spoil =>
  (report) =>
    report.solutions <= most || report.count !== undefined
      ? report
      : { ...report, solutions: most, complete: false };

async function count(puzzle: Puzzle, most: number): Promise<Count & { bounds: bigint[] }> {
  const bounds: bigint[] = [];
  const run = countSolutions(directPool(impatient(most)), puzzle, NO_LIMIT, ({ atLeast }) => {
    if (atLeast !== bounds.at(-1)) bounds.push(atLeast);
  });
  return { ...(await run.finished), bounds };
}

const smallGrids: fc.Arbitrary<GridPuzzle> = fc
  .record({ seed: fc.nat(), givens: fc.integer({ min: 0, max: 12 }) })
  .map(({ seed, givens }) => randomPuzzle(SHAPE_4, givens, seeded(seed)));

/** The cyclic square of side 4 with diagonal regions that no rectangle describes. */
const JIGSAW = jigsawShape(4, Uint8Array.of(0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3));

/** Solutions of all parts of the parts of a puzzle. */
function inParts(puzzle: Puzzle): number {
  const parts = partsOf(puzzle, EVERY_COVER).flatMap((part) => partsOf(puzzle, part));
  return parts.reduce((sum, part) => {
    const rest = restOf(puzzle, part);
    return rest === null ? sum : sum + ask('dlx', rest, ALL).solutions;
  }, 0);
}

/** With every option twice. */
function repeated(puzzle: CoverPuzzle): CoverPuzzle {
  const options = Array.from({ length: optionCount(puzzle) }, (_, i) => [
    ...optionItems(puzzle, i),
  ]);
  return coverPuzzle(puzzle.items, [...options, ...options], puzzle.primary);
}

/** A pool that counts for a few nodes at a time, and cuts walks off at once. */
const counter = new DlxEngine();
const slicePool = (budget: number): Pool =>
  directPool((report, { puzzle, question }) => {
    if (question.want !== 'count') return impatient(1)(report, { puzzle, question });
    const search = counter.start(puzzle, question);
    const complete = search.next(budget) === 'exhausted';
    const [count = 0n, open = []] = [search.count, search.openParts?.()];
    const outcome = count > 0n ? 'solved' : complete ? 'none' : 'timeLimit';
    return { ...report, outcome, solutions: Number(count), count, open, complete };
  });

describe('splitting', () => {
  it('keeps every solution of a grid and repeats none', () => {
    fc.assert(
      fc.property(smallGrids, (puzzle) => {
        expect(inParts(puzzle)).toBe(allGrids(puzzle).length);
      }),
    );
  });

  it('keeps every solution of a cover and repeats none', () => {
    fc.assert(
      fc.property(fc.oneof(anyCover, colouredCovers), (puzzle) => {
        expect(inParts(puzzle)).toBe(allCovers(puzzle).length);
      }),
    );
  });
});

describe('counting', () => {
  it.each([
    ['4×4 grids', blank(2, 2), 288n],
    ['8 queens', queens(8), 92n],
    ['Langford pairs of 7', langford(7), 52n],
    ['Langford pairs of 5, of which there are none', langford(5), 0n],
  ])('%s, split again and again', async (_, puzzle, solutions) => {
    const { atLeast, exact, problem, bounds } = await count(puzzle, 3);
    expect({ atLeast, exact, problem }).toEqual({ atLeast: solutions, exact: true, problem: null });
    bounds.reduce((low, high) => {
      expect(high).toBeGreaterThan(low);
      return high;
    }, -1n);
  });

  it('any grid and any cover as the oracle counts them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(smallGrids, anyCover),
        fc.integer({ min: 1, max: 9 }),
        async (puzzle, most) => {
          const all = puzzle.kind === 'grid' ? allGrids(puzzle) : allCovers(puzzle);
          expect(await count(puzzle, most)).toMatchObject({
            atLeast: BigInt(all.length),
            exact: true,
          });
        },
      ),
    );
  });

  it('a jigsaw', async () => {
    const puzzle: GridPuzzle = { kind: 'grid', shape: JIGSAW, cells: new Uint8Array(16) };
    const all = allGrids(puzzle).length;
    expect(all).toBeGreaterThan(0);
    expect(await count(puzzle, 2)).toMatchObject({ atLeast: BigInt(all), exact: true });
  });

  it('goes on from any state, of any puzzle, with what was counted and what is open', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyCover, colouredCovers, smallGrids),
        fc.integer({ min: 1, max: 6 }),
        async (puzzle, budget) => {
          let state: CountState | undefined;
          const cancelAfter = budget;
          for (let turns = 0; ; turns++) {
            let came = 0;
            const run: CountRun = countSolutions(
              slicePool(budget),
              puzzle,
              NO_LIMIT,
              () => void (++came === cancelAfter && run.cancel()),
              state,
            );
            const { exact, atLeast, progress } = await run.finished;
            expect(progress.share).toBeGreaterThanOrEqual(0);
            state = run.state();
            if (!exact) continue;
            const all = puzzle.kind === 'grid' ? allGrids(puzzle) : allCovers(puzzle);
            expect(atLeast).toBe(BigInt(all.length));
            expect(state).toMatchObject({ counted: atLeast, open: [] });
            return;
          }
        },
      ),
      { numRuns: trials(20, 400) },
    );
  });

  it('counts covers with multiplicities in one go', async () => {
    await fc.assert(
      fc.asyncProperty(boundedCovers, async (puzzle) => {
        const run = countSolutions(directPool(), puzzle, NO_LIMIT, () => undefined);
        const all = BigInt(allCovers(puzzle).length);
        expect(await run.finished).toMatchObject({ atLeast: all, exact: true });
      }),
      { numRuns: trials(30, 600) },
    );
  });

  it('counts nothing of what the verifier refuses', async () => {
    for (const puzzle of [queens(8), repeated(queens(4))]) {
      const pool = directPool((report) =>
        report.count === undefined
          ? { ...report, solution: null }
          : { ...report, count: report.count + 1n },
      );
      const run = countSolutions(pool, puzzle, NO_LIMIT, () => undefined);
      const refused = { atLeast: 0n, exact: false, problem: { code: 'answer-rejected' } };
      expect(await run.finished).toMatchObject(refused);
      expect(run.state()).toMatchObject({ counted: 0n, open: [EVERY_COVER] });
    }
  });

  it('says why it ended early, with what it had', async () => {
    const puzzle = blank(3, 3);
    // Every worker finds five solutions in five milliseconds, and has no time for more.
    const pool: Pool = {
      ...directPool(),
      run: (items) => ({
        reports: setTimeout(5).then(() => items.map(fiveOf)),
        cancel: () => undefined,
      }),
    };
    const late = await countSolutions(
      pool,
      puzzle,
      { ...NO_LIMIT, timeLimitMs: 1_000 },
      () => undefined,
    ).finished;
    expect(late).toMatchObject({ exact: false, problem: { code: 'time-limit' } });
    expect(late.atLeast).toBeGreaterThanOrEqual(5n);
    const run = countSolutions(pool, puzzle, NO_LIMIT, () => run.cancel());
    expect(await run.finished).toMatchObject({ exact: false, problem: { code: 'cancelled' } });
  });
});

const fiveOf = ({ puzzle }: PoolItem): SolveReport => ({
  ...ask('bands', puzzle, { want: 'solutions', limit: 1 }),
  solutions: 5,
  complete: false,
});
