import { describeProblem, engineReason, type CaseResult } from '../../app/terminal';
import type { Problem } from '../../shared/puzzle';
import { shownPath, type Context } from './context';

/** A problem as a value for scripts: its code stays the same, its message is for people. */
function problemValue({ t }: Context, problem: Problem): Record<string, string | number> {
  return { code: problem.code, message: describeProblem(t, problem), ...problem.at };
}

/**
 * The line of `--json` for one case: file, index (from 0), line, status, time (milliseconds), nodes,
 * and where there was a search solutions, engine and the reason for it; `problem` where no answer can be written.
 */
export function caseLine(context: Context, path: string, result: CaseResult): string {
  const { index, line, status, report, item, problem } = result;
  const value = {
    file: shownPath(context, path),
    index,
    line,
    status,
    time: report === null ? 0 : Math.round(report.micros) / 1000,
    nodes: report?.nodes ?? 0,
    ...(report !== null && { solutions: report.solutions, engine: report.engine }),
    ...(report !== null &&
      item !== null && { reason: engineReason(item.puzzle, item.question, report) }),
    ...(typeof report?.score === 'number' && { score: report.score }),
    ...(problem !== null && { problem: problemValue(context, problem) }),
  };
  return `${JSON.stringify(value)}\n`;
}

/** The line of `--json` for a file that could not be read or saved. */
export function fileLine(context: Context, path: string, problem: Problem): string {
  const value = { file: shownPath(context, path), problem: problemValue(context, problem) };
  return `${JSON.stringify(value)}\n`;
}
