import { solveOne } from '../../batch';
import { DEFAULT_MEMORY_BYTES, type Pool } from '../../pool';
import type { EnginePair, RaceEngine } from '../../shared/contract';
import type { Puzzle, Question, SolveReport } from '../../shared/puzzle';
import type { PuzzleStore } from '../store';
import type { RunningChart } from './chart-job';

const ENGINE_LIMIT_MS = 10_000;
/** Two solutions tell “one” from “many”; both engines have the same to do. */
const UNIQUENESS: Question = { want: 'solutions', limit: 2 };

/** Has both engines solve the puzzles of the sample, one puzzle after the other. */
export async function pairSample(
  job: RunningChart,
  store: PuzzleStore,
  pool: Pool,
  engines: readonly [RaceEngine, RaceEngine],
): Promise<void> {
  for (const index of Array.from(job.sample.indices)) {
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
