import type { Problem, Question, SolveReport } from '../shared/puzzle';
import { rejected } from './rejection';

/**
 * Whether a report is at one with itself and with the question: the outcome, the number of
 * solutions, the certainty, the solution and the score that it states belong together.
 */
export function checkClaim(question: Question, report: SolveReport): Problem | null {
  if (report.outcome !== 'solved') return checkEmptyHanded(report);
  if (report.solution === null) return rejected('solution-missing');
  return checkCount(question, report) ?? checkScorePresence(question, report);
}

function checkEmptyHanded(report: SolveReport): Problem | null {
  if (report.solution !== null) return rejected('solution-unexpected');
  if (report.solutions !== 0) return rejected('count-wrong', { solutions: report.solutions });
  if (report.score !== null) return rejected('score-unexpected', { score: report.score });
  if (report.complete !== (report.outcome === 'none')) return rejected('certainty-wrong');
  return null;
}

function checkCount(question: Question, report: SolveReport): Problem | null {
  const { solutions } = report;
  const limit = question.want === 'solutions' ? question.limit : Infinity;
  if (!Number.isSafeInteger(solutions) || solutions < 1 || solutions > limit) {
    return rejected('count-wrong', { solutions });
  }
  return solutions === limit && !report.complete ? rejected('certainty-wrong') : null;
}

function checkScorePresence(question: Question, report: SolveReport): Problem | null {
  if (question.want === 'best') return report.score === null ? rejected('score-missing') : null;
  return report.score === null ? null : rejected('score-unexpected', { score: report.score });
}
