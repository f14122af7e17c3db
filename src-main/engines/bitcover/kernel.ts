import type { CountOnlyResult, SliceEnd } from '../engine';
import type { MaskedCover } from './masked-cover';

/**
 * What does the work of the engine: one search over masks. There are two of them with the same
 * behaviour, `wasm-kernel.ts` and `plain-kernel.ts`.
 */
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
