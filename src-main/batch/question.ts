import type { Format } from '../formats';
import type { Puzzle, Question } from '../shared/puzzle';

// One object for all puzzles of a file: what is alike is then seen at a glance.
const ANY: Question = { want: 'solutions', limit: 1 };
const UNIQUE: Question = { want: 'solutions', limit: 2 };

/**
 * What to ask of a puzzle: what its format asks, and where the format promises a single solution,
 * a second one if `proveUnique`.
 */
export function questionFor(format: Format, puzzle: Puzzle, proveUnique: boolean): Question {
  const question = format.question(puzzle);
  if (question.want !== 'solutions' || !format.promisesUnique) return question;
  if (question.keepAll === true) return question;
  const limit = proveUnique ? Math.max(2, question.limit) : 1;
  if (limit === question.limit) return question;
  if (question.order !== undefined) return { ...question, limit };
  return limit === 1 ? ANY : limit === 2 ? UNIQUE : { want: 'solutions', limit };
}
