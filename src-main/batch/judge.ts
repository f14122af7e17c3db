import { disagreement, isUnsuited, memoryNeeded } from '../pool';
import { problem, type Problem, type SolveReport } from '../shared/puzzle';
import type { PuzzleStatus } from '../shared/contract';
import { verifyReport } from '../verify';
import type { BatchOptions } from './batch';
import type { BatchItem } from './input';

/** A result that the verifier has seen. */
export interface Judged {
  readonly item: BatchItem;
  /** As the engine gave it, without the solution where the verifier refused it. */
  readonly report: SolveReport;
  /** Why there is no usable answer, or null. */
  readonly problem: Problem | null;
}

/** Checks a report and says whether its answer can be used. `stopped`: the batch was cancelled. */
export function judge(
  item: BatchItem,
  report: SolveReport,
  options: Pick<BatchOptions, 'engine' | 'timeLimitMs' | 'memoryBytes'>,
  stopped: boolean,
): Judged {
  const rejection = verifyReport(item.puzzle, item.question, report);
  if (rejection !== null) {
    return { item, report: { ...report, solution: null, score: null }, problem: rejection };
  }
  return { item, report, problem: shortcoming(item, report, options, stopped) };
}

function shortcoming(
  item: BatchItem,
  report: SolveReport,
  options: Pick<BatchOptions, 'engine' | 'timeLimitMs' | 'memoryBytes'>,
  stopped: boolean,
): Problem | null {
  const timeLimit = (): Problem => problem('time-limit', { seconds: options.timeLimitMs / 1000 });
  switch (report.outcome) {
    case 'none':
      return null;
    case 'solved':
      // The best so far is not the best; any solution, on the other hand, is one for good.
      if (item.question.want === 'solutions' || report.complete) return null;
      return stopped ? problem('cancelled') : timeLimit();
    case 'timeLimit':
      return timeLimit();
    case 'cancelled':
      return problem('cancelled');
    case 'overBudget':
      return problem('over-budget', {
        needed: megabytes(memoryNeeded(item, options.engine)),
        limit: megabytes(options.memoryBytes),
      });
    case 'failed':
      return failure(report, options.engine);
  }
}

function failure(report: SolveReport, asked: string): Problem {
  const contradiction = disagreement(report);
  if (contradiction !== null) return problem('engines-disagree', { ...contradiction });
  return isUnsuited(report)
    ? problem('engine-unsuited', { engine: asked })
    : problem('worker-died', { engine: report.engine });
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}

/** The life of a puzzle as users see it. `promisesUnique` is the format's. */
export function statusOf({ report, problem }: Judged, promisesUnique: boolean): PuzzleStatus {
  switch (problem?.code) {
    case undefined:
      if (report.outcome === 'none') return 'none';
      return promisesUnique && report.solutions > 1 ? 'several' : 'answer';
    case 'time-limit':
      return 'timeLimit';
    case 'cancelled':
      return 'cancelled';
    default:
      return 'error';
  }
}

/** Whether a puzzle of this status has an answer that may be written. */
export function hasAnswer(status: PuzzleStatus): boolean {
  return status === 'answer' || status === 'none' || status === 'several';
}
