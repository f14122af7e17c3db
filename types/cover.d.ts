/** Exact covers: `import { solve, count, solutions } from 'dlx-workbench/cover'`. */

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
}

/**
 * The indices of the options of a solution, from 0, ascending; null if there is none.
 *
 * @throws CoverError if the instance is malformed
 */
export function solve(cover: Cover): number[] | null;

/**
 * All solutions, each searched for when it is asked for.
 *
 * @throws CoverError if the instance is malformed; when it is called
 */
export function solutions(cover: Cover): Generator<number[], void, undefined>;

/**
 * The exact number of solutions, counted without visiting each where that is possible.
 *
 * @throws CoverError if the instance is malformed
 */
export function count(cover: Cover): bigint;

/** What is wrong with an instance. */
export class CoverError extends Error {
  /** Index of the faulty option, from 0; absent if something else is wrong. */
  readonly option?: number;
}
