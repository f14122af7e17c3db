import type { ChunkOptions, Pool } from '../pool';
import {
  problem,
  type Problem,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../shared/puzzle';
import type { PuzzleStatus } from '../shared/contract';
import { verifyReport } from '../verify';
import type { Format } from '../formats';
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
  options: ChunkOptions,
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
  options: ChunkOptions,
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
        needed: Math.max(megabytes(report.needed ?? 0), limit + 1),
        limit,
      });
    }
    case 'failed':
      return failure(item, report, options.engine);
  }
}

function failure({ puzzle }: BatchItem, report: SolveReport, asked: string): Problem {
  const { engine } = report;
  if (report.failure === undefined) return problem('worker-died', { engine });
  if (report.failure.kind === 'contradicted') {
    return problem('engines-disagree', { engine, other: report.failure.other });
  }
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

/** A solved puzzle as a case of a file. */
export interface CaseOutcome {
  readonly status: PuzzleStatus;
  /** Why there is no answer that can be written, or null: the format may have no bytes for it. */
  readonly problem: Problem | null;
}

export function outcomeOf(checked: CheckedReport, format: Format): CaseOutcome {
  return {
    status: statusOf(checked, format.promisesUnique),
    problem: checked.problem ?? format.unanswerable(checked.report),
  };
}

/** Puzzles that are being solved outside any batch. */
export interface SolveTask<T> {
  readonly checked: Promise<T>;
  cancel(): void;
}

/**
 * Has a pool solve some puzzles and verifies the answers, which come in the same order.
 *
 * @param stopped whether the caller has given up by the time the answers are there
 */
export function solveItems(
  pool: Pool,
  items: readonly BatchItem[],
  options: ChunkOptions,
  stopped: () => boolean = () => false,
): SolveTask<CheckedReport[]> {
  const { reports, cancel } = pool.run(items, options);
  const checked = reports.then((list) =>
    items.map((item, at) => {
      const report = list[at];
      if (report === undefined) throw new Error('the pool gave no report');
      return checkReport(item, report, options, stopped());
    }),
  );
  return { checked, cancel };
}

/** As {@link solveItems}, for one puzzle. */
export function solveOne(
  pool: Pool,
  puzzle: Puzzle,
  question: Question,
  options: ChunkOptions,
): SolveTask<CheckedReport> {
  const { checked, cancel } = solveItems(pool, [{ key: 0, puzzle, question }], options);
  return { checked: checked.then(([only]) => only as CheckedReport), cancel };
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
