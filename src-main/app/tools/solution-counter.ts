import { createEngine, solve } from '../../engines';
import type { GridPuzzle } from '../../shared/puzzle';

/** Larger grids take too long for a look. */
const LARGEST = 9;
const MILLISECONDS = 1;

let engine: ReturnType<typeof createEngine> | null = null;

/** How many solutions a grid has, 2 for more than one; null where that is not known within a millisecond. */
export function countWithEngine(puzzle: GridPuzzle): number | null {
  if (puzzle.shape.size > LARGEST) return null;
  engine ??= createEngine('masks');
  const { complete, solutions } = solve(
    engine,
    puzzle,
    { want: 'solutions', limit: 2 },
    {
      now: () => performance.now(),
      deadlineMs: MILLISECONDS,
      cancelled: () => false,
      memoryBytes: 1 << 26,
    },
  );
  return complete || solutions > 1 ? solutions : null;
}
