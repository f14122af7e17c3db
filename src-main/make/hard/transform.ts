import type { GridShape } from '../../shared/puzzle';
import type { Chance } from '../chance';

/** Orders of rows and columns that are tried by chance. */
const TRIES = 60;

export interface SolvedGrid {
  readonly cells: Uint8Array;
  readonly solution: Uint8Array;
}

/**
 * Moves and renames a puzzle, which stays the same for people and for good programs, so that one that
 * goes row by row with small values first has the most to do: the rows with the fewest givens come
 * first, and the values of the first row descend in the solution.
 */
export function turnedAgainstRows(shape: GridShape, grid: SolvedGrid, chance: Chance): Uint8Array {
  let best = { cells: grid.cells, solution: grid.solution };
  let least = earliness(shape, grid.cells);
  for (let i = 0; i < TRIES; i++) {
    const next = moved(shape, grid, chance);
    const early = earliness(shape, next.cells);
    if (early >= least) continue;
    least = early;
    best = next;
  }
  return renamed(shape, best);
}

/** Givens, those of earlier rows counted more. */
function earliness({ size }: GridShape, cells: Uint8Array): number {
  let sum = 0;
  cells.forEach((value, cell) => {
    if (value !== 0) sum += 3 ** -Math.floor(cell / size);
  });
  return sum;
}

/** The same puzzle with bands, rows, stacks and columns in another order; square boxes may also be mirrored at the diagonal. */
function moved(shape: GridShape, { cells, solution }: SolvedGrid, chance: Chance): SolvedGrid {
  const { size, boxRows, boxCols } = shape;
  const rows = lines(size, boxRows, chance);
  const columns = lines(size, boxCols, chance);
  const swap = boxRows === boxCols && chance.below(2) === 1;
  const from = (cell: number): number => {
    const [row, column] = [rows[Math.floor(cell / size)] as number, columns[cell % size] as number];
    return swap ? column * size + row : row * size + column;
  };
  const take = (grid: Uint8Array): Uint8Array => grid.map((_, cell) => grid[from(cell)] as number);
  return { cells: take(cells), solution: take(solution) };
}

function lines(size: number, inGroup: number, chance: Chance): number[] {
  return chance
    .order(size / inGroup)
    .flatMap((group) => chance.order(inGroup).map((line) => group * inGroup + line));
}

/** The solution's first row becomes size … 2 1. */
function renamed({ size }: GridShape, { cells, solution }: SolvedGrid): Uint8Array {
  const name = new Uint8Array(size + 1);
  for (let column = 0; column < size; column++) name[solution[column] as number] = size - column;
  return cells.map((value) => name[value] as number);
}
