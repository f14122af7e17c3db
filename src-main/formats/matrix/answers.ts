import { problem, ProblemError, type Problem, type SolveReport } from '../../shared/puzzle';
import type { AnswerWriter } from '../format';
import type { MatrixDialect } from './dialect';

/** Why a report has no bytes, or null: every finished search has a word here. */
export function matrixUnanswerable(dialect: MatrixDialect, report: SolveReport): Problem | null {
  if (report.outcome === 'none') return null;
  if (report.solution?.kind !== 'cover') return problem('nothing-solved');
  return dialect.answer.least === true && !report.complete ? problem('answer-unproved') : null;
}

/** Writes a line an answer. */
export class MatrixAnswers implements AnswerWriter {
  constructor(private readonly dialect: MatrixDialect) {}

  answer(_puzzle: unknown, report: SolveReport): string {
    const refused = matrixUnanswerable(this.dialect, report);
    if (refused !== null) throw new ProblemError(refused);
    const { found, none, counted, least } = this.dialect.answer;
    const { solution } = report;
    if (solution?.kind !== 'cover') return `${none}\n`;
    if (found !== null) return `${found}\n`;
    if (least === true) return `${solution.options.length}\n`;
    const rows = Array.from(solution.options, (option) => option + 1);
    return `${(counted === true ? [rows.length, ...rows] : rows).join(' ')}\n`;
  }

  end(): string {
    return '';
  }
}
