import type { DanceInstance } from '../../../shared/dance';
import {
  colouredCover,
  coverPuzzle,
  type ColouredItem,
  type CoverPuzzle,
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

/** An item of an option, and the colour that the option gives it. */
export interface NamedEntry {
  readonly name: string;
  readonly colour?: string;
}

/** A cover of options that list their items, with colours, by name. */
export function coloured(
  primary: readonly string[],
  options: readonly (readonly NamedEntry[])[],
  secondary: readonly string[],
): CoverPuzzle {
  const items = [...primary, ...secondary];
  const numbers = new Map(items.map((name, item) => [name, item]));
  const colours = [...new Set(options.flat().flatMap(({ colour }) => colour ?? []))];
  const codes = new Map(colours.map((colour, code) => [colour, code + 1]));
  const lists = options.map((option) =>
    option.map(({ name, colour }): ColouredItem => {
      const code = colour === undefined ? 0 : (codes.get(colour) ?? 0);
      return [numbers.get(name) ?? -1, code];
    }),
  );
  return { ...colouredCover(items.length, lists, primary.length), names: { items, colours } };
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
