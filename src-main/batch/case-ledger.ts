import type { PuzzleStatus } from '../shared/contract';
import type { Problem, SolveReport } from '../shared/puzzle';
import type { GridResults } from './grid-results';
import type { BatchItem } from './input';
import type { CaseDetails } from '../formats';
import type { NumberedCase, NumberedRun } from './read-cases';

/** What became of one case of a file. */
export interface CaseResult {
  /** Place among the cases of the file, from 0. */
  readonly index: number;
  /** First line of the case, from 1. */
  readonly line: number;
  /** What the file calls it. */
  readonly name?: string | undefined;
  /** What the file rates it, by label. */
  readonly ratings?: Readonly<Record<string, number>> | undefined;
  readonly status: PuzzleStatus;
  /** Null when there was no search: the case is malformed, or was cancelled before its turn. */
  readonly report: SolveReport | null;
  /** What was searched for; null where `report` is. */
  readonly item: Pick<BatchItem, 'puzzle' | 'question'> | null;
  /** Why there is no answer that can be written, or null. */
  readonly problem: Problem | null;
}

export type CaseOutcome = Pick<CaseResult, 'status' | 'report' | 'item' | 'problem'>;

/** What became of many cases that stand one after another, a line each. */
export interface CaseRange {
  readonly index: number;
  readonly line: number;
  readonly results: GridResults;
}

/** Results in the order of the file: cases one by one, or a range of them. */
export type ReadyResults = readonly CaseResult[] | CaseRange;

/** The single results of a range. */
export function resultsOf(range: CaseRange): CaseResult[] {
  return Array.from({ length: range.results.length }, (_, i) => resultAt(range, i));
}

export function resultAt({ index, line, results: verdicts }: CaseRange, place: number): CaseResult {
  const verdict = verdicts.at(place);
  return { index: index + place, line: line + place, ...verdict };
}

/**
 * Brings solved and malformed cases back into the order of the file: a malformed case is told as
 * soon as every case before it has been.
 */
export class CaseLedger {
  private open: (NumberedCase | NumberedRun)[] = [];
  /** Cases of the first open entry that have been settled, where it is a run. */
  private begun = 0;
  private ready: ReadyResults[] = [];
  private list: CaseResult[] = [];

  /** Entries that cannot be told yet. */
  get waiting(): number {
    return this.open.length;
  }

  /** What can be told since the last time, in order. */
  takeReady(): readonly ReadyResults[] {
    this.closeList();
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  add(found: NumberedCase | NumberedRun): void {
    if (isMalformed(found) && this.open.length === 0) this.pushMalformed(found);
    else this.open.push(found);
  }

  /** Verdicts on the next sound cases, in order. */
  resolve(verdicts: readonly CaseOutcome[]): void {
    let at = this.passMalformed(0);
    for (const verdict of verdicts) {
      const found = this.open[at];
      if (found === undefined) break;
      const { status, report, item, problem } = verdict;
      const { begun } = this;
      const { index, line } = found;
      const { name, ratings }: CaseDetails = 'shape' in found ? {} : found;
      this.list.push({
        index: index + begun,
        line: line + begun,
        name,
        ratings,
        status,
        report,
        item,
        problem,
      });
      at = this.passMalformed(this.passed(found, 1) ? at + 1 : at);
    }
    this.open = this.open.slice(at);
  }

  /** Verdicts on the next sound cases, which are of one run. */
  resolveRun(verdicts: GridResults): void {
    const at = this.passMalformed(0);
    const found = this.open[at];
    if (found === undefined) return;
    this.closeList();
    this.ready.push({
      index: found.index + this.begun,
      line: found.line + this.begun,
      results: verdicts,
    });
    const next = this.passed(found, verdicts.length) ? at + 1 : at;
    this.open = this.open.slice(this.passMalformed(next));
  }

  /** Everything that is left gets this verdict: the batch ended before it. */
  resolveRest(verdict: CaseOutcome): void {
    const left = this.open.reduce((sum, found) => sum + soundCases(found), -this.begun);
    this.resolve(Array<CaseOutcome>(left).fill(verdict));
  }

  /** Counts cases of the first open entry as settled; true when it has no more. */
  private passed(found: NumberedCase | NumberedRun, count: number): boolean {
    this.begun += count;
    if (this.begun < soundCases(found)) return false;
    this.begun = 0;
    return true;
  }

  private passMalformed(at: number): number {
    for (; ; at++) {
      const found = this.open[at];
      if (found === undefined || !isMalformed(found)) return at;
      this.pushMalformed(found);
    }
  }

  private pushMalformed(found: MalformedCase): void {
    const { index, line, name, ratings, problem } = found;
    const none = { report: null, item: null };
    this.list.push({ index, line, name, ratings, status: 'malformed', ...none, problem });
  }

  private closeList(): void {
    if (this.list.length > 0) this.ready.push(this.list);
    this.list = [];
  }
}

type MalformedCase = Extract<NumberedCase, { readonly problem: Problem }>;

function isMalformed(found: NumberedCase | NumberedRun): found is MalformedCase {
  return 'problem' in found && found.problem !== undefined;
}

function soundCases(found: NumberedCase | NumberedRun): number {
  if ('count' in found) return found.count;
  return isMalformed(found) ? 0 : 1;
}
