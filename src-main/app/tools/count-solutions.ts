import type { GridPuzzle } from '../../shared/puzzle';

type Count = (puzzle: GridPuzzle) => number | null;

/** Larger grids take too long for a look. */
const LARGEST = 9;

let counter: Count | null = null;
let isWanted = false;
let isMissed = false;

/**
 * How many solutions a grid has, 2 for more than one; null where that is not known within a millisecond,
 * and until {@link loadWantedCounter} has loaded an engine: hardly a file is a guess, and an engine is half
 * of what a start would load.
 */
export function countSolutions(puzzle: GridPuzzle): number | null {
  if (puzzle.shape.size > LARGEST) return null;
  if (counter === null) isWanted = isMissed = true;
  return counter?.(puzzle) ?? null;
}

countSolutions.prepare = (): void => {
  isWanted = true;
};

countSolutions.isReady = (): boolean => counter !== null;

/** Loads what counts if it is wanted; true where it was missed, and the question is worth asking again. */
export async function loadWantedCounter(): Promise<boolean> {
  if (!isWanted || counter !== null) return false;
  counter = (await import('./solution-counter')).countWithEngine;
  return isMissed;
}
