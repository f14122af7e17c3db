/** Exact covers: `import { solve, count, solutions } from 'dlx-workbench/cover'`. */

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
}

/**
 * The options of a solution, by their places from 0, ascending; null where there is none.
 *
 * @throws CoverError where the instance is malformed
 */
export function solve(cover: Cover): number[] | null;

/**
 * All solutions one after another, each when it is asked for.
 *
 * @throws CoverError where the instance is malformed, when it is called
 */
export function solutions(cover: Cover): Generator<number[], void, undefined>;

/**
 * How many solutions there are, exactly; without walking to each where that is possible.
 *
 * @throws CoverError where the instance is malformed
 */
export function count(cover: Cover): bigint;

/** What is wrong with an instance. */
export class CoverError extends Error {
  /** The option, from 0; absent where the items or `times` are at fault. */
  readonly option?: number;
}
