/** Classic problems as exact covers, of any size. */
import { coverPuzzle } from '../../puzzle';
import type { DanceInstance } from '../instance';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/**
 * n queens: one in each row and column (primary items), at most one on each diagonal (secondary
 * items). Numbers of solutions: OEIS A000170.
 */
export function queensInstance(n: number): DanceInstance {
  const diagonals = upTo(2 * n - 1);
  const squares = upTo(n * n).map((cell) => ({
    cell,
    row: Math.floor(cell / n),
    column: cell % n,
  }));
  const rising = 2 * n;
  const falling = rising + diagonals.length;
  return {
    puzzle: coverPuzzle(
      falling + diagonals.length,
      squares.map(({ row, column }) => [
        row,
        n + column,
        rising + row + column,
        falling + row - column + n - 1,
      ]),
      2 * n,
    ),
    itemNames: [
      ...upTo(n).map((row) => `r${row + 1}`),
      ...upTo(n).map((column) => `c${column + 1}`),
      ...diagonals.map((sum) => `/${sum + 1}`),
      ...diagonals.map((difference) => `\\${difference + 1}`),
    ],
    optionNames: squares.map(({ row, column }) => `r${row + 1}c${column + 1}`),
    given: [],
    board: {
      kind: 'queens',
      rows: n,
      columns: n,
      holes: [],
      boxes: null,
      cells: squares.map(({ cell }) => [cell]),
      marks: squares.map(() => 'Q'),
      tints: squares.map(({ row }) => row),
    },
  };
}

/**
 * Langford pairs: 1 1 2 2 … n n in a row of 2n places so that between the two k's stand k others
 * (OEIS A014552; each arrangement and its mirror image are counted).
 */
export function langfordInstance(n: number): DanceInstance {
  const pairs = upTo(n).flatMap((tint) =>
    upTo(Math.max(0, 2 * n - tint - 2)).map((place) => ({
      tint,
      cells: [place, place + tint + 2],
    })),
  );
  return {
    puzzle: coverPuzzle(
      3 * n,
      pairs.map(({ tint, cells }) => [tint, ...cells.map((cell) => n + cell)]),
    ),
    itemNames: [...upTo(n).map((i) => String(i + 1)), ...upTo(2 * n).map((i) => `s${i + 1}`)],
    optionNames: pairs.map(
      ({ tint, cells }) => `${tint + 1} ${cells.map((cell) => `s${cell + 1}`).join(' ')}`,
    ),
    given: [],
    board: {
      kind: 'row',
      rows: 1,
      columns: 2 * n,
      holes: [],
      boxes: null,
      cells: pairs.map(({ cells }) => cells),
      marks: pairs.map(({ tint }) => String(tint + 1)),
      tints: pairs.map(({ tint }) => tint),
    },
  };
}
