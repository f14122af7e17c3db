import type { Outcome, SolveReport } from '../shared/puzzle';
import type { ChunkOptions } from './protocol';
import { cancelledReport, emptyReport } from './reports';
import type { ChunkEnd, LossCause } from './slot';
import type { PoolItem } from './wire';

/** Times a chunk may be lost before its first puzzle was begun: the worker itself does not start. */
const MAX_FALSE_STARTS = 3;

const OUTCOME_OF_LOSS: Record<LossCause, Outcome> = {
  died: 'failed',
  overdue: 'timeLimit',
  cancelled: 'cancelled',
};

/**
 * A task on its way through workers. `open` are the positions still without a report; a chunk that
 * is lost costs the one puzzle the worker was on, the others stay open and are tried again.
 */
export class Job {
  readonly reports: Promise<SolveReport[]>;
  private readonly done: (SolveReport | undefined)[];
  private open: number[];
  private falseStarts = 0;
  private cancelled = false;
  private settle: (reports: SolveReport[]) => void = () => undefined;

  constructor(
    private readonly items: readonly PoolItem[],
    readonly options: ChunkOptions,
    private readonly engineOf: (item: PoolItem) => string,
  ) {
    this.done = new Array<SolveReport | undefined>(items.length);
    this.open = items.map((_, position) => position);
    this.reports = new Promise((resolve) => (this.settle = resolve));
    if (this.finished) this.conclude();
  }

  get finished(): boolean {
    return this.open.length === 0;
  }

  /** The puzzles still to be solved, in order. */
  rest(): PoolItem[] {
    return this.open.flatMap((position) => this.items[position] ?? []);
  }

  /** No more attempts: what is still open, now or after the attempt under way, is cancelled. */
  cancel(): void {
    this.cancelled = true;
  }

  /** Everything still open gets a report without an answer. */
  giveUp(outcome: 'cancelled' | 'failed'): void {
    for (const position of this.open) {
      this.done[position] =
        outcome === 'cancelled' ? cancelledReport() : this.failure(position, 'failed');
    }
    this.open = [];
    this.conclude();
  }

  /** Takes over how an attempt at {@link rest} ended. */
  take(end: ChunkEnd): void {
    if (end.kind === 'answered') {
      this.open.forEach((position, i) => (this.done[position] = end.reports[i]));
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

  private conclude(): void {
    this.settle(this.done.filter((report) => report !== undefined));
  }
}
