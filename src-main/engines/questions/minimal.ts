import type { GridPuzzle, Question } from '../../shared/puzzle';
import type { SliceRunner, Stop } from '../runner';

const TWO: Question = { want: 'solutions', limit: 2 };

/**
 * Whether every given of a grid with a single solution is needed: takes away one after the other, and
 * looks for a second solution each time. Ends at the first given that can go.
 */
export function isMinimal(
  runner: SliceRunner,
  puzzle: GridPuzzle,
): { redundant: number | null; stopped: Stop } {
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    if (puzzle.cells[cell] === 0) continue;
    const cells = puzzle.cells.slice();
    cells[cell] = 0;
    let found = 0;
    const stopped = runner.run({ ...puzzle, cells }, TWO, () => ++found < 2);
    if (stopped !== null) return { redundant: null, stopped };
    if (found < 2) return { redundant: cell, stopped: null };
  }
  return { redundant: null, stopped: null };
}
