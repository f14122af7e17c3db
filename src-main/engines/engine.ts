import type { Counters, Puzzle, Question, Solution } from '../shared/puzzle';

/**
 * The interface of a solver.
 *
 * An engine is pure computation: no clock, no I/O, no messages. It hands out a *search*, which runs
 * in slices so that the driver (`driver.ts`) can look at the clock and at the cancel flag between
 * them, and which can be resumed after every solution.
 */
export const ENGINE_IDS = ['dlx', 'bitmask'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];
/** What a user may ask for: an engine by name, or the choice left to the product. */
export type EngineChoice = EngineId | 'auto';

/**
 * How a slice of search ended: a solution is ready to read, the whole space has been searched, or
 * about `budget` nodes were spent.
 */
export type SliceEnd = 'solution' | 'exhausted' | 'paused';

/**
 * A search in progress. It borrows the engine's arena: it is valid until the engine's next `start`.
 * For `best`, each solution returned scores more than the one before.
 */
export interface Search extends Counters {
  /** Goes on until the next solution, the end of the space, or about `budget` more nodes. */
  next(budget: number): SliceEnd;
  /** A copy of the solution that `next` has just announced. */
  solution(): Solution;
  /** Σ weight·value of that solution for `best`; 0 otherwise. */
  readonly score: number;
}

export interface Engine {
  readonly id: EngineId;
  /** Whether this engine can answer the question for this puzzle at all. */
  supports(puzzle: Puzzle, question: Question): boolean;
  /** Bytes of typed arrays that `start` will hold for this puzzle; asked before anything is allocated. */
  bytesNeeded(puzzle: Puzzle): number;
  /** Begins a search and ends the engine's previous one. `supports` must have been true. */
  start(puzzle: Puzzle, question: Question): Search;
}
