import type { BatchSearch, Engine, GridBatch, Limits } from '../engines';
import type { GridReportColumns } from './grid-reports';

/** Search nodes of the first slice of a chunk. */
const FIRST_SLICE = 1024;
const SMALLEST_SLICE = 16;
const LARGEST_SLICE = 1 << 16;
/** Milliseconds between two looks at clock and cancel flag: half of this to twice this. */
const SLICE_MS = 4;

const MICROS_PER_MS = 1000;

/**
 * Solves a batch in slices of a few milliseconds, each of which may be hundreds of puzzles. Between
 * slices it looks at the cancel flag and at how long the puzzle under way has taken.
 *
 * The time of a slice is shared out among its puzzles by their search nodes: a clock read before
 * and after each puzzle would cost a tenth of an easy one.
 *
 * @param progress receives the puzzle that is being worked on
 * @param nodeBudget nodes without a solution after which a puzzle has defeated the engine
 * @returns false when one has; the columns are then to be thrown away
 */
export function searchGrids(
  engine: Engine,
  batch: GridBatch,
  columns: GridReportColumns,
  limits: Limits,
  progress: (index: number) => void,
  nodeBudget = Infinity,
): boolean {
  const search = engine.startMany?.(batch, columns);
  if (search === undefined) throw new TypeError(`${engine.id} takes no batches`);
  const meter = new SliceMeter(batch.count, columns, limits.now());
  let slice = FIRST_SLICE;
  for (let done = batch.count === 0; !done;) {
    progress(search.at);
    if (limits.cancelled()) {
      giveUp(search.at, batch.count, columns);
      return true;
    }
    done = search.next(slice);
    const took = meter.slice(search, limits.now());
    if (!done && (columns.micros[search.at] as number) >= limits.deadlineMs * MICROS_PER_MS) {
      setStopped(columns, search.at, 'timeLimit');
      meter.skipped();
      search.skip();
      done = search.at >= batch.count;
    }
    if (!done && isDefeated(columns, search.at, nodeBudget)) return false;
    slice = resized(slice, took);
  }
  return true;
}

function isDefeated({ nodes, found }: GridReportColumns, at: number, nodeBudget: number): boolean {
  return (nodes[at] as number) >= nodeBudget && found[at] === 0;
}

/** Shares out the time of slices, and settles the puzzles that they have finished. */
class SliceMeter {
  /** The puzzle that the slice begins with, and the nodes it had by then. */
  private at = 0;
  private nodes = 0;

  constructor(
    private readonly count: number,
    private readonly columns: GridReportColumns,
    private since: number,
  ) {}

  /** Milliseconds that the slice took. */
  slice(search: BatchSearch, now: number): number {
    const { columns, at } = this;
    const took = now - this.since;
    const end = search.at;
    const last = Math.min(end, this.count - 1);
    let spent = -this.nodes;
    for (let i = at; i <= last; i++) spent += columns.nodes[i] as number;
    const perNode = spent > 0 ? (took * MICROS_PER_MS) / spent : 0;
    for (let i = at; i <= last; i++) {
      const fresh = (columns.nodes[i] as number) - (i === at ? this.nodes : 0);
      columns.micros[i] = (columns.micros[i] as number) + fresh * perNode;
    }
    for (let i = at; i < end; i++) {
      columns.setOutcome(i, (columns.found[i] as number) > 0 ? 'solved' : 'none', true);
    }
    this.at = end;
    this.nodes = end < this.count ? (columns.nodes[end] as number) : 0;
    this.since = now;
    return took;
  }

  /** The puzzle under way was left and is settled. */
  skipped(): void {
    this.at++;
    this.nodes = 0;
  }
}

function giveUp(from: number, count: number, columns: GridReportColumns): void {
  for (let i = from; i < count; i++) setStopped(columns, i, 'cancelled');
}

/** As in the driver: what was found before the end counts, without the certainty. */
function setStopped(
  columns: GridReportColumns,
  index: number,
  why: 'timeLimit' | 'cancelled',
): void {
  columns.setOutcome(index, (columns.found[index] as number) > 0 ? 'solved' : why, false);
}

function resized(slice: number, tookMs: number): number {
  if (tookMs < SLICE_MS / 2) return Math.min(2 * slice, LARGEST_SLICE);
  if (tookMs > 2 * SLICE_MS) return Math.max(slice >> 1, SMALLEST_SLICE);
  return slice;
}
