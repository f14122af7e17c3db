import type { Format } from '../formats';
import { total } from '../pool';
import type { PuzzleStatus } from '../shared/contract';
import type { Puzzle, SolveReport } from '../shared/puzzle';
import type { CaseVerdict } from './case-ledger';
import { gridItemOf, type BatchGrids } from './input';
import { statusOf, type Judged } from './judge';
import { gridReportOf, type JudgedGrids } from './judge-grids';
import type { JudgedWritten } from './judge-written';

/** An answer that can be written: the puzzle and the report on it. */
export interface Answered {
  readonly puzzle: Puzzle;
  readonly report: SolveReport;
}

/** Grids in a row that are plainly solved, from `from` up to before `to`, or one that is odd. */
type Piece = { readonly from: number; readonly to: number } | { readonly odd: number };

/** What is said of grids that came in one piece: of the plain ones together, of each odd one for itself. */
export abstract class GridVerdicts {
  readonly length: number;
  /** Search nodes of all. */
  abstract readonly nodes: number;
  /** Those with an answer that can be written. */
  readonly answered: number;
  protected readonly odd = new Map<number, CaseVerdict>();

  constructor(
    private readonly grids: BatchGrids,
    odd: ReadonlyMap<number, Judged>,
    protected readonly format: Format,
  ) {
    this.length = grids.count;
    for (const [place, each] of odd) this.odd.set(place, verdictOn(each, format));
    const failed = [...this.odd.values()].filter(({ problem }) => problem !== null);
    this.answered = this.length - failed.length;
  }

  at(place: number): CaseVerdict {
    const odd = this.odd.get(place);
    if (odd !== undefined) return odd;
    const status = this.countSeveral(place, place + 1) > 0 ? 'several' : 'answer';
    const item = gridItemOf(this.grids, place);
    return { status, report: this.plainReport(place), item, problem: null };
  }

  answer(place: number): Answered {
    const { puzzle } = gridItemOf(this.grids, place);
    return { puzzle, report: this.odd.get(place)?.report ?? this.plainReport(place) };
  }

  /** All, in order. */
  *pieces(): Generator<Piece, undefined> {
    let from = 0;
    for (const odd of this.odd.keys()) {
      if (odd > from) yield { from, to: odd };
      yield { odd };
      from = odd + 1;
    }
    if (from < this.length) yield { from, to: this.length };
    return undefined;
  }

  /** How many of a piece of plainly solved grids have which status. */
  plainCounts(from: number, to: number): ReadonlyMap<PuzzleStatus, number> {
    const counts = new Map<PuzzleStatus, number>();
    const several = this.countSeveral(from, to);
    if (to - from > several) counts.set('answer', to - from - several);
    if (several > 0) counts.set('several', several);
    return counts;
  }

  /** How many of a piece have more solutions than the format promises. */
  private countSeveral(from: number, to: number): number {
    return this.format.promisesUnique ? this.manySolutions(from, to) : 0;
  }

  protected abstract plainReport(place: number): SolveReport;

  /** How many of a piece have more than one solution. */
  protected abstract manySolutions(from: number, to: number): number;
}

/** Of grids whose reports are there as columns. */
export class ColumnVerdicts extends GridVerdicts {
  readonly nodes: number;

  constructor(
    private readonly judged: JudgedGrids,
    format: Format,
  ) {
    super(judged.grids, judged.odd, format);
    this.nodes = total(judged.columns.nodes);
  }

  protected plainReport(place: number): SolveReport {
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
export class WrittenVerdicts extends GridVerdicts {
  readonly nodes: number;

  constructor(
    private readonly judged: JudgedWritten,
    format: Format,
  ) {
    super(judged.grids, judged.odd, format);
    this.nodes = judged.written.nodes;
  }

  /** The lines of a piece. */
  text(from: number, to: number): Uint8Array {
    const { buffer, odd, count } = this.judged.written;
    const line = buffer.byteLength / (count - odd.length);
    const before = this.oddBefore(from);
    return new Uint8Array(buffer, (from - before) * line, (to - from) * line);
  }

  protected plainReport(): SolveReport {
    throw new TypeError('no report on a grid that was written');
  }

  /** Whole pieces only. */
  protected manySolutions(from: number): number {
    return this.judged.written.several[this.oddBefore(from)] as number;
  }

  /** How many odd grids come before a place. */
  private oddBefore(place: number): number {
    const { odd } = this.judged.written;
    let low = 0;
    for (let high = odd.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((odd[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** What a judged puzzle of a file comes to: the format may have no bytes for its answer. */
export function verdictOn(judged: Judged, format: Format): CaseVerdict {
  const { report, item } = judged;
  const problem = judged.problem ?? format.unanswerable(report);
  return { status: statusOf(judged, format.promisesUnique), report, item, problem };
}
