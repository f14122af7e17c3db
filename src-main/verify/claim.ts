import type { Problem, Question, Solution, SolveReport } from '../shared/puzzle';
import { rejected } from './rejection';

/**
 * Whether a report is at one with itself and with the question: the outcome, the number of
 * solutions, the certainty, the solution and the score that it states belong together.
 */
export function checkClaim(question: Question, report: SolveReport): Problem | null {
  if (report.outcome !== 'solved') return checkEmptyHanded(report);
  if (question.want === 'count') return checkExactCount(report);
  if (report.count !== undefined) return rejected('count-wrong', { solutions: report.solutions });
  if (report.solution === null) return rejected('solution-missing');
  return (
    checkCount(question, report) ??
    checkScorePresence(question, report) ??
    checkAllPresence(question, report) ??
    checkRedundant(question, report)
  );
}

function checkEmptyHanded(report: SolveReport): Problem | null {
  if (report.solution !== null) return rejected('solution-unexpected');
  if (report.all !== null && report.all.length > 0) return rejected('all-unexpected');
  if (report.redundant !== null) return rejected('redundant-wrong');
  if (report.solutions !== 0 || (report.count ?? 0n) !== 0n)
    return rejected('count-wrong', { solutions: report.solutions });
  if (report.score !== null) return rejected('score-unexpected', { score: report.score });
  if (report.complete !== (report.outcome === 'none')) return rejected('certainty-wrong');
  return null;
}

/** A count shows no solution, and says the same in both forms. */
function checkExactCount(report: SolveReport): Problem | null {
  const { solutions, count = 0n, solution, all, redundant, score } = report;
  const shown = count > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(count);
  if (solutions < 1 || solutions !== shown) return rejected('count-wrong', { solutions });
  if (solution !== null) return rejected('solution-unexpected');
  if (all !== null) return rejected('all-unexpected');
  if (redundant !== null) return rejected('redundant-wrong');
  return score === null ? null : rejected('score-unexpected', { score });
}

function checkCount(question: Question, report: SolveReport): Problem | null {
  const { solutions } = report;
  const limit = mostSolutions(question);
  if (!Number.isSafeInteger(solutions) || solutions < 1 || solutions > limit) {
    return rejected('count-wrong', { solutions });
  }
  return solutions === limit && !report.complete ? rejected('certainty-wrong') : null;
}

function checkScorePresence(question: Question, report: SolveReport): Problem | null {
  if (question.want === 'best') return report.score === null ? rejected('score-missing') : null;
  return report.score === null ? null : rejected('score-unexpected', { score: report.score });
}

function mostSolutions(question: Question): number {
  if (question.want === 'solutions') return question.limit;
  return question.want === 'minimal' ? 2 : Infinity;
}

/** `all` is there when it was asked for, has the number of solutions stated, and begins with `solution`. */
function checkAllPresence(question: Question, report: SolveReport): Problem | null {
  const { all, solutions } = report;
  if (question.want !== 'solutions' || question.keepAll !== true)
    return all === null ? null : rejected('all-unexpected');
  if (all === null) return rejected('all-missing');
  const sound = all.length === solutions && sameSolution(all[0], report.solution);
  return sound ? null : rejected('all-miscounted', { solutions });
}

function sameSolution(a: Solution | null | undefined, b: Solution | null): boolean {
  if (a?.kind === 'grid' && b?.kind === 'grid') return sameValues(a.cells, b.cells);
  return a?.kind === 'cover' && b?.kind === 'cover' && sameValues(a.options, b.options);
}

function sameValues(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return a.length === b.length && Array.from(a).every((value, i) => value === b[i]);
}

/** A redundant given makes sense only for `minimal`, and where the solution is known to be single. */
function checkRedundant(question: Question, report: SolveReport): Problem | null {
  if (report.redundant === null) return null;
  const single = question.want === 'minimal' && report.solutions === 1 && report.complete;
  return single ? null : rejected('redundant-wrong');
}
