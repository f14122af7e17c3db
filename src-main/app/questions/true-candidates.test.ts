import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allGrids } from '../../engines/testing/oracle';
import { blank, randomPuzzle, seeded } from '../../engines/testing/grids';
import { SHAPE_4, type GridPuzzle, type SolveReport } from '../../shared/puzzle';
import { linesFile, dotted } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';
import { directPool, type Spoil } from './testing/direct-pool';
import { trueCandidates, type TrueCandidates } from './true-candidates';

const smallGrids: fc.Arbitrary<GridPuzzle> = fc
  .record({ seed: fc.nat(), givens: fc.integer({ min: 0, max: 12 }) })
  .map(({ seed, givens }) => randomPuzzle(SHAPE_4, givens, seeded(seed)));

/** What the solutions say, one by one. */
function inSolutions(puzzle: GridPuzzle): number[] {
  const masks = new Array<number>(puzzle.shape.cells).fill(0);
  for (const cells of allGrids(puzzle)) {
    cells.forEach((value, cell) => {
      if (puzzle.cells[cell] === 0) masks[cell] = (masks[cell] ?? 0) | (1 << (value - 1));
    });
  }
  return masks;
}

const unanswered = (report: SolveReport): SolveReport => ({
  ...report,
  outcome: 'timeLimit',
  complete: false,
  solutions: 0,
  solution: null,
  all: null,
});

async function ask(puzzle: GridPuzzle, spoil?: Spoil): Promise<TrueCandidates> {
  return await trueCandidates(directPool(spoil), puzzle, 1000, () => undefined).finished;
}

describe('true candidates', () => {
  it('are those of all solutions, whether these are few or many', async () => {
    // Without the enumeration, every candidate is asked about for itself.
    const none: Spoil = (report, { question }) =>
      'keepAll' in question ? unanswered(report) : report;
    await fc.assert(
      fc.asyncProperty(smallGrids, fc.boolean(), async (puzzle, one) => {
        const { found, open, problem } = await ask(puzzle, one ? none : undefined);
        expect([...found]).toEqual(inSolutions(puzzle));
        expect([open.some((mask) => mask !== 0), problem]).toEqual([false, null]);
      }),
    );
  });

  it('stay open, never wrong, where time runs out', async () => {
    await fc.assert(
      fc.asyncProperty(smallGrids, fc.nat({ max: 5 }), async (puzzle, luck) => {
        let asked = 0;
        const { found, open, problem } = await ask(puzzle, (report) =>
          asked++ % 6 < luck ? report : unanswered(report),
        );
        const truth = inSolutions(puzzle);
        truth.forEach((mask, cell) => {
          const known = (found[cell] ?? 0) & ~mask;
          const missed = mask & ~((found[cell] ?? 0) | (open[cell] ?? 0));
          expect([known, missed]).toEqual([0, 0]);
        });
        expect(problem === null).toBe(open.every((mask) => mask === 0));
      }),
    );
  });

  it('say that a cancel left some open', async () => {
    const puzzle = blank(3, 3);
    const run = trueCandidates(
      directPool((report, { question }) => ('keepAll' in question ? unanswered(report) : report)),
      puzzle,
      60_000,
      () => run.cancel(),
    );
    const { open, problem } = await run.finished;
    expect(problem?.code).toBe('cancelled');
    expect(open.some((mask) => mask !== 0)).toBe(true);
  });
});

describe('asked from a window', () => {
  const EMPTY = dotted('0'.repeat(81));

  it('candidates are told while they become known, and the question can be ended', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('empty.in', linesFile(1, EMPTY));
    const ref = { fileId: file.id, index: 0 };
    const report = await bench.call('puzzles/candidates', { ...ref, timeLimitSeconds: 60 });
    expect(report.problem).toBeNull();
    expect(new Set(report.found)).toEqual(new Set([511]));
    expect(bench.events.some(({ name }) => name === 'puzzles/candidatesKnown')).toBe(true);
  });

  it('a check ends when it is told to', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('empty.in', linesFile(1, EMPTY));
    const ref = { fileId: file.id, index: 0 };
    expect(await bench.call('puzzles/check', { ...ref, timeLimitSeconds: 1 })).toMatchObject({
      solutions: 'many',
    });
    expect(await bench.call('puzzles/endCheck', ref)).toBeNull();
  });
});
