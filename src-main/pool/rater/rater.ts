import type { GridPuzzle } from '../../shared/puzzle';
import { askedWorker } from '../asked-worker';
import { startWorker } from '../start-worker';
import type { RatedGrid, RateOrder, RaterStart } from './protocol';

/** A worker that rates grids by reasoning. */
export interface Rater {
  /** What came of each grid, in order; null when the worker is gone. One chunk at a time. */
  rate(orders: readonly RateOrder[]): Promise<readonly RatedGrid[] | null>;
  /** Ends the worker at once, also in the middle of a chunk. */
  stop(): Promise<void>;
}

/** A puzzle as a worker takes it; `removed`: candidates that are ruled out already. */
export function rateOrder(
  { shape, cells }: GridPuzzle,
  want: RateOrder['want'],
  removed?: readonly number[] | null,
): RateOrder {
  const { boxRows, boxCols } = shape;
  const regions = shape.regions === null ? null : [...shape.regions];
  return { boxRows, boxCols, regions, cells, want, ...(removed && { removed }) };
}

/** `workerPath` is the built worker entry. */
export function startRater(workerPath: string): Rater {
  const workerData: RaterStart = { rate: true };
  const { ask, stop } = askedWorker<readonly RateOrder[], readonly RatedGrid[]>(
    startWorker(workerPath, { workerData }),
  );
  return { rate: ask, stop };
}
