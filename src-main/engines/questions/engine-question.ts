import { isBounded, type Puzzle, type Question } from '../../shared/puzzle';

/**
 * What an engine is asked in the course of a question; null when the question makes no sense for a
 * puzzle of this kind.
 */
export function engineQuestion(puzzle: Puzzle, question: Question): Question | null {
  switch (question.want) {
    case 'solutions':
      // Neither parts nor their order are known where items are covered several times.
      if (question.order !== undefined && isBounded(puzzle)) return null;
      return { want: 'solutions', limit: question.limit };
    case 'minimal':
      return puzzle.kind === 'grid' ? { want: 'solutions', limit: 2 } : null;
    case 'best':
      return puzzle.kind === 'grid' ? question : null;
    case 'least':
    case 'count':
      return puzzle.kind === 'cover' ? question : null;
  }
}
