import type { Format } from '../formats';
import type { PuzzleStatus } from '../shared/contract';
import type { Puzzle, SolveReport } from '../shared/puzzle';
import type { CaseVerdict } from './case-ledger';
import { gridItemOf } from './input';
import { statusOf, type Judged } from './judge';
import { gridReportOf, type JudgedGrids } from './judge-grids';

/** An answer that can be written: the puzzle and the report on it. */
export interface Answered {
  readonly puzzle: Puzzle;
  readonly report: SolveReport;
}

/** Grids in a row that are plainly solved, from `from` up to before `to`, or one that is odd. */
type Piece = { readonly from: number; readonly to: number } | { readonly odd: number };

/** What is said of grids that were judged in one piece: the columns, and each odd one for itself. */
export class GridVerdicts {
  readonly length: number;
  /** Search nodes of all. */
  readonly nodes: number;
  /** Those with an answer that can be written. */
  readonly answered: number;
  private readonly odd = new Map<number, CaseVerdict>();

  constructor(
    private readonly judged: JudgedGrids,
    private readonly format: Format,
  ) {
    this.length = judged.grids.count;
    this.nodes = total(judged.columns.nodes);
    for (const [place, each] of judged.odd) this.odd.set(place, verdictOn(each, format));
    const failed = [...this.odd.values()].filter(({ problem }) => problem !== null);
    this.answered = this.length - failed.length;
  }

  at(place: number): CaseVerdict {
    const odd = this.odd.get(place);
    if (odd !== undefined) return odd;
    const report = gridReportOf(this.judged, place);
    const item = gridItemOf(this.judged.grids, place);
    return { status: this.plainStatus(place), report, item, problem: null };
  }

  answer(place: number): Answered {
    const { puzzle } = gridItemOf(this.judged.grids, place);
    return { puzzle, report: this.odd.get(place)?.report ?? gridReportOf(this.judged, place) };
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

  /** How many of plainly solved grids have which status. */
  plainCounts(from: number, to: number): ReadonlyMap<PuzzleStatus, number> {
    const counts = new Map<PuzzleStatus, number>();
    let several = 0;
    if (this.format.promisesUnique) {
      const { found } = this.judged.columns;
      for (let place = from; place < to; place++) if ((found[place] as number) > 1) several++;
    }
    if (to - from > several) counts.set('answer', to - from - several);
    if (several > 0) counts.set('several', several);
    return counts;
  }

  private plainStatus(place: number): PuzzleStatus {
    const many = (this.judged.columns.found[place] as number) > 1;
    return many && this.format.promisesUnique ? 'several' : 'answer';
  }
}

/** What a judged puzzle of a file comes to: the format may have no bytes for its answer. */
export function verdictOn(judged: Judged, format: Format): CaseVerdict {
  const { report, item } = judged;
  const problem = judged.problem ?? format.unanswerable(report);
  return { status: statusOf(judged, format.promisesUnique), report, item, problem };
}

/** A plain loop: `reduce` calls its function for every one of a million. */
export function total(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
}
