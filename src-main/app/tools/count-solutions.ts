import type { GridPuzzle } from '../../shared/puzzle';

type Count = (puzzle: GridPuzzle) => number | null;

let counter: Count | null = null;
let isWanted = false;

/**
 * How many solutions a grid has, 2 for more than one; null where that is not known within a millisecond,
 * and until {@link loadWantedCounter} has loaded an engine: hardly a file is a guess, and an engine is half
 * of what a start would load.
 */
export function countSolutions(puzzle: GridPuzzle): number | null {
  if (counter !== null) return counter(puzzle);
  isWanted = true;
  return null;
}

/** Loads what counts if it was missed; true where the question is worth asking again. */
export async function loadWantedCounter(): Promise<boolean> {
  if (!isWanted || counter !== null) return false;
  counter = (await import('./solution-counter')).countWithEngine;
  return true;
}
