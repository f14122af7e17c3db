import { entriesOf, span } from '../names';
import type { NamedCover, Reader } from '../reader';
import { isDrawable, Sheet } from '../sheet';

/** A line of the board: `r3`, `c3`, or a diagonal with any letter or sign before its number. */
const LINE = /^(\D+)(\d{1,4})$/;

/** Fewer squares could fit other names by chance. */
const LEAST_SQUARES = 4;

interface Square {
  readonly row: number;
  readonly column: number;
  /** Numbers of the diagonals, by what stands before them. */
  readonly diagonals: ReadonlyMap<string, number>;
}

function squareOf(cover: NamedCover, option: number): Square | null {
  const lines = new Map<string, number>();
  const entries = entriesOf(cover, option);
  for (const { item, name, colour } of entries) {
    const [, letter, number] = LINE.exec(name) ?? [];
    if (letter === undefined || colour !== '') return null;
    if (item < cover.primary && letter !== 'r' && letter !== 'c') return null;
    lines.set(letter, Number(number));
  }
  const [row, column] = [lines.get('r'), lines.get('c')];
  if (row === undefined || column === undefined || lines.size < entries.length) return null;
  lines.delete('r');
  lines.delete('c');
  return { row, column, diagonals: lines };
}

/** Letters of diagonals whose number goes, up or down, with row + `sign` · column. */
function lettersThatFit(squares: readonly Square[], sign: 1 | -1): Set<string> {
  const found = new Set<string>();
  for (const direction of [1, -1]) {
    const shifts = new Map<string, Set<number>>();
    for (const { row, column, diagonals } of squares) {
      for (const [letter, number] of diagonals) {
        const shift = number - direction * (row + sign * column);
        shifts.set(letter, (shifts.get(letter) ?? new Set()).add(shift));
      }
    }
    for (const [letter, { size }] of shifts) if (size === 1) found.add(letter);
  }
  return found;
}

/**
 * Queens on a board: every option is a row `r1`, a column `c2` and its diagonals, secondary items whose
 * numbers are the sum and the difference of both, up to a constant.
 */
export const readQueens: Reader = (cover) => {
  if (cover.bounds !== undefined || !cover.names.every((name) => LINE.test(name))) return null;
  const squares: Square[] = [];
  for (let option = 0; option < cover.options.length; option++) {
    const square = squareOf(cover, option);
    if (square === null) return null;
    squares.push(square);
  }
  const [one = '', other = '', ...more] = new Set(
    squares.flatMap(({ diagonals }) => [...diagonals.keys()]),
  );
  const [rising, falling] = [lettersThatFit(squares, 1), lettersThatFit(squares, -1)];
  const areDiagonals =
    (rising.has(one) && falling.has(other)) || (rising.has(other) && falling.has(one));
  if (more.length > 0 || !areDiagonals) return null;
  const down = span(squares.map(({ row }) => row));
  const across = span(squares.map(({ column }) => column));
  if (squares.length < LEAST_SQUARES || !isDrawable(down.count, across.count)) return null;
  return {
    kind: 'queens',
    sheet: () => new Sheet(down.count, across.count).openAll(),
    draw: (sheet, chosen) =>
      chosen.every((option) => {
        const { row, column } = squares[option] ?? { row: 0, column: 0 };
        return sheet.write(row - down.least, column - across.least, { label: '♛' });
      }),
  };
};
