import type { LogicStep, Rating } from '../../shared/logic';

/** What a worker that rates puzzles is started with. */
export interface RaterStart {
  readonly rate: true;
}

/** A grid to rate. Shapes do not cross threads as themselves: they are compared by identity. */
export interface RateOrder {
  readonly boxRows: number;
  readonly boxCols: number;
  /** The region of every cell of a jigsaw, or null. */
  readonly regions: readonly number[] | null;
  readonly cells: Uint8Array;
  /** Candidates that are ruled out already, as masks by cell; absent where none is. */
  readonly removed?: readonly number[];
  /** What is wanted besides the rating: nothing, the steps of the path, or only the next hint. */
  readonly want: 'rating' | 'path' | 'hint';
}

/** How many solutions a grid has, as far as it is known: the rating is that of a puzzle with one. */
export type Uniqueness = 'one' | 'none' | 'several' | 'unknown';

export interface RatedGrid {
  readonly solutions: Uniqueness;
  /** Null where there is not one solution, and for a hint. */
  readonly rating: Rating | null;
  readonly steps: readonly LogicStep[];
}

export const isRaterStart = (data: unknown): data is RaterStart =>
  typeof data === 'object' && data !== null && 'rate' in data;
