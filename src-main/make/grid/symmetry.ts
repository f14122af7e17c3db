import type { GridShape } from '../../shared/puzzle';

/** How the pattern of the givens may be symmetric. */
export const SYMMETRIES = [
  'none',
  'rot180',
  'rot90',
  'horizontal',
  'vertical',
  'diagonal',
  'antidiagonal',
  'full',
] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

type Move = (row: number, column: number, last: number) => readonly [number, number];

const QUARTER: Move = (row, column, last) => [column, last - row];
const HALF: Move = (row, column, last) => [last - row, last - column];
const DIAGONAL: Move = (row, column) => [column, row];

/** Moves that make each symmetry when they are repeated. `horizontal`: the top mirrors the bottom. */
const MOVES: Readonly<Record<Symmetry, readonly Move[]>> = {
  none: [],
  rot180: [HALF],
  rot90: [QUARTER],
  horizontal: [(row, column, last) => [last - row, column]],
  vertical: [(row, column, last) => [row, last - column]],
  diagonal: [DIAGONAL],
  antidiagonal: [(row, column, last) => [last - column, last - row]],
  full: [QUARTER, DIAGONAL],
};

/** The cells in groups that are all given or all blank, each ascending, in the order of their first cells. */
export function orbitsOf(shape: GridShape, symmetry: Symmetry): readonly (readonly number[])[] {
  const { size, cells } = shape;
  const seen = new Uint8Array(cells);
  const orbits: number[][] = [];
  for (let first = 0; first < cells; first++) {
    if (seen[first] === 1) continue;
    seen[first] = 1;
    const orbit = [first];
    for (const cell of orbit) {
      for (const move of MOVES[symmetry]) {
        const [row, column] = move(Math.floor(cell / size), cell % size, size - 1);
        const other = row * size + column;
        if (seen[other] === 1) continue;
        seen[other] = 1;
        orbit.push(other);
      }
    }
    orbits.push(orbit.sort((a, b) => a - b));
  }
  return orbits;
}
