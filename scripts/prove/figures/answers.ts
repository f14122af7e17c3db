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
import { SHAPE_16, SHAPE_9, type Puzzle } from '../../../src-main/shared/puzzle';
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
  promise: PROMISE,
  goal: 'every published number of solutions, from every engine',
  count: 1,
  quick: 0,
  run: async ({ count }) => measured(publishedCounts(count > 0), 'counts'),
};

const made: Figure = {
  id: 'engines-agree',
  promise: PROMISE,
  goal: 'every pair of engines says the same',
  count: 10_000,
  quick: 200,
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

const collections: Figure = {
  id: 'collections-agree',
  promise: PROMISE,
  goal: 'every pair of engines says the same of whole collections (--data FOLDER)',
  count: 1_000_000,
  quick: 100,
  run: async ({ count, data }) => {
    if (data === null || !existsSync(data))
      return { figure: 'no collections given', met: null, details: ['--data FOLDER names them'] };
    const details: string[] = [];
    const differences: string[] = [];
    let compared = 0;
    for (const [name, puzzles] of collected(data)) {
      const found = engineAgreement(puzzles.slice(0, count));
      compared += found.compared;
      differences.push(...found.differences.map((each) => `${name}, ${each}`));
      details.push(`${name}: ${found.compared}`);
    }
    const { figure, met, details: first } = measured({ compared, differences }, 'puzzles');
    return { figure, met: met && compared > 0, details: [...first, ...details] };
  },
};

const covers: Figure = {
  id: 'random-covers',
  promise: PROMISE,
  goal: 'equal to a plain search: secondary items, empty and repeated options',
  count: 100_000,
  quick: 2_000,
  run: async ({ count, seed }) => measured(coversAgainstOracle(count, seed), 'random covers'),
};

const metamorphic: Figure = {
  id: 'metamorphic',
  promise: PROMISE,
  goal: 'moved and renamed puzzles keep their number of solutions',
  count: 10_000,
  quick: 300,
  run: async ({ count, seed }) => measured(metamorphicRuns(SHAPE_9, count, seed), 'runs'),
};

const programs: Figure = {
  id: 'other-programs',
  promise: PROMISE,
  goal: 'the same as an independent program says, where one is installed',
  count: 1_000,
  quick: 50,
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
  promise: PROMISE,
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
