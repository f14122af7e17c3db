import type { Rating } from '../../shared/logic';

export type { Rating };

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
}

export const isRaterStart = (data: unknown): data is RaterStart =>
  typeof data === 'object' && data !== null && 'rate' in data;
