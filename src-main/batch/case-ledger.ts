import type { PuzzleStatus } from '../shared/contract';
import type { Problem, SolveReport } from '../shared/puzzle';
import type { NumberedCase } from './read-cases';

/** What became of one case of a file. */
export interface CaseResult {
  /** Place among the cases of the file, from 0. */
  readonly index: number;
  /** First line of the case, from 1. */
  readonly line: number;
  readonly status: PuzzleStatus;
  /** Null when there was no search: the case is malformed, or was cancelled before its turn. */
  readonly report: SolveReport | null;
  /** Why there is no answer that can be written, or null. */
  readonly problem: Problem | null;
}

export type CaseVerdict = Pick<CaseResult, 'status' | 'report' | 'problem'>;

/**
 * Brings solved and malformed cases back into the order of the file: a malformed case is told as
 * soon as every case before it has been.
 */
export class CaseLedger {
  private open: NumberedCase[] = [];
  private ready: CaseResult[] = [];

  /** Cases that cannot be told yet. */
  get waiting(): number {
    return this.open.length;
  }

  /** What can be told since the last time, in order. */
  takeReady(): readonly CaseResult[] {
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  add(found: NumberedCase): void {
    if (found.problem !== undefined && this.open.length === 0) this.pushMalformed(found);
    else this.open.push(found);
  }

  /** Verdicts on the next sound cases, in order. */
  settle(verdicts: readonly CaseVerdict[]): void {
    let at = this.passMalformed(0);
    for (const verdict of verdicts) {
      const found = this.open[at];
      if (found === undefined) break;
      const { status, report, problem } = verdict;
      this.ready.push({ index: found.index, line: found.line, status, report, problem });
      at = this.passMalformed(at + 1);
    }
    this.open = this.open.slice(at);
  }

  /** Everything that is left gets this verdict: the batch ended before it. */
  settleRest(verdict: CaseVerdict): void {
    this.settle(this.open.filter((found) => found.problem === undefined).map(() => verdict));
  }

  private passMalformed(at: number): number {
    for (; ; at++) {
      const found = this.open[at];
      if (found?.problem === undefined) return at;
      this.pushMalformed(found);
    }
  }

  private pushMalformed(found: NumberedCase): void {
    const { index, line, problem = null } = found;
    this.ready.push({ index, line, status: 'malformed', report: null, problem });
  }
}
