import type { Outcome, SolveReport } from '../shared/puzzle';
import { gridItems, packBatch, packGrids, type PoolGrids } from './grid-chunk';
import { unpackGridReports, type GridReports } from './grid-reports';
import type { ChunkOptions, ChunkReply, ChunkRequest } from './protocol';
import { cancelledReport, emptyReport } from './reports';
import type { ChunkEnd, LossCause } from './slot';
import { packPuzzles, unpackReports, type PoolItem } from './wire';
import type { WrittenGrids } from './written-grids';

/** Times a chunk may be lost before its first puzzle was begun: the worker itself does not start. */
const MAX_FALSE_STARTS = 3;

const OUTCOME_OF_LOSS: Record<LossCause, Outcome> = {
  died: 'failed',
  overdue: 'timeLimit',
  cancelled: 'cancelled',
};

/**
 * What became of a task: a report for each puzzle, or of grids that were answered in one go the
 * columns, or their text where the worker was to write them.
 */
export type ChunkResult =
  | { readonly kind: 'reports'; readonly reports: SolveReport[] }
  | GridReports
  | WrittenGrids;

/**
 * A task on its way through workers. Grids that came in one piece stay so until something happens to
 * the chunk; from then on every puzzle counts for itself. `open` are the positions still without a
 * report; a chunk that is lost costs the one puzzle the worker was on, the others stay open and are
 * tried again.
 */
export class Job {
  readonly ended: Promise<ChunkResult>;
  private batch: PoolGrids | null = null;
  private items: readonly PoolItem[] = [];
  private done: (SolveReport | undefined)[] = [];
  private open: number[] = [];
  private falseStarts = 0;
  private cancelled = false;
  private resolve: (end: ChunkResult) => void = () => undefined;

  constructor(
    work: readonly PoolItem[] | PoolGrids,
    readonly options: ChunkOptions,
    private readonly engineOf: (item: PoolItem) => string,
  ) {
    this.ended = new Promise((resolve) => (this.resolve = resolve));
    if (isBatch(work)) this.batch = work;
    else this.list(work);
    if (this.finished) this.conclude();
  }

  get finished(): boolean {
    return this.batch === null && this.open.length === 0;
  }

  /** The puzzles still to be solved, in order, as they are posted. */
  pack(): ChunkRequest['chunk'] {
    if (this.batch !== null) return packBatch(this.batch);
    const rest = this.open.flatMap((position) => this.items[position] ?? []);
    return packGrids(rest) ?? packPuzzles(rest);
  }

  /** No more attempts: what is still open, now or after the attempt under way, is cancelled. */
  cancel(): void {
    this.cancelled = true;
  }

  /** Everything still open gets a report without an answer. */
  giveUp(outcome: 'cancelled' | 'failed'): void {
    this.takeApart();
    for (const position of this.open) {
      this.done[position] =
        outcome === 'cancelled' ? cancelledReport() : this.failure(position, 'failed');
    }
    this.open = [];
    this.conclude();
  }

  /** Takes over how an attempt at what {@link pack} gave ended. */
  take(end: ChunkEnd): void {
    if (this.batch !== null && end.kind === 'answered' && end.reply.kind !== 'reports') {
      this.batch = null;
      this.resolve(end.reply);
      return;
    }
    this.takeApart();
    if (end.kind === 'answered') {
      const reports = reportsOf(end.reply);
      this.open.forEach((position, i) => (this.done[position] = reports[i]));
      this.open = this.open.filter((position) => this.done[position] === undefined);
    } else this.takeLoss(end.at, end.cause);
    if (this.finished) this.conclude();
    else if (this.cancelled) this.giveUp('cancelled');
    else if (this.falseStarts >= MAX_FALSE_STARTS) this.giveUp('failed');
  }

  private takeLoss(at: number, cause: LossCause): void {
    const position = this.open[at];
    if (position === undefined) {
      this.falseStarts++;
      return;
    }
    this.falseStarts = 0;
    this.done[position] = this.failure(position, OUTCOME_OF_LOSS[cause]);
    this.open.splice(at, 1);
  }

  private failure(position: number, outcome: Outcome): SolveReport {
    const item = this.items[position];
    return emptyReport(outcome, item === undefined ? undefined : this.engineOf(item));
  }

  private takeApart(): void {
    if (this.batch !== null) this.list(gridItems(this.batch));
    this.batch = null;
  }

  private list(items: readonly PoolItem[]): void {
    this.items = items;
    this.done = new Array<SolveReport | undefined>(items.length);
    this.open = items.map((_, position) => position);
  }

  private conclude(): void {
    const reports = this.done.filter((report) => report !== undefined);
    this.resolve({ kind: 'reports', reports });
  }
}

function isBatch(work: readonly PoolItem[] | PoolGrids): work is PoolGrids {
  return 'cells' in work;
}

/** The reports of a reply to single puzzles. */
function reportsOf(reply: ChunkReply['chunk']): SolveReport[] {
  switch (reply.kind) {
    case 'reports':
      return unpackReports(reply);
    case 'grids':
      return unpackGridReports(reply);
    case 'written':
      // A chunk that was taken apart asks for no text.
      throw new TypeError('text for single puzzles');
  }
}
