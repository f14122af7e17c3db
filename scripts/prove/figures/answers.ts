import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  coversAgainstOracle,
  engineAgreement,
  madePuzzles,
  metamorphicRuns,
  publishedCounts,
  type Compared,
} from '../../../src-main/engines/testing/agreement';
import { costlyPuzzles, sparsePuzzles } from '../../../src-main/engines/testing/sparse';
import { SHAPE_16, SHAPE_9, type GridPuzzle, type Puzzle } from '../../../src-main/shared/puzzle';
import { verifyReport } from '../../../src-main/verify';
import { ANY_ONE } from '../../../src-main/verify/testing/answers';
import { corruptedCovers, corruptedGrids } from '../../../src-main/verify/testing/corrupted';
import { parseData } from '../../bench/data';
import { failures, type Figure, type Measured } from '../figure';
import { oraclePrograms } from '../oracle-programs';

const PROMISE = 'Answers are right';

function measured(found: Compared, what: string): Measured {
  const { none, counts, details } = failures({ differences: found.differences });
  return { figure: `${found.compared} ${what}: ${counts}`, met: none, details };
}

const counts: Figure = {
  id: 'published-counts',
  guarantee: PROMISE,
  goal: 'every published number of solutions, from every engine',
  count: 1,
  quick: 0,
  minutes: 4,
  run: async ({ count }) => measured(publishedCounts(count > 0), 'counts'),
};

const made: Figure = {
  id: 'engines-agree',
  guarantee: PROMISE,
  goal: 'every pair of engines says the same',
  count: 10_000,
  quick: 200,
  minutes: 1,
  run: async ({ count, seed }) => {
    const puzzles = [
      ...madePuzzles(SHAPE_9, count, seed),
      ...madePuzzles(SHAPE_16, Math.ceil(count / 100), seed, 130),
    ];
    return measured(engineAgreement(puzzles), 'puzzles, made minimal, and 16×16');
  },
};

/** 9×9 grids of the collections in a folder; files in other formats are passed over. */
function collected(folder: string): Map<string, readonly Puzzle[]> {
  const found = new Map<string, readonly Puzzle[]>();
  for (const name of readdirSync(folder).sort()) {
    try {
      const puzzles = parseData(readFileSync(join(folder, name), 'utf8'));
      const nines = puzzles.filter((each) => each.kind === 'grid' && each.shape === SHAPE_9);
      if (nines.length > 0) found.set(name, nines);
    } catch {
      // Another format, or a folder.
    }
  }
  return found;
}

/** As many as the best-known collection of puzzles with the fewest givens has. */
const SPARSE = 49_151;
/** One costly puzzle for so many sparse ones. */
const SPARSE_A_COSTLY = 5;

const collections: Figure = {
  id: 'collections-agree',
  guarantee: PROMISE,
  goal: 'every pair of engines says the same of puzzles with few givens, of the costliest, and of whole collections (--data FOLDER besides)',
  count: SPARSE,
  quick: 400,
  minutes: 3,
  run: async ({ count, seed, data }) => {
    const sparse = sparsePuzzles(count, seed);
    const costly = costlyPuzzles(Math.ceil(count / SPARSE_A_COSTLY), seed);
    const sets = new Map<string, readonly Puzzle[]>([
      [`of ${range(sparse)} givens`, sparse],
      ['costly', costly],
      ...(data !== null && existsSync(data) ? collected(data) : []),
    ]);
    const told: string[] = [];
    const differences: string[] = [];
    for (const [name, puzzles] of sets) {
      const found = engineAgreement(count === SPARSE ? puzzles : puzzles.slice(0, count));
      differences.push(...found.differences.map((each) => `${name}, ${each}`));
      told.push(`${found.compared} ${name}`);
    }
    const { none, counts: said, details } = failures({ differences });
    return { figure: `${told.join(', ')}: ${said}`, met: none, details };
  },
};

/** The fewest and the most givens. */
function range(puzzles: readonly GridPuzzle[]): string {
  const givens = puzzles.map(({ cells }) => cells.filter((value) => value !== 0).length);
  return `${givens.reduce((a, b) => Math.min(a, b))}–${givens.reduce((a, b) => Math.max(a, b))}`;
}

const covers: Figure = {
  id: 'random-covers',
  guarantee: PROMISE,
  goal: 'equal to a plain search: secondary items, empty and repeated options',
  count: 100_000,
  quick: 2_000,
  minutes: 2,
  run: async ({ count, seed }) => measured(coversAgainstOracle(count, seed), 'random covers'),
};

const metamorphic: Figure = {
  id: 'metamorphic',
  guarantee: PROMISE,
  goal: 'moved and renamed puzzles keep their number of solutions',
  count: 10_000,
  quick: 300,
  run: async ({ count, seed }) => measured(metamorphicRuns(SHAPE_9, count, seed), 'runs'),
};

const programs: Figure = {
  id: 'other-programs',
  guarantee: PROMISE,
  goal: 'the same as an independent program says, where one is installed',
  count: 1_000,
  quick: 50,
  minutes: 1,
  run: async ({ count, seed }) => {
    const found = await oraclePrograms(count, seed);
    const differences = found.flatMap((each) => each.differences ?? []);
    const told = found.map(({ name, compared }) =>
      compared === null ? `${name} not installed` : `${name} ${compared}`,
    );
    const result = failures({ differences });
    return {
      figure: `${told.join(', ')}: ${result.counts}`,
      met: found.every(({ compared }) => compared === null) ? null : result.none,
      details: result.details,
    };
  },
};

const verifier: Figure = {
  id: 'corrupted-answers',
  guarantee: PROMISE,
  goal: 'the verifier rejects every one',
  count: 10_000,
  quick: 1_000,
  run: async ({ count, seed }) => {
    const wrong = [corruptedGrids, corruptedCovers].flatMap((corrupted) =>
      fc.sample(corrupted, { numRuns: count / 2, seed }),
    );
    const rejected = wrong.filter(
      ({ puzzle, report }) => verifyReport(puzzle, ANY_ONE, report) !== null,
    );
    return {
      figure: `${rejected.length} of ${wrong.length} corrupted answers rejected`,
      met: rejected.length === wrong.length,
      details: [],
    };
  },
};

export const answers: readonly Figure[] = [
  counts,
  made,
  collections,
  covers,
  metamorphic,
  programs,
  verifier,
];
