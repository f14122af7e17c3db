import { searchLimits, type Pool } from '../../pool';
import type { CandidatesReport, CountReport, Handlers, Params } from '../../shared/contract';
import { problem, ProblemError, type GridPuzzle, type Puzzle } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import { solvable } from '../editing/editing';
import type { EventHub } from '../tools/events';
import { createThrottle } from '../tools/throttle';
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

  return {
    handlers: {
      'puzzles/count': count,
      'puzzles/candidates': candidates,
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
