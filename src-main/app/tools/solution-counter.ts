import { createEngine, solve, type Engine, type EngineId } from '../../engines';
import type { GridPuzzle } from '../../shared/puzzle';

const MILLISECONDS = 1;

const engines = new Map<EngineId, Engine>();

/** An engine that is made once; masks know no regions. */
function engineFor({ shape }: GridPuzzle): Engine {
  const id = shape.regions === null ? 'masks' : 'bitmask';
  const engine = engines.get(id) ?? createEngine(id);
  engines.set(id, engine);
  return engine;
}

/** How many solutions a grid has, 2 for more than one; null where that is not known within a millisecond. */
export function countWithEngine(puzzle: GridPuzzle): number | null {
  const { complete, solutions } = solve(
    engineFor(puzzle),
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
