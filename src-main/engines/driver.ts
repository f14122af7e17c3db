/**
 * Runs a search to its end, or to a limit. Engines know no clock: the driver looks at it, and at the
 * cancel flag, between slices, and sizes the slices so that it looks every few milliseconds.
 */
import type { Outcome, Puzzle, Question, Solution, SolveReport } from '../shared/puzzle';
import type { Engine, Search } from './engine';

export interface Limits {
  /** Milliseconds on a clock that never runs backwards. */
  now(): number;
  /** For this puzzle, from the call of `solve`; `Infinity` for none. */
  readonly deadlineMs: number;
  cancelled(): boolean;
  /** Bytes of typed arrays that the search may hold. */
  readonly memoryBytes: number;
}

/** Search nodes of the first slice; almost every puzzle of a data set ends within it. */
const FIRST_SLICE = 256;
const SMALLEST_SLICE = 16;
const LARGEST_SLICE = 1 << 16;
/** A slice shorter than this is doubled, one longer than four times this is halved. */
const SHORT_SLICE_MS = 2;

const MICROS_PER_MS = 1000;

/** Answers a question about a puzzle that the engine supports. Never throws for the user's data. */
export function solve(
  engine: Engine,
  puzzle: Puzzle,
  question: Question,
  limits: Limits,
): SolveReport {
  const begun = limits.now();
  if (limits.cancelled()) return unstarted(engine, 'cancelled');
  if (engine.bytesNeeded(puzzle) > limits.memoryBytes) return unstarted(engine, 'overBudget');
  const search = engine.start(puzzle, question);
  const found = run(search, question, limits, begun);
  return {
    outcome: found.count > 0 ? 'solved' : (found.stopped ?? 'none'),
    solutions: found.count,
    complete: found.stopped === null,
    solution: found.solution,
    all: null,
    redundant: null,
    score: question.want === 'best' && found.solution !== null ? search.score : null,
    nodes: search.nodes,
    updates: search.updates,
    micros: Math.round((limits.now() - begun) * MICROS_PER_MS),
    engine: engine.id,
  };
}

interface Found {
  count: number;
  solution: Solution | null;
  /** Why the search ended before its question was answered; null when it was. */
  stopped: 'timeLimit' | 'cancelled' | null;
}

function run(search: Search, question: Question, limits: Limits, begun: number): Found {
  const limit = question.want === 'solutions' ? Math.max(1, question.limit) : Infinity;
  const deadline = begun + limits.deadlineMs;
  const found: Found = { count: 0, solution: null, stopped: null };
  let slice = FIRST_SLICE;
  let sliceBegun = begun;
  let sliceEnd = search.nodes + slice;
  for (;;) {
    const end = search.next(sliceEnd - search.nodes);
    if (end === 'exhausted') return found;
    if (end === 'solution') {
      found.count++;
      if (question.want === 'best' || found.solution === null) found.solution = search.solution();
      if (found.count >= limit) return found;
      if (search.nodes < sliceEnd) continue;
    }
    const now = limits.now();
    if (limits.cancelled()) found.stopped = 'cancelled';
    else if (now >= deadline) found.stopped = 'timeLimit';
    if (found.stopped !== null) return found;
    slice = resized(slice, now - sliceBegun);
    sliceBegun = now;
    sliceEnd = search.nodes + slice;
  }
}

function resized(slice: number, tookMs: number): number {
  if (tookMs < SHORT_SLICE_MS) return Math.min(2 * slice, LARGEST_SLICE);
  if (tookMs > 4 * SHORT_SLICE_MS) return Math.max(slice >> 1, SMALLEST_SLICE);
  return slice;
}

function unstarted(engine: Engine, outcome: Outcome): SolveReport {
  return {
    outcome,
    solutions: 0,
    complete: false,
    solution: null,
    all: null,
    redundant: null,
    score: null,
    nodes: 0,
    updates: 0,
    micros: 0,
    engine: engine.id,
  };
}
