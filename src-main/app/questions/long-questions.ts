import { solveOne } from '../../batch';
import { scoreCeiling } from '../../engines';
import { searchLimits, type Pool } from '../../pool';
import type {
  BestScoreReport,
  CandidatesReport,
  CountReport,
  Handlers,
  Params,
} from '../../shared/contract';
import {
  problem,
  ProblemError,
  findConflicts,
  type GridPuzzle,
  type Puzzle,
  type Problem,
} from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import { solvable } from '../editing/editing';
import type { EventHub } from '../tools/events';
import { createThrottle } from '../tools/throttle';
import { weightsOf } from '../editing/views';
import { countSolutions } from './count';
import { trueCandidates } from './true-candidates';

/** A window shows the rising bound this often. */
const EVENT_INTERVAL_MS = 100;

/** What can be ended: one question at a time for each puzzle. */
interface Question {
  cancel(): void;
}

/** Questions about one puzzle that take longer than a user waits. */
export function createLongQuestions(datasets: Datasets, pool: Pool, hub: EventHub) {
  const questions = new Map<string, Question>();
  const throttle = createThrottle<string>(EVENT_INTERVAL_MS);
  const running = async <T>(
    key: string,
    run: { cancel(): void; finished: Promise<T> },
  ): Promise<T> => {
    questions.get(key)?.cancel();
    questions.set(key, run);
    const result = await run.finished;
    if (questions.get(key) === run) questions.delete(key);
    return result;
  };

  const count = async (params: Params<'puzzles/count'>): Promise<CountReport> => {
    const { fileId, index, timeLimitSeconds } = params;
    const puzzle = solvable(datasets.get(fileId), index);
    const key = keyOf(params);
    const limits = searchLimits(timeLimitSeconds * 1000);
    const run = countSolutions(pool, puzzle, limits, ({ atLeast, elapsedMs }) => {
      const progress = { fileId, index, atLeast: String(atLeast), elapsedMs };
      throttle.run(key, () => hub.emit('puzzles/counting', progress));
    });
    const { atLeast, exact, problem, nodes, elapsedMs } = await running(key, run);
    throttle.flush(key);
    return { fileId, index, atLeast: String(atLeast), exact, problem, nodes, elapsedMs };
  };

  const candidates = async (params: Params<'puzzles/candidates'>): Promise<CandidatesReport> => {
    const { fileId, index, timeLimitSeconds } = params;
    const puzzle = gridOf(solvable(datasets.get(fileId), index));
    const key = keyOf(params);
    const run = trueCandidates(pool, puzzle, timeLimitSeconds * 1000, ({ found, open }) =>
      throttle.run(key, () =>
        hub.emit('puzzles/candidatesKnown', {
          fileId,
          index,
          found: [...found],
          open: [...open],
        }),
      ),
    );
    const { found, open, problem: why } = await running(key, run);
    throttle.flush(key);
    return { fileId, index, found: [...found], open: [...open], problem: why };
  };

  const best = async (params: Params<'puzzles/best'>): Promise<BestScoreReport> => {
    const file = datasets.get(params.fileId);
    const puzzle = gridOf(solvable(file, params.index));
    const weights = weightsOf(puzzle, file.content.format);
    if (weights === null) throw new ProblemError(problem('not-allowed'));
    const run = bestScore(pool, puzzle, weights, params.timeLimitSeconds * 1000);
    const { cells, ...rest } = await running(keyOf(params), run);
    return { ...rest, cells: cells && [...cells] };
  };

  return {
    handlers: {
      'puzzles/count': count,
      'puzzles/candidates': candidates,
      'puzzles/best': best,
      'puzzles/endQuestion': (params) => questions.get(keyOf(params))?.cancel(),
    } satisfies Partial<Handlers>,
    close: () => {
      for (const question of questions.values()) question.cancel();
      throttle.dispose();
    },
  };
}

function keyOf({ fileId, index }: { fileId: number; index: number }): string {
  return `${fileId}:${index}`;
}

/** @throws ProblemError not-allowed for a cover */
function gridOf(puzzle: Puzzle): GridPuzzle {
  if (puzzle.kind !== 'grid') throw new ProblemError(problem('not-allowed'));
  return puzzle;
}

interface BestScore {
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

interface BestScoreRun {
  cancel(): void;
  /** Never rejects for the user's data. */
  readonly finished: Promise<BestScore>;
}

/**
 * The best score that a weighted grid can still reach, with a bound where time runs out first.
 * `weights`: one per cell. 0 milliseconds is no limit.
 */
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
