import type { Made, Order } from '../../make';
import type { Problem } from '../../shared/puzzle';
import type { PuzzleChunk } from '../wire';

/** What a worker that makes puzzles is started with. */
export interface MakerStart {
  readonly make: true;
}

/** Puzzles that differ in nothing but their number, which is the last of their place. */
export interface MakeRequest {
  readonly order: Omit<Order, 'place'>;
  readonly place: readonly number[];
  readonly from: number;
  readonly count: number;
}

/**
 * The first puzzles that were asked for, one at least unless it could not be made: the others are to be
 * asked for again. `problem` says why the puzzle after them could not be made.
 */
export interface MakeReply {
  readonly puzzles: PuzzleChunk;
  /** What else is known of each puzzle. */
  readonly about: readonly Omit<Made, 'puzzle'>[];
  readonly problem: Problem | null;
}

export const isMakerStart = (data: unknown): data is MakerStart =>
  typeof data === 'object' && data !== null && 'make' in data;
