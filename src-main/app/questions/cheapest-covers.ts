/** The covers of the least total cost, or the cheapest so far where time runs out first. */
import { solveOne } from '../../batch';
import { DEFAULT_MEMORY_BYTES, type Pool } from '../../pool';
import {
  costOf,
  isBounded,
  problem,
  type CoverPuzzle,
  type Problem,
  type Solution,
} from '../../shared/puzzle';

export interface PricedCover {
  /** 0-based, ascending. */
  readonly options: Int32Array;
  readonly cost: number;
}

export interface CheapestCovers {
  /** By cost, those of equal cost by their options. */
  readonly covers: readonly PricedCover[];
  /** No others cost less, and there are no more where they are fewer than asked for. */
  readonly proven: boolean;
  /** Why it is not proven; null when it is. */
  readonly problem: Problem | null;
}

export interface CheapestRun {
  cancel(): void;
  /** Never rejects for the user's data. */
  readonly finished: Promise<CheapestCovers>;
}

/** `wanted`: how many covers. 0 milliseconds is no limit. */
export function cheapestCovers(
  pool: Pool,
  puzzle: CoverPuzzle,
  wanted: number,
  timeLimitMs: number,
): CheapestRun {
  if (isBounded(puzzle)) {
    const why = problem('multiplicities-unsolved', {}, puzzle.bounds.at);
    const unasked: CheapestCovers = { covers: [], proven: false, problem: why };
    return { cancel: () => undefined, finished: Promise.resolve(unasked) };
  }
  const limits = { engine: 'auto', timeLimitMs, memoryBytes: DEFAULT_MEMORY_BYTES } as const;
  const task = solveOne(pool, puzzle, { want: 'cheapest', limit: wanted }, limits);
  const priced = (solution: Solution): PricedCover[] =>
    solution.kind === 'cover'
      ? [{ options: solution.options, cost: costOf(puzzle, solution.options) }]
      : [];
  const finished = task.checked.then(({ report, problem: why }): CheapestCovers => {
    const first = report.solution === null ? [] : [report.solution];
    const covers = (report.all ?? first).flatMap(priced);
    return { covers, proven: why === null && report.complete, problem: why };
  });
  return { cancel: () => task.cancel(), finished };
}
