import { disagreement, isUnsuited, memoryNeeded } from '../pool';
import { problem, type Problem, type Question, type SolveReport } from '../shared/puzzle';
import type { PuzzleStatus } from '../shared/contract';
import { verifyReport } from '../verify';
import type { BatchOptions } from './batch';
import type { BatchItem } from './input';

/** A result that the verifier has seen. */
export interface CheckedReport {
  readonly item: BatchItem;
  /** As the engine gave it, without the solution where the verifier refused it. */
  readonly report: SolveReport;
  /** Why there is no usable answer, or null. */
  readonly problem: Problem | null;
}

/** Checks a report and says whether its answer can be used. `stopped`: the batch was cancelled. */
export function checkReport(
  item: BatchItem,
  report: SolveReport,
  options: Pick<BatchOptions, 'engine' | 'timeLimitMs' | 'memoryBytes'>,
  stopped: boolean,
): CheckedReport {
  const rejection = verifyReport(item.puzzle, item.question, report);
  if (rejection !== null) {
    return { item, report: withoutAnswer(report), problem: rejection };
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
      if (report.complete || !needsProof(item.question)) return null;
      return stopped ? problem('cancelled') : timeLimit();
    case 'timeLimit':
      return timeLimit();
    case 'cancelled':
      return problem('cancelled');
    case 'overBudget': {
      const limit = megabytes(options.memoryBytes);
      return problem('over-budget', {
        // Solutions that are kept can outgrow the limit where the search itself does not.
        needed: Math.max(megabytes(memoryNeeded(item, options.engine)), limit + 1),
        limit,
      });
    }
    case 'failed':
      return failure(item, report, options.engine);
  }
}

function failure({ puzzle }: BatchItem, report: SolveReport, asked: string): Problem {
  const contradiction = disagreement(report);
  if (contradiction !== null) return problem('engines-disagree', { ...contradiction });
  if (!isUnsuited(report)) return problem('worker-died', { engine: report.engine });
  const bounds = puzzle.kind === 'cover' ? puzzle.bounds : undefined;
  return bounds === undefined
    ? problem('engine-unsuited', { engine: asked })
    : problem('multiplicities-unsolved', {}, bounds.at);
}

/**
 * Whether an answer is worth nothing before the search is complete: the best so far is not the best,
 * and some of all are not all. Any solution, on the other hand, is one for good, and so is the smallest.
 */
function needsProof(question: Question): boolean {
  return question.want !== 'solutions' || question.keepAll === true;
}

function withoutAnswer(report: SolveReport): SolveReport {
  return { ...report, solution: null, all: null, redundant: null, score: null };
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}

/** The life of a puzzle as users see it. `promisesUnique` is the format's. */
export function statusOf(
  { report, problem }: CheckedReport,
  promisesUnique: boolean,
): PuzzleStatus {
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
