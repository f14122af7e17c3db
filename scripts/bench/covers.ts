/** Exact-cover instances of the benchmark that no test needs. */
import { coverPuzzle, type CoverPuzzle } from '../../src-main/shared/puzzle';
import { shuffled } from '../../src-main/engines/testing/grids';

/**
 * Options of seven items each, of a number of items that seven does not divide: there is no cover, which
 * takes a search to see.
 */
export function unsolvableCover(options: number, items: number, random: () => number): CoverPuzzle {
  const all = [...Array(items).keys()];
  const lists = Array.from({ length: options }, () => shuffled(all, random).slice(0, 7));
  return coverPuzzle(items, lists);
}

/** A matrix with a hidden cover, and noise: at most `ones` ones in a row. */
export function plantedCover(
  rows: number,
  columns: number,
  ones: number,
  random: () => number,
): CoverPuzzle {
  const all = [...Array(columns).keys()];
  const order = shuffled(all, random);
  const planted: number[][] = [];
  for (let at = 0; at < columns; at += ones) planted.push(order.slice(at, at + ones));
  const noise = randomOptions(rows - planted.length, all, ones, random);
  return coverPuzzle(columns, shuffled([...planted, ...noise], random));
}

/** Options by chance, of at most `ones` items each. */
export function randomOptions(
  count: number,
  items: readonly number[],
  ones: number,
  random: () => number,
): number[][] {
  return Array.from({ length: count }, () =>
    shuffled(items, random).slice(0, 1 + Math.floor(random() * ones)),
  );
}
