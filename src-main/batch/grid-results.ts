import type { Format } from '../formats';
import { total } from '../pool';
import type { PuzzleStatus } from '../shared/contract';
import type { Puzzle, SolveReport } from '../shared/puzzle';
import type { CaseOutcome } from './case-ledger';
import { gridItemOf, type BatchGrids } from './input';
import { statusOf, type CheckedReport } from './check-report';
import { gridReportOf, type CheckedGrids } from './check-grids';
import type { CheckedWrittenGrids } from './check-written-grids';

/** An answer that can be written: the puzzle and the report on it. */
export interface Answered {
  readonly puzzle: Puzzle;
  readonly report: SolveReport;
}

/** Grids in a row that are plainly solved, from `from` up to before `to`, or one exception. */
type Segment = { readonly from: number; readonly to: number } | { readonly exception: number };

/** What is said of grids that came in one segment: of the plain ones together, of each exception for itself. */
export abstract class GridResults {
  readonly length: number;
  /** Search nodes of all. */
  abstract readonly nodes: number;
  /** Those with an answer that can be written. */
  readonly answered: number;
  protected readonly exceptions = new Map<number, CaseOutcome>();

  constructor(
    private readonly grids: BatchGrids,
    exceptions: ReadonlyMap<number, CheckedReport>,
    protected readonly format: Format,
  ) {
    this.length = grids.count;
    for (const [place, each] of exceptions) this.exceptions.set(place, outcomeOf(each, format));
    const failed = [...this.exceptions.values()].filter(({ problem }) => problem !== null);
    this.answered = this.length - failed.length;
  }

  at(place: number): CaseOutcome {
    const exception = this.exceptions.get(place);
    if (exception !== undefined) return exception;
    const status = this.countSeveral(place, place + 1) > 0 ? 'several' : 'answer';
    const item = gridItemOf(this.grids, place);
    return { status, report: this.regularReport(place), item, problem: null };
  }

  answer(place: number): Answered {
    const { puzzle } = gridItemOf(this.grids, place);
    return { puzzle, report: this.exceptions.get(place)?.report ?? this.regularReport(place) };
  }

  /** All, in order. */
  *segments(): Generator<Segment, undefined> {
    let from = 0;
    for (const exception of this.exceptions.keys()) {
      if (exception > from) yield { from, to: exception };
      yield { exception };
      from = exception + 1;
    }
    if (from < this.length) yield { from, to: this.length };
    return undefined;
  }

  /** How many of a segment of plainly solved grids have which status. */
  regularCounts(from: number, to: number): ReadonlyMap<PuzzleStatus, number> {
    const counts = new Map<PuzzleStatus, number>();
    const several = this.countSeveral(from, to);
    if (to - from > several) counts.set('answer', to - from - several);
    if (several > 0) counts.set('several', several);
    return counts;
  }

  /** How many of a segment have more solutions than the format promises. */
  private countSeveral(from: number, to: number): number {
    return this.format.promisesUnique ? this.manySolutions(from, to) : 0;
  }

  protected abstract regularReport(place: number): SolveReport;

  /** How many of a segment have more than one solution. */
  protected abstract manySolutions(from: number, to: number): number;
}

/** Of grids whose reports are there as columns. */
export class ColumnResults extends GridResults {
  readonly nodes: number;

  constructor(
    private readonly judged: CheckedGrids,
    format: Format,
  ) {
    super(judged.grids, judged.exceptions, format);
    this.nodes = total(judged.columns.nodes);
  }

  protected regularReport(place: number): SolveReport {
    return gridReportOf(this.judged, place);
  }

  protected manySolutions(from: number, to: number): number {
    const { found } = this.judged.columns;
    let many = 0;
    for (let place = from; place < to; place++) if ((found[place] as number) > 1) many++;
    return many;
  }
}

/** Of grids that the worker has written: whoever asks for these wants no reports on the plain ones. */
export class WrittenResults extends GridResults {
  readonly nodes: number;

  constructor(
    private readonly judged: CheckedWrittenGrids,
    format: Format,
  ) {
    super(judged.grids, judged.exceptions, format);
    this.nodes = judged.written.nodes;
  }

  /** The lines of a segment. */
  text(from: number, to: number): Uint8Array {
    const { buffer, exceptions, count } = this.judged.written;
    const line = buffer.byteLength / (count - exceptions.length);
    const before = this.exceptionsBefore(from);
    return new Uint8Array(buffer, (from - before) * line, (to - from) * line);
  }

  protected regularReport(): SolveReport {
    throw new TypeError('no report on a grid that was written');
  }

  /** Whole pieces only. */
  protected manySolutions(from: number): number {
    return this.judged.written.several[this.exceptionsBefore(from)] as number;
  }

  /** How many exceptions come before a place. */
  private exceptionsBefore(place: number): number {
    const { exceptions } = this.judged.written;
    let low = 0;
    for (let high = exceptions.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((exceptions[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** What a judged puzzle of a file comes to: the format may have no bytes for its answer. */
export function outcomeOf(judged: CheckedReport, format: Format): CaseOutcome {
  const { report, item } = judged;
  const problem = judged.problem ?? format.unanswerable(report);
  return { status: statusOf(judged, format.promisesUnique), report, item, problem };
}
