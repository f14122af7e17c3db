import { chooseEngine, EngineCache, solve } from '../engines';
import { canReason, ratePuzzle, sharpen } from '../shared/logic';
import { hasValue, shapeFrom, type GridPuzzle, type Question } from '../shared/puzzle';
import { DEFAULT_MEMORY_BYTES } from './protocol';
import type { RatedGrid, RateOrder, Uniqueness } from './rater';

/** Two solutions tell “one” from “many”. */
const UNIQUENESS: Question = { want: 'solutions', limit: 2 };
/** Longer than this, uniqueness stays unknown. */
const LIMIT_MS = 2_000;

const engines = new EngineCache();

/** Rates a grid, and reasons about it as it is asked. */
export function rated({ cells, want, removed, ...grid }: RateOrder): RatedGrid {
  const shape = shapeFrom(grid);
  const solutions = uniquenessOf({ kind: 'grid', shape, cells }, removed);
  if (!canReason(shape)) return { solutions, rating: null, steps: [] };
  const pencil = sharpen(
    shape,
    cells,
    removed?.map((mask) => ~mask),
  );
  if (solutions !== 'one') return { solutions, rating: null, steps: [] };
  const { rating, path } = ratePuzzle(pencil);
  return { solutions, rating, steps: want === 'path' ? path.steps : [] };
}

/** None as well where the candidates that are ruled out are those of the only solution. */
function uniquenessOf(puzzle: GridPuzzle, removed: RateOrder['removed'] = []): Uniqueness {
  const id = chooseEngine('auto', puzzle, UNIQUENESS);
  if (id === null) return 'unknown';
  const now = (): number => performance.now();
  const limits = {
    now,
    deadlineMs: LIMIT_MS,
    cancelled: () => false,
    memoryBytes: DEFAULT_MEMORY_BYTES,
  };
  const { solutions, complete, solution } = solve(engines.get(id), puzzle, UNIQUENESS, limits);
  if (solutions > 1) return 'several';
  if (!complete) return 'unknown';
  const isLed =
    solution?.kind === 'grid' &&
    removed.some(
      (mask, cell) => puzzle.cells[cell] === 0 && hasValue(mask, solution.cells[cell] ?? 0),
    );
  return solutions === 1 && !isLed ? 'one' : 'none';
}
