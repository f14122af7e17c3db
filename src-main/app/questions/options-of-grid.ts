/** A grid as an exact-cover instance of what its givens leave open, and the way back. */
import {
  boxOf,
  candidateMask,
  columnOf,
  coverPuzzle,
  rowOf,
  valuesInMask,
  type CoverPuzzle,
  type GridPuzzle,
} from '../../shared/puzzle';

/**
 * One option per open cell and candidate. Items: the open cells, and per house the values that it
 * does not have yet. The givens must not contradict each other.
 */
export interface OpenGrid {
  readonly cover: CoverPuzzle;
  /** Cell and value of each option. */
  readonly moves: readonly (readonly [cell: number, value: number])[];
}

export function openGrid({ shape, cells }: GridPuzzle): OpenGrid {
  const names = new Map<number, number>();
  const nameOf = (item: number): number => {
    const known = names.get(item);
    if (known !== undefined) return known;
    names.set(item, names.size);
    return names.size - 1;
  };
  const moves: (readonly [number, number])[] = [];
  const options: number[][] = [];
  for (let cell = 0; cell < shape.cells; cell++) {
    if (cells[cell] !== 0) continue;
    // Named also where no candidate is left: then nothing covers the item, as it has to be.
    const own = nameOf(cell);
    const mask = candidateMask(shape, cells, cell);
    for (const value of valuesInMask(mask)) {
      const houses = [rowOf(shape, cell), columnOf(shape, cell), boxOf(shape, cell)].map(
        (house, kind) => shape.cells * (kind + 1) + house * shape.size + value - 1,
      );
      moves.push([cell, value]);
      options.push([own, ...houses.map(nameOf)]);
    }
  }
  return { cover: coverPuzzle(names.size, options), moves };
}
