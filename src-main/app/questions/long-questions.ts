import { DEFAULT_MEMORY_BYTES, type Pool } from '../../pool';
import type {
  CountReport,
  FarthestReport,
  Handlers,
  Params,
  QuestionRequests,
  SolutionView,
} from '../../shared/contract';
import type { Solution } from '../../shared/puzzle';
import type { Datasets } from '../datasets';
import { solvable } from '../editing';
import type { EventHub } from '../events';
import { createThrottle } from '../throttle';
import { countSolutions } from './count';
import { farthestSolution, type Farthest } from './farthest';

/** A window shows the rising bound this often. */
const TELL_MS = 100;

/** What can be ended: one question at a time for each puzzle. */
interface Question {
  cancel(): void;
}

/** Questions about one puzzle that take longer than a user waits. */
export interface LongQuestions {
  readonly handlers: Pick<Handlers, keyof QuestionRequests>;
  close(): void;
}

export function createLongQuestions(datasets: Datasets, pool: Pool, hub: EventHub): LongQuestions {
  const questions = new Map<string, Question>();
  const throttle = createThrottle<string>(TELL_MS);
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
    const limits = {
      engine: 'auto',
      timeLimitMs: timeLimitSeconds * 1000,
      memoryBytes: DEFAULT_MEMORY_BYTES,
    } as const;
    const run = countSolutions(pool, puzzle, limits, (atLeast, elapsedMs) => {
      const progress = { fileId, index, atLeast: String(atLeast), elapsedMs };
      throttle.run(key, () => hub.emit('puzzles/counting', progress));
    });
    const { atLeast, ...rest } = await running(key, run);
    throttle.flush(key);
    return { fileId, index, atLeast: String(atLeast), ...rest };
  };

  const farthest = async (params: Params<'puzzles/farthest'>): Promise<FarthestReport> => {
    const puzzle = solvable(datasets.get(params.fileId), params.index);
    const run = farthestSolution(pool, puzzle, params.timeLimitSeconds * 1000);
    return farthestReport(await running(keyOf(params), run));
  };

  return {
    handlers: {
      'puzzles/count': count,
      'puzzles/farthest': farthest,
      'puzzles/endQuestion': (params) => {
        questions.get(keyOf(params))?.cancel();
        return null;
      },
    },
    close: () => {
      for (const question of questions.values()) question.cancel();
      throttle.dispose();
    },
  };
}

function keyOf({ fileId, index }: { fileId: number; index: number }): string {
  return `${fileId}:${index}`;
}

function farthestReport(found: Farthest): FarthestReport {
  const { first, second, distance, bound, proven, problem } = found;
  return {
    solutions: solutionsOf(found),
    first: viewOf(first),
    second: viewOf(second),
    distance,
    bound,
    proven,
    problem,
  };
}

/** What the pair says about the number of solutions. */
function solutionsOf({ first, second, proven }: Farthest): FarthestReport['solutions'] {
  if (second !== null) return 'many';
  if (!proven) return 'unknown';
  return first === null ? 'none' : 'one';
}

function viewOf(solution: Solution | null): SolutionView | null {
  if (solution === null) return null;
  return solution.kind === 'grid'
    ? { cells: [...solution.cells], options: null }
    : { cells: null, options: [...solution.options] };
}
