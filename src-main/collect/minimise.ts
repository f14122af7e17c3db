import type { Redundancy } from './redundancy';

/**
 * A 9×9 puzzle with the same solutions from which no given can be taken: redundant givens go one after another,
 * in the order of `cells`.
 */
export function minimised(
  puzzle: Uint8Array,
  cells: readonly number[],
  redundancy: Redundancy,
): Uint8Array {
  const left = puzzle.slice();
  for (const cell of cells)
    if (left[cell] !== 0 && !redundancy.hasOther(left, cell, puzzle)) left[cell] = 0;
  return left;
}

/** A 9×9 puzzle with all values that its solutions, of which `solution` is one, have in common. */
export function expanded(
  puzzle: Uint8Array,
  solution: Uint8Array,
  redundancy: Redundancy,
): Uint8Array {
  const grown = puzzle.slice();
  for (let cell = 0; cell < grown.length; cell++)
    if (grown[cell] === 0 && !redundancy.hasOther(puzzle, cell, solution))
      grown[cell] = solution[cell] as number;
  return grown;
}
