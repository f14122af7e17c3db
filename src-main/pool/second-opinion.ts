import { chooseEngine, type EngineId } from '../engines';
import type { Puzzle, Question } from '../shared/puzzle';

/** A puzzle has no answer to any question exactly when it has not a single solution. */
export const ANY_SOLUTION: Question = { want: 'solutions', limit: 1 };

/** Who is asked, the first that is not the one to be checked and that can tell. */
const WITNESSES: readonly EngineId[] = ['dlx', 'bands', 'bitmask'];

/** Side of the largest grid that the bitmask search can be expected to get through. */
const MAX_BITMASK_SIZE = 9;

/**
 * The engine that must confirm a “no solution” of `engine`, which no verifier can check: a solution
 * proves itself, that there is none is only as true as the engine's code. Null where there is no
 * second engine: large covers, and dlx itself on grids beyond 9×9.
 */
export function witnessFor(engine: EngineId, puzzle: Puzzle): EngineId | null {
  const able = (id: EngineId): boolean =>
    id !== engine && !isHopeless(id, puzzle) && chooseEngine(id, puzzle, ANY_SOLUTION) !== null;
  return WITNESSES.find(able) ?? null;
}

function isHopeless(id: EngineId, puzzle: Puzzle): boolean {
  return id === 'bitmask' && (puzzle.kind !== 'grid' || puzzle.shape.size > MAX_BITMASK_SIZE);
}
