import { solveOne } from '../../batch';
import { DEFAULT_MEMORY_BYTES, rateOrder, startRater, type Pool, type RateOrder } from '../../pool';
import type { EnginePair, RaceEngine } from '../../shared/contract';
import type { Puzzle, Question, SolveReport } from '../../shared/puzzle';
import type { PuzzleStore } from '../store';
import type { RunningChart } from './chart-job';

/** Puzzles that a worker rates in one go: a few hundredths of a second. */
const RATED_AT_ONCE = 16;
const ENGINE_LIMIT_MS = 10_000;
/** Two solutions tell “one” from “many”; both engines have the same to do. */
const UNIQUENESS: Question = { want: 'solutions', limit: 2 };

/** Rates the puzzles of the sample in a worker. */
export async function rateSample(
  job: RunningChart,
  store: PuzzleStore,
  workerPath: string,
): Promise<void> {
  const rater = startRater(workerPath);
  job.onStop(() => void rater.stop());
  const { indices } = job.sample;
  for (let at = 0; at < indices.length && job.active; at += RATED_AT_ONCE) {
    const orders = indices.slice(at, at + RATED_AT_ONCE).flatMap((index) => orderOf(store, index));
    const ratings = await rater.rate(orders);
    if (!job.active) return;
    if (ratings === null) return job.end('failed');
    for (const { rating } of ratings) {
      const grade = rating?.grade ?? 'search';
      job.rated({ grade, technique: grade === 'search' ? null : (rating?.hardest ?? null) });
    }
  }
  job.end('done');
}

function orderOf(store: PuzzleStore, index: number): RateOrder[] {
  const puzzle = store.puzzle(index);
  return puzzle?.kind === 'grid' ? [rateOrder(puzzle, 'rating')] : [];
}

/** Has both engines solve the puzzles of the sample, one puzzle after the other. */
export async function pairSample(
  job: RunningChart,
  store: PuzzleStore,
  pool: Pool,
  engines: readonly [RaceEngine, RaceEngine],
): Promise<void> {
  for (const index of job.sample.indices) {
    const puzzle = store.puzzle(index);
    const pair = puzzle === null ? null : await pairOf(job, pool, index, puzzle, engines);
    if (!job.active) return;
    job.paired(pair);
  }
  job.end('done');
}

async function pairOf(
  job: RunningChart,
  pool: Pool,
  index: number,
  puzzle: Puzzle,
  engines: readonly [RaceEngine, RaceEngine],
): Promise<EnginePair | null> {
  const one = await reportOf(job, pool, puzzle, engines[0]);
  const other = job.active ? await reportOf(job, pool, puzzle, engines[1]) : null;
  if (one === null || other === null) return null;
  return { index, micros: [one.micros, other.micros], nodes: [one.nodes, other.nodes] };
}

/** Null when the engine cannot take the puzzle, does not end in time, or the verifier refuses its answer. */
async function reportOf(
  job: RunningChart,
  pool: Pool,
  puzzle: Puzzle,
  engine: RaceEngine,
): Promise<SolveReport | null> {
  const limits = { engine, timeLimitMs: ENGINE_LIMIT_MS, memoryBytes: DEFAULT_MEMORY_BYTES };
  const task = solveOne(pool, puzzle, UNIQUENESS, limits);
  job.onStop(() => task.cancel());
  const { report, problem } = await task.checked;
  return problem === null ? report : null;
}
