import type { CoverPuzzle } from '../../../shared/puzzle';
import { cell, itemsOf, named, upTo } from './named';

/** Values of n × n cells: each once in every row and column. OEIS A002860. */
export function latin(n: number): CoverPuzzle {
  const options = upTo(n ** 3).map((i) => {
    const [row, column, value] = [Math.floor(i / n / n), Math.floor(i / n) % n, (i % n) + 1];
    return [cell(row, column), `r${row + 1}=${value}`, `c${column + 1}=${value}`];
  });
  return named(itemsOf(options), options);
}

/** Triples of n points such that every two are in one of them. OEIS A030128. */
export function steiner(n: number): CoverPuzzle {
  const pair = (a: number, b: number): string => `${a + 1}-${b + 1}`;
  const pairs = upTo(n).flatMap((b) => upTo(b).map((a) => pair(a, b)));
  const options = upTo(n).flatMap((c) =>
    upTo(c).flatMap((b) => upTo(b).map((a) => [pair(a, b), pair(a, c), pair(b, c)])),
  );
  return named(pairs, options);
}
