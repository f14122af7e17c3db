import { availableParallelism } from 'node:os';
import { readCases, type CasesRead } from '../../batch';
import { rateOrder, startRater, type RatedGrid, type Rater, type RateOrder } from '../../pool';
import { problem, type Problem, type Puzzle } from '../../shared/puzzle';
import type { PlannedFile } from './plan';

/** A case and what came of it: a rating, or why there is none. */
export interface RatedCase {
  readonly index: number;
  readonly line: number;
  /** As the file has them. */
  readonly name?: string | undefined;
  readonly ratings?: Readonly<Record<string, number>> | undefined;
  readonly puzzle: Puzzle | null;
  readonly rated: RatedGrid | null;
  readonly problem: Problem | null;
}

/** Puzzles that a worker rates in one go. */
const AT_ONCE = 16;

/** What is wanted of a file: the cases from the `from`-th to the `to`-th, counted from 1. */
export interface Wanted {
  readonly want: RateOrder['want'];
  readonly from: number;
  readonly to: number;
}

/** Workers that rate. */
export interface Ratings {
  /**
   * Rates the cases of a file on all workers, block by block of its text, in bounded memory. `take` gets
   * them in the order of the file and ends the reading by answering false.
   */
  rateFile(
    file: PlannedFile,
    wanted: Wanted,
    take: (cases: readonly RatedCase[]) => Promise<boolean>,
  ): Promise<CasesRead>;
  /** Rates some cases. */
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
  const count = jobs > 0 ? jobs : availableParallelism();
  const raters = Array.from({ length: count }, () => instead(() => startRater(workerPath)));
  return {
    rateFile: async (file, { want, from, to }, take) => {
      let waiting: UnratedCase[] = [];
      let goOn = true;
      let read = 0;
      const rateAll = async (): Promise<boolean> => {
        const cases = waiting;
        waiting = [];
        if (goOn && cases.length > 0) goOn = await take(await rateOn(raters, cases, want));
        return goOn && read < to;
      };
      const whole = await readCases(
        file.source,
        file.format,
        ({ index, line, name, ratings, puzzle, problem: trouble }) => {
          read = index + 1;
          if (read < from || read > to) return;
          const what = { puzzle: puzzle ?? null, problem: trouble ?? null };
          waiting.push({ index, line, name, ratings, ...what });
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

/** Every worker takes the next few as soon as it is free. */
async function rateOn(
  raters: readonly Rater[],
  cases: readonly UnratedCase[],
  want: RateOrder['want'],
): Promise<RatedCase[]> {
  const done: RatedCase[] = cases.map((each) => ({ ...each, rated: null }));
  let next = 0;
  const work = async (rater: Rater): Promise<void> => {
    while (next < cases.length) {
      const from = next;
      next += AT_ONCE;
      const part = cases.slice(from, next);
      const orders = part.flatMap(({ puzzle }) =>
        puzzle?.kind === 'grid' ? [rateOrder(puzzle, want)] : [],
      );
      const rated = orders.length === 0 ? [] : await rater.rate(orders);
      let at = 0;
      part.forEach((each, offset) => {
        done[from + offset] = withRating(each, () => rated?.[at++] ?? null);
      });
    }
  };
  await Promise.all(raters.map(work));
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
