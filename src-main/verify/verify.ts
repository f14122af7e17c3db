import type { Problem, Puzzle, Question, Solution, SolveReport } from '../shared/puzzle';
import { checkClaim } from './claim';
import { checkCover, hasObviousCover } from './cover';
import { checkGrid, isFullAndValid } from './grid';
import { rejected } from './rejection';

/**
 * Checks an answer by other means than those that found it. Nothing here is shared with an engine,
 * and no report reaches a file unless it passed.
 *
 * What is checked in full: the solution itself, the score of `best`, and that the parts of the
 * report agree with each other and with the question. What would take a search and is taken on
 * trust: that no further solution, no better score, and for `none` no solution at all exists; a
 * `none` is still refused where a solution is plain to see.
 *
 * @returns null when accepted, otherwise `answer-rejected` with `why` (a catalogue key) and the
 * parameters of its words.
 */
export function verifyReport(
  puzzle: Puzzle,
  question: Question,
  report: SolveReport,
): Problem | null {
  const claim = checkClaim(question, report);
  if (claim !== null) return claim;
  if (report.solution !== null) {
    return (
      checkSolution(puzzle, report.solution) ?? checkScore(question, report.solution, report.score)
    );
  }
  return report.outcome === 'none' && isPlainlySolvable(puzzle) ? rejected('none-refuted') : null;
}

function checkSolution(puzzle: Puzzle, solution: Solution): Problem | null {
  if (puzzle.kind === 'grid' && solution.kind === 'grid') return checkGrid(puzzle, solution.cells);
  if (puzzle.kind === 'cover' && solution.kind === 'cover')
    return checkCover(puzzle, solution.options);
  return rejected('kind-wrong');
}

function checkScore(question: Question, solution: Solution, score: number | null): Problem | null {
  if (question.want !== 'best') return null;
  if (solution.kind !== 'grid') return rejected('kind-wrong');
  const { cells } = solution;
  const { weights } = question;
  let expected = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    expected += (weights[cell] as number) * (cells[cell] as number);
  }
  return score === expected ? null : rejected('score-wrong', { score: score as number, expected });
}

function isPlainlySolvable(puzzle: Puzzle): boolean {
  return puzzle.kind === 'grid' ? isFullAndValid(puzzle) : hasObviousCover(puzzle);
}
