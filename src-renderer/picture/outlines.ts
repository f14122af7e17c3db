import type { PictureBoard, PictureCell } from '@shared/picture';

/** The lines of a board as SVG paths, a cell being `side` long. */
export interface Outlines {
  /** Between cells of one group. */
  readonly thin: string;
  /** Around groups and around the board. */
  readonly thick: string;
}

/** Where lines between cells run; a place without a cell lies outside the board. */
export function outlinesOf({ rows, columns, cells }: PictureBoard, side: number): Outlines {
  const at = new Map(cells.map((cell) => [cell.row * columns + cell.column, cell]));
  const cellAt = (row: number, column: number): PictureCell | undefined =>
    column < 0 || column >= columns ? undefined : at.get(row * columns + column);
  const lines = { thin: '', thick: '' };
  const draw = (
    one: PictureCell | undefined,
    other: PictureCell | undefined,
    path: string,
  ): void => {
    if (one === undefined && other === undefined) return;
    lines[one?.group === other?.group ? 'thin' : 'thick'] += path;
  };
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [from, here] = [`M${column * side} ${row * side}`, cellAt(row, column)];
      if (column < columns) draw(cellAt(row - 1, column), here, `${from}h${side}`);
      if (row < rows) draw(cellAt(row, column - 1), here, `${from}v${side}`);
    }
  }
  return lines;
}
