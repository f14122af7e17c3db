import type { EngineReason, Puzzle, Question, SolveReport } from '../shared/puzzle';
import { chooseEngine, isNearlyFull } from './choose';

/**
 * Why the engine of a report answered. It follows from the puzzle and from what was asked of it; only
 * that a search was handed over is carried with the report. Null where no engine had a part in it.
 */
export function engineReason(
  puzzle: Puzzle,
  question: Question,
  { engine, handedOver }: Pick<SolveReport, 'engine' | 'handedOver'>,
): EngineReason | null {
  if (engine === '') return null;
  if (handedOver !== undefined) return { why: 'handed-over', ...handedOver };
  if (engine !== chooseEngine('auto', puzzle, question)) return { why: 'named' };
  if (question.want === 'best') return { why: 'best-score' };
  if (question.want === 'least') return { why: 'least' };
  if (puzzle.kind === 'cover') {
    return { why: engine === 'bitcover' ? 'small-cover' : 'general-cover', items: puzzle.items };
  }
  if (puzzle.shape.regions !== null) return { why: 'jigsaw' };
  if (engine === 'bands') return { why: 'nine-by-nine' };
  if (engine === 'masks') return { why: 'grid-of-masks', size: puzzle.shape.size };
  return { why: isNearlyFull(puzzle) ? 'nearly-full' : 'grid-of-links' };
}
