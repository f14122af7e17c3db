import type {
  Counters,
  CoverPart,
  GridPuzzle,
  GridShape,
  Puzzle,
  Question,
  Solution,
} from '../shared/puzzle';

/**
 * The interface of a solver.
 *
 * An engine is pure computation: no clock, no I/O, no messages. It hands out a *search*, which runs
 * in slices so that the driver (`driver.ts`) can look at the clock and at the cancel flag between
 * them, and which can be resumed after every solution.
 */
export const ENGINE_IDS = ['bands', 'masks', 'bitcover', 'dlx', 'clauses', 'bitmask'] as const;
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
 * For `best`, each solution returned scores more than the one before; for `least`, each has fewer
 * options.
 */
export interface Search extends Counters {
  /** Goes on until the next solution, the end of the space, or about `budget` more nodes. */
  next(budget: number): SliceEnd;
  /**
   * As `next`, but goes on past solutions that nobody will look at, `most` at most; for engines that
   * count faster than they announce. `solution` must not be called for them.
   */
  countOnly?(budget: number, most: number): CountOnlyResult;
  /** What was done so far, in steps that take about the same time, where a node takes longer as the search grows. */
  readonly steps?: number;
  /** A copy of the solution that `next` has just announced. */
  solution(): Solution;
  /** Σ weight·value of that solution for `best`; 0 otherwise. */
  readonly score: number;
  /** For `count`, whose searches announce nothing: solutions counted, and the parts that are left. */
  readonly count?: bigint;
  openParts?(): CoverPart[];
}

/** What `countOnly` came to. */
export interface CountOnlyResult {
  /** `solution` when it passed as many as it was allowed. */
  readonly end: SliceEnd;
  readonly solutions: number;
}

/** Many grids of one shape, to be searched for `solutions` in one go. */
export interface GridBatch {
  readonly shape: GridShape;
  readonly count: number;
  /** The givens of all grids, one grid after another: `count · shape.cells` values. */
  readonly cells: Uint8Array;
  /** Each grid is left after so many solutions: 1 for any, 2 for uniqueness. */
  readonly limit: number;
}

/** What a batch search fills in: entry `i` of every column belongs to grid `i`. */
export interface GridColumns {
  /** First solutions, laid out as the givens; zeros where a grid has none. */
  readonly cells: Uint8Array;
  /** Solutions found, at most the limit. */
  readonly found: Float64Array;
  readonly nodes: Float64Array;
  readonly updates: Float64Array;
}

/** A batch in progress; valid until the engine's next `start` or `startMany`. */
export interface BatchSearch {
  /** The grid being worked on; the batch's `count` when all are done. */
  readonly at: number;
  /**
   * Goes on for about `budget` nodes; true when the batch is done. The columns of the grids before
   * `at` are final, and the counters of grid `at` are up to date.
   */
  next(budget: number): boolean;
  /** Gives grid `at` up with what was found so far, and turns to the next one. */
  skip(): void;
}

export interface Engine {
  readonly id: EngineId;
  /**
   * Whether this engine can answer the question for this puzzle at all. Engines are asked for plain
   * `solutions`, `best`, `least` and `count`; everything else is made of these (`questions/`).
   */
  supports(puzzle: Puzzle, question: Question): boolean;
  /** Bytes of typed arrays that `start` will hold for this puzzle; asked before anything is allocated. */
  bytesNeeded(puzzle: Puzzle): number;
  /** Begins a search and ends the engine's previous one. `supports` must have been true. */
  start(puzzle: Puzzle, question: Question): Search;
  /**
   * Begins a search for a solution in which a blank cell has not the value that it has in `known`, a
   * solution, for engines that can strike a candidate. `supports` must have been true for the grid with
   * `solutions`. This is how a given is found to be needed: with it blank, is there another solution?
   */
  startExcept?(puzzle: GridPuzzle, cell: number, known: Uint8Array): Search;
  /**
   * Begins a whole batch, for engines with no cost between puzzles; ends the engine's previous
   * search. `supports` must have been true for the shape with `solutions`. Givens that contradict
   * each other are a grid without solutions.
   */
  startMany?(batch: GridBatch, columns: GridColumns): BatchSearch;
  /**
   * Marks with 1 the givens of 9×9 grids that can go without one solution more; `solved`: what a batch with
   * limit 2 says of them. Ends the engine's previous search.
   */
  markRedundant?(grids: Uint8Array, solved: GridColumns): Uint8Array;
}
