import type { CoverPuzzle } from '../../puzzle';
import type { DanceInstance } from '../instance';

const LETTERS = 26;

/** a … z, then numbers: names of items that have none. */
function itemName(item: number, items: number): string {
  return items <= LETTERS ? String.fromCharCode('a'.charCodeAt(0) + item) : String(item + 1);
}

const count = <T>(length: number, of: (i: number) => T): T[] =>
  Array.from({ length }, (_, i) => of(i));

/** Any exact-cover instance; options are called by their number from 1, as judges count rows. */
export function matrixInstance(puzzle: CoverPuzzle): DanceInstance {
  return {
    puzzle,
    itemNames: count(puzzle.items, (item) => itemName(item, puzzle.items)),
    optionNames: count(puzzle.starts.length - 1, (option) => String(option + 1)),
    given: [],
    board: null,
  };
}
