import type { GridReportColumns, WrittenGrids } from '../pool';
import { total } from '../pool';
import type { SolveReport } from '../shared/puzzle';
import type { AnswerFile } from './answer-file';
import type { CheckedReport } from './check-report';
import { gridItemOf, type BatchGrids } from './input';

/** Consecutive regular grids, `from` up to before `to`, or one exception. */
export type Segment =
  | { readonly kind: 'regular'; readonly from: number; readonly to: number }
  | { readonly kind: 'exception'; readonly place: number };

/**
 * Verified results of the puzzles of one chunk, in the order of the input. *Regular* puzzles are
 * solved for certain and known only as columns or text; *exceptions* have a checked report each.
 */
export type ResultBlock = ReportBlock | ColumnBlock | WrittenBlock;

/** Puzzles that were solved one by one: every one counts as an exception. */
export class ReportBlock {
  readonly kind = 'reports';
  readonly length: number;
  readonly nodes: number;
  readonly exceptions: ReadonlyMap<number, CheckedReport>;

  constructor(private readonly reports: readonly CheckedReport[]) {
    this.length = reports.length;
    this.nodes = reports.reduce((sum, { report }) => sum + report.nodes, 0);
    this.exceptions = new Map(reports.entries());
  }

  at(place: number): CheckedReport {
    return elementAt(this.reports, place);
  }
}

/** Grids whose reports are columns. */
export class ColumnBlock {
  readonly kind = 'columns';
  readonly length: number;
  readonly nodes: number;

  /**
   * @param engine of all grids but the exceptions
   * @param exceptions by place, ascending
   */
  constructor(
    readonly grids: BatchGrids,
    readonly columns: GridReportColumns,
    readonly engine: string,
    readonly exceptions: ReadonlyMap<number, CheckedReport>,
  ) {
    this.length = grids.count;
    this.nodes = total(columns.nodes);
  }

  /** The result of one grid, as if it had come alone; its solution is a view. */
  at(place: number): CheckedReport {
    return this.exceptions.get(place) ?? this.regularAt(place);
  }

  private regularAt(place: number): CheckedReport {
    const report: SolveReport = this.columns.report(place, this.engine);
    return { item: gridItemOf(this.grids, place), report, problem: null };
  }

  /** How many grids of a regular segment have more than one solution. */
  countSeveral(from: number, to: number): number {
    const { found } = this.columns;
    let several = 0;
    for (let place = from; place < to; place++) if ((found[place] as number) > 1) several++;
    return several;
  }

  /** Writes the answers of a regular segment. */
  async write(answers: AnswerFile, from: number, to: number): Promise<void> {
    const { shape } = this.grids;
    const cells = this.columns.cells.subarray(from * shape.cells, to * shape.cells);
    await answers.addGrids(shape, cells, (i) => {
      const { item, report } = this.at(from + i);
      return { puzzle: item.puzzle, report };
    });
  }
}

/** Grids whose answers the worker has written: of the regular ones there are no reports. */
export class WrittenBlock {
  readonly kind = 'written';
  readonly length: number;
  readonly nodes: number;

  /** @param exceptions by place, ascending */
  constructor(
    readonly written: WrittenGrids,
    readonly exceptions: ReadonlyMap<number, CheckedReport>,
  ) {
    this.length = written.count;
    this.nodes = written.nodes;
  }

  at(place: number): CheckedReport {
    const exception = this.exceptions.get(place);
    if (exception === undefined) throw new TypeError('no report on a grid that was written');
    return exception;
  }

  /** How many grids of a regular segment, a whole one, have more than one solution. */
  countSeveral(from: number): number {
    return elementAt(this.written.several, this.exceptionsBefore(from));
  }

  /** Writes the answers of a regular segment. */
  async write(answers: AnswerFile, from: number, to: number): Promise<void> {
    const { buffer, bytes, exceptions, count } = this.written;
    const line = bytes / (count - exceptions.length);
    const before = this.exceptionsBefore(from);
    await answers.addLines(new Uint8Array(buffer, (from - before) * line, (to - from) * line));
  }

  private exceptionsBefore(place: number): number {
    const { exceptions } = this.written;
    let low = 0;
    for (let high = exceptions.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((exceptions[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The whole block, in order. */
export function* segmentsOf({ length, exceptions }: ResultBlock): Generator<Segment, undefined> {
  let from = 0;
  for (const place of exceptions.keys()) {
    if (place > from) yield { kind: 'regular', from, to: place };
    yield { kind: 'exception', place };
    from = place + 1;
  }
  if (from < length) yield { kind: 'regular', from, to: length };
  return undefined;
}

function elementAt<T>(list: readonly T[], place: number): T {
  const element = list[place];
  if (element === undefined) throw new RangeError(`no element ${place} in ${list.length}`);
  return element;
}
