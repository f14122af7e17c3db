import { chooseEngine, type EngineId } from '../engines';
import type { Puzzle, Question } from '../shared/puzzle';

/** A puzzle has no answer to any question exactly when it has not a single solution. */
export const ANY_SOLUTION: Question = { want: 'solutions', limit: 1 };

/** Who is asked, the first that is not the one to be checked and that can tell. */
const CROSS_CHECK_ORDER: readonly EngineId[] = ['dlx', 'bands', 'masks', 'bitcover', 'clauses'];

/**
 * The engine that must confirm a “no solution” of `engine`, which no verifier can check: a solution
 * proves itself, that there is none is only as true as the engine's code. Null where there is no
 * second engine: covers with multiplicities.
 */
export function crossCheckEngineFor(engine: EngineId, puzzle: Puzzle): EngineId | null {
  const able = (id: EngineId): boolean =>
    id !== engine && chooseEngine(id, puzzle, ANY_SOLUTION) !== null;
  return CROSS_CHECK_ORDER.find(able) ?? null;
}

const CROSS_CHECK_MIN_MS = 2_000;
const CROSS_CHECK_FACTOR = 4;

/**
 * Milliseconds that a second engine may search: some times what the first took, a little at least,
 * and never beyond the limit of the puzzle.
 *
 * @param defeated the other has been at this puzzle already and got nowhere: no least for it
 */
export function crossCheckLimitMs(limitMs: number, spentMs: number, defeated = false): number {
  const share = Math.max(defeated ? 0 : CROSS_CHECK_MIN_MS, CROSS_CHECK_FACTOR * spentMs);
  return Math.max(0, Math.min(limitMs - spentMs, share));
}
