import type { CoverPuzzle } from '../../../shared/puzzle';
import type { DrawnBoard } from './board';
import { cell, named, upTo } from './named';

/** Two neighbouring cells each, as pairs of their numbers. */
function neighbours(rows: number, columns: number): [number, number][] {
  return upTo(rows * columns).flatMap((at): [number, number][] => [
    ...((at + 1) % columns === 0 ? [] : [[at, at + 1] as [number, number]]),
    ...(at + columns < rows * columns ? [[at, at + columns] as [number, number]] : []),
  ]);
}

/** A board covered by dominoes. On squares: OEIS A004003. */
export function dominoes({ rows, columns, holes }: DrawnBoard): CoverPuzzle {
  const isHole = new Set(holes);
  const name = (at: number): string => cell(Math.floor(at / columns), at % columns);
  const options = neighbours(rows, columns)
    .filter((pair) => !pair.some((at) => isHole.has(at)))
    .map((pair) => pair.map(name));
  const cells = upTo(rows * columns).filter((at) => !isHole.has(at));
  return named(cells.map(name), options);
}
