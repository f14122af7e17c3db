import { readCases, type CasesRead } from '../../batch';
import {
  rateOrder,
  startRater,
  workersFor,
  type RatedGrid,
  type Rater,
  type RateOrder,
} from '../../pool';
import { problem, type Problem, type Puzzle } from '../../shared/puzzle';
import type { PlannedFile } from './plan';
import type { RowRater } from '../facts';
import type { PuzzleStore } from '../store';

/** A case and what came of it: a rating, or why there is none. */
export interface RatedCase {
  readonly index: number;
  readonly line: number;
  /** As the file has them. */
  readonly name?: string | undefined;
  readonly ratings?: Readonly<Record<string, number>> | undefined;
  /** Candidates that the file has ruled out, as masks by cell. */
  readonly removed?: readonly number[] | null | undefined;
  readonly puzzle: Puzzle | null;
  readonly rated: RatedGrid | null;
  readonly problem: Problem | null;
}

/** Most puzzles that a worker rates in one go, and how long it may take for one to follow another. */
const AT_ONCE = 16;
const AT_ONCE_MS = 50;

export interface Ratings {
  /**
   * Rates the cases of a file on all workers, block by block of its text, in bounded memory. `take` gets
   * them in the order of the file, as soon as they are known, and ends the reading by answering false.
   */
  rateFile(
    file: PlannedFile,
    want: RateOrder['want'],
    take: (cases: readonly RatedCase[]) => Promise<boolean>,
  ): Promise<CasesRead>;
  rate(cases: readonly UnratedCase[], want: RateOrder['want']): Promise<readonly RatedCase[]>;
  /** Ends the work at once. */
  close(): Promise<void>;
}

/** `jobs` workers; 0 leaves their number to the machine. `instead`: what takes the place of one. */
export function openRatings(
  workerPath: string,
  jobs: number,
  instead: (start: () => Rater) => Rater = (start) => start(),
): Ratings {
  const raters = Array.from({ length: workersFor(jobs) }, () =>
    instead(() => startRater(workerPath)),
  );
  return {
    rateFile: async (file, want, take) => {
      let waiting: UnratedCase[] = [];
      let goOn = true;
      const rateAll = async (): Promise<boolean> => {
        const cases = waiting;
        waiting = [];
        if (goOn && cases.length > 0) {
          await rateOn(raters, cases, want, async (known) => (goOn &&= await take(known)));
        }
        return goOn;
      };
      const whole = await readCases(
        file.source,
        file.format,
        ({ index, line, name, ratings, marks, puzzle, problem: trouble }) => {
          const what = { puzzle: puzzle ?? null, problem: trouble ?? null };
          waiting.push({ index, line, name, ratings, removed: marks?.removed, ...what });
        },
        rateAll,
      );
      await rateAll();
      return whole;
    },
    rate: (cases, want) => rateOn(raters, cases, want),
    close: async () => void (await Promise.all(raters.map((rater) => rater.stop()))),
  };
}

export type UnratedCase = Omit<RatedCase, 'rated'>;

/**
 * Every worker takes the next few as soon as it is free. `take` gets what is known, in order and one call
 * at a time; what comes meanwhile goes with the next. After it has answered false, nothing more is begun.
 */
async function rateOn(
  raters: readonly Rater[],
  cases: readonly UnratedCase[],
  want: RateOrder['want'],
  take: (known: readonly RatedCase[]) => Promise<boolean> = () => Promise.resolve(true),
): Promise<RatedCase[]> {
  const done: RatedCase[] = [];
  let next = 0;
  let known = 0;
  let isTaking = false;
  const takeKnown = async (): Promise<void> => {
    if (isTaking) return;
    isTaking = true;
    for (let from = known; done[from] !== undefined; from = known) {
      while (done[known] !== undefined) known++;
      if (!(await take(done.slice(from, known)))) next = cases.length;
    }
    isTaking = false;
  };
  const work = async (rater: Rater): Promise<void> => {
    let size = 1;
    while (next < cases.length) {
      const from = next;
      next += size;
      const began = performance.now();
      const part = cases.slice(from, next);
      const orders = part.flatMap(({ puzzle, removed }) =>
        puzzle?.kind === 'grid' ? [rateOrder(puzzle, want, removed)] : [],
      );
      const rated = orders.length === 0 ? [] : await rater.rate(orders);
      let at = 0;
      part.forEach((each, offset) => {
        done[from + offset] = withRating(each, () => rated?.[at++] ?? null);
      });
      size = performance.now() - began < AT_ONCE_MS ? Math.min(2 * size, AT_ONCE) : 1;
      await takeKnown();
    }
  };
  await Promise.all(raters.map(work));
  await takeKnown();
  return done;
}

function withRating(each: UnratedCase, rating: () => RatedGrid | null): RatedCase {
  if (each.puzzle === null) return { ...each, rated: null };
  if (each.puzzle.kind !== 'grid') {
    return { ...each, rated: null, problem: problem('not-a-grid', {}, { line: each.line }) };
  }
  const rated = rating();
  return { ...each, rated, problem: rated === null ? problem('cancelled') : null };
}

/** Rates puzzles of a store on so many workers, as `rate` does. */
export const rowRater =
  (workerPath: string, jobs: number) =>
  (store: PuzzleStore): RowRater => {
    const ratings = openRatings(workerPath, jobs);
    return {
      rate: async (rows) => {
        const cases = rows.map((index) => ({
          index,
          line: store.inFile.line(index),
          puzzle: store.puzzle(index),
          problem: null,
        }));
        return (await ratings.rate(cases, 'rating')).map(({ rated }) => rated);
      },
      close: () => ratings.close(),
    };
  };
