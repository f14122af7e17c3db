import { refuse, wordLines, type PlacedWord } from './text-words';

/** Cells of a grid whose values are all different and have a sum. */
export interface Cage {
  readonly sum: number;
  /** Numbered row by row from 0. */
  readonly cells: readonly number[];
  /** Sets of values that the cage may have, each ascending, from 1. */
  readonly combinations: readonly (readonly number[])[];
}

/** Most sets of values that a cage may have. */
const MOST_COMBINATIONS = 10_000;

/**
 * The cages of a killer Sudoku: a line a cage, its sum and then its cells, `15 r1c1 r1c2`. Empty lines
 * and lines that begin with `#` are left out; cells may be in no cage.
 *
 * @param size values and cells of a row
 * @throws ProblemError cage-sum, cage-cell, cage-cell-twice, cage-impossible, cage-large with the place;
 *   cages-missing
 */
export function readCages(text: string, size: number): Cage[] {
  const lines = wordLines(text);
  if (lines.length === 0) refuse('cages-missing');
  const taken = new Map<number, PlacedWord>();
  return lines.map(([first, ...rest]) => {
    const sum = first as PlacedWord;
    if (!/^\d{1,4}$/.test(sum.text)) refuse('cage-sum', { text: sum.text }, sum);
    const cells = rest.map((word) => {
      const at = cellAt(word, size);
      const before = taken.get(at);
      if (before !== undefined)
        refuse('cage-cell-twice', { text: word.text, line: before.line }, word);
      taken.set(at, word);
      return at;
    });
    const combinations = combinationsOf(size, cells.length, Number(sum.text));
    if (combinations.length === 0)
      refuse('cage-impossible', { count: cells.length, size, sum: Number(sum.text) }, sum);
    if (combinations.length > MOST_COMBINATIONS)
      refuse('cage-large', { most: MOST_COMBINATIONS }, sum);
    return { sum: Number(sum.text), cells, combinations };
  });
}

function cellAt(word: PlacedWord, size: number): number {
  const [, row = 0, column = 0] = (/^r(\d+)c(\d+)$/.exec(word.text) ?? []).map(Number);
  const isThere = row >= 1 && row <= size && column >= 1 && column <= size;
  return isThere
    ? (row - 1) * size + column - 1
    : refuse('cage-cell', { text: word.text, size }, word);
}

/** Sets of `count` values from 1 to `most` with a sum; one more than the limit at most. */
function combinationsOf(most: number, count: number, sum: number): number[][] {
  const found: number[][] = [];
  const extend = (chosen: readonly number[], from: number, left: number): void => {
    const open = count - chosen.length;
    if (open === 0) {
      if (left === 0) found.push([...chosen]);
      return;
    }
    for (let value = from; value + open - 1 <= most; value++) {
      // The least and the greatest sum of as many values from this one on.
      const least = open * value + (open * (open - 1)) / 2;
      const greatest = value + (open - 1) * most - ((open - 1) * (open - 2)) / 2;
      if (least > left || found.length > MOST_COMBINATIONS) return;
      if (greatest >= left) extend([...chosen, value], value + 1, left - value);
    }
  };
  if (count > 0) extend([], 1, sum);
  return found;
}
