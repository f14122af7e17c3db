/** Which engine answers which question. */
import { countGivens, type Puzzle, type Question } from '../shared/puzzle';
import { engineQuestion } from './questions';
import type { EngineChoice, EngineId } from './engine';
import { supports } from './supports';

/** From this side on, the fastest engine depends on the number of givens. */
export const LARGE_SIDE = 16;
/** From this share of givens on, little or nothing has to be guessed. */
const FULL = 0.55;

/**
 * Whether a grid is large and has so many givens that `dlx` mostly solves it while it enters them.
 * `masks` has more to build and takes 1.2 to 2.1 times as long at 16×16 and 25×25. With fewer givens,
 * some cells have to be guessed, and `masks` is faster.
 */
export function isNearlyFull(puzzle: Puzzle): boolean {
  if (puzzle.kind !== 'grid' || puzzle.shape.size < LARGE_SIDE || puzzle.shape.regions !== null)
    return false;
  return countGivens(puzzle.cells) >= FULL * puzzle.shape.cells;
}

/** Engines that `auto` tries first, in order; `portfolio.ts` says which come next. */
const AUTO: readonly EngineId[] = ['bands', 'masks', 'bitcover', 'dlx'];
/** For counts: `dlx` multiplies parts that have no item in common, and its counts have no upper limit. */
const AUTO_COUNT: readonly EngineId[] = ['dlx'];

/**
 * The engine for a puzzle; null when the chosen one cannot answer.
 *
 * `auto` is `bands` for solutions of 9×9 grids, where it is 2 to 6 times as fast as `dlx`; `dlx` for other
 * grids that are nearly full, and `masks` for the rest, where it is faster than `dlx` at 16×16 and alone
 * solves sparse 25×25 grids reliably; `bitcover` for covers of up to 128 items without
 * colours, where it is several times as fast as `dlx` in long searches and as fast in short ones; and `dlx`
 * for everything else. `bitmask` is slower than `dlx` by orders of magnitude where cells have to be guessed.
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
