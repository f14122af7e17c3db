import { rateOrder, startRater, type RateOrder, type Rater } from '../../pool';
import type { GridPuzzle } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { OpenFile } from '../datasets/open-file';
import { sameGrid, type PuzzleStore } from '../store';
import type { RunningRating } from './rating-job';

/** Puzzles that a worker rates in one go: mostly a few hundredths of a second. */
const RATED_AT_ONCE = 16;

/**
 * The rows that are left to rate: grids that may have exactly one solution; `ranges` as of a selection.
 * Those of `order` come first, in this order.
 */
export function unrated(
  store: PuzzleStore,
  ranges: readonly number[] = [0, store.length],
  order: Iterable<number> = [],
): Uint32Array {
  const isLeft = new Uint8Array(store.length);
  for (let at = 0; at + 1 < ranges.length; at += 2)
    for (let index = ranges[at] ?? 0; index < Math.min(ranges[at + 1] ?? 0, store.length); index++)
      if (isRateable(store, index) && !store.rated.has(index)) isLeft[index] = 1;
  const indices = new Uint32Array(store.length);
  let found = 0;
  for (const rows of [order, isLeft.keys()])
    for (const index of rows) {
      if (isLeft[index] !== 1) continue;
      isLeft[index] = 0;
      indices[found++] = index;
    }
  return indices.slice(0, found);
}

function isRateable(store: PuzzleStore, index: number): boolean {
  const status = store.status(index);
  return store.inFile.size(index) > 0 && !['malformed', 'none', 'several'].includes(status);
}

/** Rates the rows of the job in `workers` workers; the list shows what has come so far. */
export async function rateFile(
  job: RunningRating,
  file: OpenFile,
  datasets: Datasets,
  workerPath: string,
  workers: number,
): Promise<void> {
  const { store } = file;
  for (let index = 0; index < store.length; index++) {
    if (store.rated.has(index)) job.known();
  }
  const { indices } = job;
  let next = 0;
  const lane = async (rater: Rater): Promise<void> => {
    while (next < indices.length) {
      const rows = Array.from({ length: RATED_AT_ONCE }, (_, at) => indices[next + at] ?? -1);
      next += RATED_AT_ONCE;
      const orders = rows.flatMap((index) => (index < 0 ? [] : orderOf(store, index)));
      const ratings = await rater.rate(orders.map(({ order }) => order));
      if (!job.active) return;
      // Read again or closed: what comes belongs to puzzles that are gone.
      if (file.store !== store) return job.end('cancelled');
      if (ratings === null) return job.end('failed');
      orders.forEach(({ index, puzzle }, at) => {
        if (isStill(store, index, puzzle)) {
          store.rated.set(index, ratings[at]?.rating ?? null);
        }
        job.advance();
      });
      datasets.touch(file);
      await job.unpaused();
      if (!job.active) return;
    }
  };
  const wanted = Math.min(workers, Math.ceil(indices.length / RATED_AT_ONCE));
  const raters = Array.from({ length: wanted }, () => startRater(workerPath));
  job.onStop(() => raters.forEach((rater) => void rater.stop()));
  await Promise.all(raters.map(lane));
  job.end('done');
}

interface IndexedOrder {
  readonly index: number;
  readonly puzzle: GridPuzzle;
  readonly order: RateOrder;
}

function orderOf(store: PuzzleStore, index: number): IndexedOrder[] {
  const puzzle = store.puzzle(index);
  return puzzle?.kind === 'grid' ? [{ index, puzzle, order: rateOrder(puzzle, 'rating') }] : [];
}

function isStill(store: PuzzleStore, index: number, sent: GridPuzzle): boolean {
  const puzzle = store.puzzle(index);
  return puzzle?.kind === 'grid' && sameGrid(puzzle, sent);
}
