/** The best score that a weighted grid can still reach, with a bound where time runs out first. */
import { solveOne } from '../../batch';
import { scoreCeiling } from '../../engines';
import { searchLimits, type Pool } from '../../pool';
import { findConflicts, type GridPuzzle, type Problem } from '../../shared/puzzle';

export interface BestScore {
  /** The greatest score found and a grid that has it; null without one. */
  readonly score: number | null;
  readonly cells: Uint8Array | null;
  /** No solution scores more; null when there is no solution. */
  readonly bound: number | null;
  /** The score is the bound, or that there is no solution is certain. */
  readonly proven: boolean;
  /** Why it is not proven; null when it is. */
  readonly problem: Problem | null;
}

export interface BestScoreRun {
  cancel(): void;
  /** Never rejects for the user's data. */
  readonly finished: Promise<BestScore>;
}

/** `weights`: one per cell. 0 milliseconds is no limit. */
export function bestScore(
  pool: Pool,
  puzzle: GridPuzzle,
  weights: readonly number[],
  timeLimitMs: number,
): BestScoreRun {
  const limits = searchLimits(timeLimitMs);
  const task = solveOne(pool, puzzle, { want: 'best', weights }, limits);
  const finished = task.checked.then(({ report: checked, problem: why }): BestScore => {
    const none = checked.outcome === 'none';
    const cells = checked.solution?.kind === 'grid' ? checked.solution.cells : null;
    const score = cells === null ? null : checked.score;
    const proven = none || (checked.complete && score !== null);
    const sound = findConflicts(puzzle.shape, puzzle.cells).length === 0;
    const ceiling = none || !sound ? null : scoreCeiling(puzzle, weights);
    return { score, cells, bound: proven ? score : ceiling, proven, problem: why };
  });
  return { cancel: () => task.cancel(), finished };
}
