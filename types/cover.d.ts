/** Exact covers: `import { solve, count, solutions, best, kBest } from 'dlx-workbench/cover'`. */

/**
 * What is to be covered, and with what. Every item of `items` is to be in exactly one of the options
 * chosen, or in as many as `times` says; every item of `secondary` in at most one, or in several that give
 * it the same colour.
 */
export interface Cover {
  readonly items: readonly string[];
  readonly secondary?: readonly string[];
  /** The items of each option; `item:colour` gives a secondary item a colour. */
  readonly options: readonly (readonly string[])[];
  /** How many options chosen may have an item, from and to, where that is not one. */
  readonly times?: Readonly<Record<string, readonly [low: number, high: number]>>;
  /** What each option costs, a whole number from 0 to 1,000,000,000; all cost nothing where it is absent. */
  readonly costs?: readonly number[];
}

/** A solution and its total cost. */
export interface PricedSolution {
  /** Places of the options, from 0, ascending. */
  readonly options: number[];
  readonly cost: number;
}

/** In which order a search goes about its work: which solution comes first, and how long it takes. */
export interface SearchOrder {
  /**
   * `sharp`: as long as an item whose name begins with `#` is open, the search branches on the one of
   * these that has the fewest options left; an item with one option left, or none, comes before all
   * (Knuth’s sharp preference). Where it is absent, the engine and its order are chosen by the instance.
   */
  readonly branch?: 'sharp';
}

/**
 * The options of a solution, by their places from 0, ascending; null where there is none.
 *
 * @throws CoverError where the instance is malformed, or has `times` and an order
 */
export function solve(cover: Cover, order?: SearchOrder): number[] | null;

/**
 * All solutions one after another, each when it is asked for.
 *
 * @throws CoverError where the instance is malformed, or has `times` and an order; when it is called
 */
export function solutions(cover: Cover, order?: SearchOrder): Generator<number[], void, undefined>;

/**
 * How many solutions there are, exactly; without walking to each where that is possible.
 *
 * @throws CoverError where the instance is malformed
 */
export function count(cover: Cover): bigint;

/**
 * A solution of the least total cost; null where there is none.
 *
 * @throws CoverError where the instance is malformed, or has `times`
 */
export function best(cover: Cover): PricedSolution | null;

/**
 * The `k` solutions of the least total cost, by cost and those of equal cost by their options; fewer where
 * there are no more. Which of the solutions that cost as much as the last one are among them is left open.
 *
 * @throws CoverError where the instance is malformed, or has `times`
 * @throws RangeError where `k` is no whole number from 1
 */
export function kBest(cover: Cover, k: number): PricedSolution[];

/** What is wrong with an instance. */
export class CoverError extends Error {
  /** The option, from 0; absent where something else is at fault. */
  readonly option?: number;
}
