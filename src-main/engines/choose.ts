/** Which engine answers which question. */
import { countGivens, type Puzzle, type Question } from '../shared/puzzle';
import { engineQuestion } from './questions';
import type { EngineChoice, EngineId } from './engine';
import { supports } from './supports';

/** Side from which on it depends on the givens which engine is the fastest. */
export const LARGE_SIDE = 16;
/** Share of given cells from which on little or nothing has to be guessed. */
const FULL = 0.55;

/**
 * Whether a grid is large and has so many givens that `dlx` settles it as it threads the givens, while
 * `masks` has more to build: 1.2 to 2.1 times the time at 16×16 and 25×25. With fewer givens than this
 * something has to be guessed now and then, and `masks` is ahead.
 */
export function isNearlyFull(puzzle: Puzzle): boolean {
  if (puzzle.kind !== 'grid' || puzzle.shape.size < LARGE_SIDE || puzzle.shape.regions !== null)
    return false;
  return countGivens(puzzle.cells) >= FULL * puzzle.shape.cells;
}

/** What `auto` asks first; `portfolio.ts` has who is asked next. */
const AUTO: readonly EngineId[] = ['bands', 'masks', 'bitcover', 'dlx'];
/** Who counts: `dlx` multiplies parts that have no item in common, and its numbers have no end. */
const AUTO_COUNT: readonly EngineId[] = ['dlx'];

/**
 * The engine for a puzzle; null when the chosen one cannot answer.
 *
 * `auto` is `bands` for solutions of 9×9 grids, 2…6× ahead of `dlx` there and more of the others,
 * `masks` for solutions of all other grids, but `dlx` where they are nearly full, `bitcover` for covers of up to 128 items without colours,
 * and `dlx` for everything else. `masks` is ahead of `dlx` by a fifth to two thirds at 16×16, and alone in
 * getting through sparse 25×25 ones reliably. `bitcover` visits as many nodes as `dlx` and is several
 * times ahead in long searches, level with it where a few nodes are enough. The bitmask search is behind `dlx` by
 * orders of magnitude wherever a guess is needed: 16×16, 25×25.
 */
export function chooseEngine(
  choice: EngineChoice,
  puzzle: Puzzle,
  question: Question,
): EngineId | null {
  const basic = engineQuestion(puzzle, question);
  if (basic === null) return null;
  if (choice === 'auto' && basic.want === 'solutions' && isNearlyFull(puzzle)) return 'dlx';
  const auto = basic.want === 'count' ? AUTO_COUNT : AUTO;
  const asked = choice === 'auto' ? auto : [choice];
  return asked.find((id) => supports(id, puzzle, basic)) ?? null;
}
