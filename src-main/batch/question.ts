import type { Format } from '../formats';
import type { Puzzle, Question } from '../shared/puzzle';

/**
 * What to ask of a puzzle: what its format asks, and where the format promises a single solution,
 * a second one if `proveUnique`.
 */
export function questionFor(format: Format, puzzle: Puzzle, proveUnique: boolean): Question {
  const question = format.question(puzzle);
  if (question.want !== 'solutions' || !format.promisesUnique) return question;
  if (question.keepAll === true) return question;
  const limit = proveUnique ? Math.max(2, question.limit) : 1;
  return limit === question.limit ? question : { ...question, limit };
}
