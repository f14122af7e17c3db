import type { Puzzle, Solution } from '../../shared/puzzle';

/** A part of a puzzle's solutions that nothing outside it comes between. */
export interface Part {
  /** A puzzle that has the solutions of this part. */
  readonly puzzle: Puzzle;
  /** A solution of that puzzle as a solution of the whole. */
  whole(solution: Solution): Solution;
  /** Smaller parts, in ascending order, that hold all of this one's solutions between them. */
  split(): Iterable<Part>;
}
