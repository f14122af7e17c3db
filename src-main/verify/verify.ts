import type { Problem, Puzzle, Question, Solution, SolveReport } from '../shared/puzzle';
import { checkClaim } from './claim';
import { checkCover, hasObviousCover } from './cover';
import { checkGrid, isFullAndValid } from './grid';
import { rejected } from './rejection';

/**
 * Checks an answer by other means than those that found it. Nothing here is shared with an engine,
 * and no report reaches a file unless it passed.
 *
 * What is checked in full: the solution itself, or all of them, different and in their order; the
 * score of `best`; and that the parts of the report agree with each other and with the question.
 * What would take a search and is taken on trust: that no further, smaller or better solution, and
 * for `none` no solution at all exists, and whether the givens are needed; a `none` is still refused
 * where a solution is plain to see.
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
      checkSolution(puzzle, report.solution) ??
      checkScore(question, report.solution, report.score) ??
      checkAll(puzzle, question, report.all ?? []) ??
      checkGiven(puzzle, report.redundant)
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

/** Each a solution, none twice, and in the order that was asked for. */
function checkAll(puzzle: Puzzle, question: Question, all: readonly Solution[]): Problem | null {
  const ordered = question.want === 'solutions' && question.order === 'lexicographic';
  const seen = new Set<string>();
  let previous: ArrayLike<number> = [];
  for (const [index, solution] of all.entries()) {
    const problem = checkSolution(puzzle, solution);
    if (problem !== null) return problem;
    const values = solution.kind === 'grid' ? solution.cells : solution.options;
    if (seen.size === seen.add(values.join()).size) {
      return rejected('solution-repeated', { solution: index + 1 });
    }
    if (ordered && !isAbove(values, previous))
      return rejected('order-wrong', { solution: index + 1 });
    previous = values;
  }
  return null;
}

/** Whether the first value that differs is the greater one in `values`. */
function isAbove(values: ArrayLike<number>, previous: ArrayLike<number>): boolean {
  const at = Array.from(values).findIndex((value, i) => value !== previous[i]);
  return (values[at] as number) > (previous[at] ?? -1);
}

function checkGiven(puzzle: Puzzle, redundant: number | null): Problem | null {
  if (redundant === null) return null;
  const given = puzzle.kind === 'grid' ? puzzle.cells[redundant] : undefined;
  return given !== undefined && given > 0 ? null : rejected('redundant-wrong');
}

function isPlainlySolvable(puzzle: Puzzle): boolean {
  return puzzle.kind === 'grid' ? isFullAndValid(puzzle) : hasObviousCover(puzzle);
}
