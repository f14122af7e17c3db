import type { SliceEnd } from '../engine';

/**
 * What does the work of the engine: a *buffer* of 9×9 grids, solved one after another. There are two
 * of them with the same behaviour, `wasm-kernel.ts` and `plain-kernel.ts`.
 */
export interface Kernel {
  /** Bytes of typed arrays that it holds, from its creation on. */
  readonly bytes: number;
  /** Most grids that the buffer takes. */
  readonly capacity: number;
  /** First solutions, 81 values each; zeros where there is none yet. */
  readonly answers: Uint8Array;
  /** Per grid: solutions found, nodes, candidates struck. Up to date after every call. */
  readonly found: Float64Array;
  readonly nodes: Float64Array;
  readonly updates: Float64Array;
  /** The grid being worked on; the number of grids in the buffer when all are done. */
  readonly current: number;

  /** Takes grids, 81 values each, each of them to be left after `limit` solutions. */
  fill(grids: Uint8Array, limit: number): void;
  /** Strikes a candidate (a value of 1…9) from the grids of the buffer, before the first is begun. */
  except(cell: number, value: number): void;
  /** Solves on for about `budget` nodes; true when the buffer is done. */
  solve(budget: number): boolean;
  /** Gives up the current grid. */
  skip(): void;
  /** Goes on with the current grid to its next solution, which is then the first of `answers`. */
  next(budget: number): SliceEnd;
  /**
   * Counts on after `next`, which cannot follow: `most` solutions more, or somewhat more than that; for
   * kernels that count faster than one by one.
   */
  countOnly?(budget: number, most: number): SliceEnd;
}

export const GRID_CELLS = 81;
