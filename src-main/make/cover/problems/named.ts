import type { DanceInstance } from '../../../shared/dance';
import {
  coverPuzzle,
  type CoverPuzzle,
  problem,
  ProblemError,
  type ProblemCode,
  type ProblemParams,
} from '../../../shared/puzzle';

/** The numbers from 0 to `count - 1`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A cover of options that list their items by name. */
export function named(
  primary: readonly string[],
  options: readonly (readonly string[])[],
  secondary: readonly string[] = [],
): CoverPuzzle {
  const names = [...primary, ...secondary];
  const numbers = new Map(names.map((name, item) => [name, item]));
  const lists = options.map((option) => option.map((name) => numbers.get(name) ?? -1));
  const items = { items: names, colours: [] };
  return { ...coverPuzzle(names.length, lists, primary.length), names: items };
}

/** All items that options name, in the order in which they are first named. */
export const itemsOf = (options: readonly (readonly string[])[]): string[] => [
  ...new Set(options.flat()),
];

/** What is danced, as a cover with the same names. */
export const ofDance = ({ puzzle, itemNames }: DanceInstance): CoverPuzzle => ({
  ...puzzle,
  names: { items: itemNames, colours: [] },
});

/** The name of a cell of a board; row and column from 0. */
export const cell = (row: number, column: number): string => `r${row + 1}c${column + 1}`;

/** Fails with what is wrong with a text that a problem is made by, at its place, from 1. */
export function refuse(
  code: ProblemCode,
  params: ProblemParams = {},
  place?: { readonly line: number; readonly column: number },
): never {
  throw new ProblemError(problem(code, params, place));
}
