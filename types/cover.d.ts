/** Exact covers: `import { solve, count, solutions, best, kBest } from 'dlx-workbench/cover'`. */

/**
 * An exact-cover instance. Every item of `items` must be in exactly one chosen option, or in as many as
 * `times` says; every item of `secondary` in at most one, or in several that give it the same colour.
 */
export interface Cover {
  readonly items: readonly string[];
  readonly secondary?: readonly string[];
  /** The items of each option; `item:colour` gives a secondary item a colour. */
  readonly options: readonly (readonly string[])[];
  /** Least and greatest number of chosen options with an item, if it is not exactly one. */
  readonly times?: Readonly<Record<string, readonly [low: number, high: number]>>;
  /** The cost of each option, a whole number from 0 to 1,000,000,000; without it all costs are 0. */
  readonly costs?: readonly number[];
}

/** A solution and its total cost. */
export interface PricedSolution {
  /** Indices of the options, from 0, ascending. */
  readonly options: number[];
  readonly cost: number;
}

/** The order of a search; it decides which solution comes first and how long the search takes. */
export interface SearchOrder {
  /**
   * `sharp`: as long as an item whose name begins with `#` is open, the search branches on the one of
   * these that has the fewest options left; an item with one option left, or none, comes before all
   * (Knuth’s sharp preference). Without it, the engine and its order are chosen to suit the instance.
   */
  readonly branch?: 'sharp';
}

/**
 * The indices of the options of a solution, from 0, ascending; null if there is none.
 *
 * @throws CoverError if the instance is malformed, has `times` and an order, or the order is unknown
 */
export function solve(cover: Cover, order?: SearchOrder): number[] | null;

/**
 * All solutions, each searched for when it is asked for.
 *
 * @throws CoverError if the instance is malformed, has `times` and an order, or the order is unknown; when it is called
 */
export function solutions(cover: Cover, order?: SearchOrder): Generator<number[], void, undefined>;

/**
 * The exact number of solutions, counted without visiting each where that is possible.
 *
 * @throws CoverError if the instance is malformed
 */
export function count(cover: Cover): bigint;

/**
 * A solution of the least total cost; null if there is none.
 *
 * @throws CoverError if the instance is malformed, or has `times`
 */
export function best(cover: Cover): PricedSolution | null;

/**
 * The `k` solutions of the least total cost, sorted by cost, then by options; fewer if there are no more. If
 * several solutions tie for the last place, any of them may be returned.
 *
 * @throws CoverError if the instance is malformed, or has `times`
 * @throws RangeError if `k` is not a whole number from 1
 */
export function kBest(cover: Cover, k: number): PricedSolution[];

/** What is wrong with an instance. */
export class CoverError extends Error {
  /** Index of the faulty option, from 0; absent if something else is wrong. */
  readonly option?: number;
}
