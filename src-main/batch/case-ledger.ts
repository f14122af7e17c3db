import type { Problem } from '../shared/puzzle';
import type { CaseResult, SearchResult } from './case-result';
import type { FileResults } from './file-results';
import type { CaseDetails } from '../formats';
import type { NumberedCase, NumberedRun } from './read-cases';

/** Results of many cases that stand one after another, a line each. */
export interface CaseRange {
  readonly kind: 'range';
  readonly index: number;
  readonly line: number;
  readonly results: FileResults;
}

/** Results in the order of the file: cases one by one, or a range of them. */
export type ReadyResults =
  | { readonly kind: 'cases'; readonly cases: readonly CaseResult[] }
  | CaseRange;

/** The single results of a range. */
export function resultsOf(range: CaseRange): CaseResult[] {
  return Array.from({ length: range.results.length }, (_, i) => resultAt(range, i));
}

export function resultAt({ index, line, results }: CaseRange, place: number): CaseResult {
  return { index: index + place, line: line + place, ...results.at(place) };
}

/**
 * Brings solved and malformed cases back into the order of the file: a malformed case is reported as
 * soon as every case before it has been.
 */
export class CaseLedger {
  private open: (NumberedCase | NumberedRun)[] = [];
  /** Cases of the first open entry that have been resolved, where it is a run. */
  private begun = 0;
  private ready: ReadyResults[] = [];
  private list: CaseResult[] = [];

  /** Entries that cannot be reported yet. */
  get waiting(): number {
    return this.open.length;
  }

  /** What can be reported since the last time, in order. */
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

  /** Results of the next sound cases, in order. */
  resolve(results: FileResults): void {
    if (results.block.kind === 'reports') this.resolveEach(results);
    else this.resolveRun(results);
  }

  /** Everything that is left gets this result: the batch ended before it. */
  resolveRest(result: SearchResult): void {
    const left = this.open.reduce((sum, found) => sum + soundCases(found), -this.begun);
    this.resolveEach(Array<SearchResult>(left).fill(result));
  }

  private resolveEach(results: Iterable<SearchResult>): void {
    let at = this.passMalformed(0);
    for (const result of results) {
      const found = this.open[at];
      if (found === undefined) break;
      const { status, report, item, problem } = result;
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

  /** The results are of one run. */
  private resolveRun(results: FileResults): void {
    const at = this.passMalformed(0);
    const found = this.open[at];
    if (found === undefined) return;
    this.closeList();
    const [index, line] = [found.index + this.begun, found.line + this.begun];
    this.ready.push({ kind: 'range', index, line, results });
    const next = this.passed(found, results.length) ? at + 1 : at;
    this.open = this.open.slice(this.passMalformed(next));
  }

  /** Counts cases of the first open entry as resolved; true when it has no more. */
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
    if (this.list.length > 0) this.ready.push({ kind: 'cases', cases: this.list });
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
