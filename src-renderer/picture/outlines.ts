import type { PictureCell, PictureLayer } from '@shared/picture';

/** The lines of a layer as SVG paths, a cell being `side` long. */
export interface Outlines {
  /** Between cells of one group. */
  readonly thin: string;
  /** Around groups and around the board. */
  readonly thick: string;
}

/** Where lines between cells run; a place without a cell lies outside the board. */
export function outlinesOf({ rows, columns, cells }: PictureLayer, side: number): Outlines {
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

/** Something with sides: a layer, or the room for all of them. */
interface Sides {
  readonly width: number;
  readonly height: number;
}

/** How many layers stand next to each other so that they are as large as the room lets them be. */
export function layersAcross(count: number, layer: Sides, gap: number, room: Sides): number {
  const scale = (across: number): number => {
    const down = Math.ceil(count / across);
    const width = across * (layer.width + gap) - gap;
    const height = down * (layer.height + gap) - gap;
    return Math.min(room.width / width, room.height / height);
  };
  let best = 1;
  for (let across = 2; across <= count; across++) if (scale(across) > scale(best)) best = across;
  return best;
}
