import type { LogicStep, Rating } from '../shared/logic';
import type { GridPuzzle } from '../shared/puzzle';
import { startAsked } from './asked-worker';

/** A grid to rate. Shapes do not cross threads as themselves: they are compared by identity. */
export interface RateOrder {
  readonly boxRows: number;
  readonly boxCols: number;
  /** The region of every cell of a jigsaw, or null. */
  readonly regions: readonly number[] | null;
  readonly cells: Uint8Array;
  /** Candidates that are ruled out already, as masks by cell; absent where none is. */
  readonly removed?: readonly number[];
  /** What is wanted besides the rating: nothing, or the steps of the path. */
  readonly want: 'rating' | 'path';
}

/** How many solutions a grid has, as far as it is known: the rating is that of a puzzle with one. */
export type Uniqueness = 'one' | 'none' | 'several' | 'unknown';

export interface RatedGrid {
  readonly solutions: Uniqueness;
  /** Null where there is not one solution. */
  readonly rating: Rating | null;
  readonly steps: readonly LogicStep[];
}

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
  const { ask, stop } = startAsked<readonly RateOrder[], readonly RatedGrid[]>(workerPath, {
    rate: true,
  });
  return { rate: ask, stop };
}
