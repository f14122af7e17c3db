import {
  drawn,
  langfordInstance,
  PENTOMINOES,
  queensInstance,
  tilingInstance,
} from '../../shared/dance';
import { coverPuzzle, type CoverPuzzle } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { ClassicWish } from '../wish';

/** Cells that the twelve pieces of five cover. */
export const PENTOMINO_CELLS = 60;

/** A well-known problem as an exact cover; `chance` places holes and the givens of Latin squares. */
export function classicCover({ problem, size, other }: ClassicWish, chance: Chance): CoverPuzzle {
  switch (problem) {
    case 'queens':
      return queensInstance(size).puzzle;
    case 'langford':
      return langfordInstance(size).puzzle;
    case 'latin':
      return latinSquare(size, other, chance);
    case 'pentominoes':
      return pentominoes(size, other, chance);
  }
}

/** The twelve pieces on a board; cells that are too many become holes by chance. */
function pentominoes(rows: number, columns: number, chance: Chance): CoverPuzzle {
  const cells = chance.order(rows * columns);
  const pieces = Object.entries(PENTOMINOES).map(([name, drawing]) => ({
    name,
    cells: drawn(drawing),
  }));
  const holes = cells.slice(0, rows * columns - PENTOMINO_CELLS).sort((a, b) => a - b);
  return tilingInstance({ rows, columns, holes, pieces, turn: true, flip: true }).puzzle;
}

/**
 * A Latin square with `givens` of its cells filled, all from one square, as a cover: an item for every
 * cell, for every value in a row and for every value in a column.
 */
function latinSquare(n: number, givens: number, chance: Chance): CoverPuzzle {
  const [rows, columns, values] = [chance.order(n), chance.order(n), chance.order(n)];
  const valueAt = (cell: number): number => {
    const row = rows[Math.floor(cell / n)] as number;
    return values[(row + (columns[cell % n] as number)) % n] as number;
  };
  const given = new Set(chance.order(n * n).slice(0, givens));
  const options: number[][] = [];
  for (let cell = 0; cell < n * n; cell++) {
    const [row, column] = [Math.floor(cell / n), cell % n];
    for (let value = 0; value < n; value++) {
      if (given.has(cell) && value !== valueAt(cell)) continue;
      options.push([cell, n * n + row * n + value, 2 * n * n + column * n + value]);
    }
  }
  return coverPuzzle(3 * n * n, options);
}
