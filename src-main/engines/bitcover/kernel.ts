import type { CountOnlyResult, SliceEnd } from '../engine';
import type { MaskedCover } from './masked-cover';

/** A search over masks, as `masked-search.ts` makes covers of. */
export interface Kernel {
  readonly nodes: number;
  readonly updates: number;
  /** The options of the cover just found, `MASK_WORDS` words each; valid until the next call. */
  readonly chosen: Int32Array;

  /** Begins with the root as its first node. */
  start(cover: MaskedCover): void;
  /** Goes on to the next cover, the end of the space, or for about `budget` more nodes. */
  next(budget: number): SliceEnd;
  /** Goes on past covers, `most` at most, for about `budget` more nodes. */
  countOnly(budget: number, most: number): CountOnlyResult;
}

/** A choice point with options that have not been tried. */
export interface OpenChoice {
  /** The options chosen before and those left, `MASK_WORDS` words each. */
  readonly chosen: Int32Array;
  readonly untried: Int32Array;
  /** What one of those left is of the search, as if all options of a choice were alike: 0 to 1. */
  readonly share: number;
}
