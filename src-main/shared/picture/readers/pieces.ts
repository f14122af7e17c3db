import { boardOf, cellNamed, entriesOf, isOnce, type CellName } from '../names';
import type { NamedCover, Reader } from '../reader';
import { isDrawable, Sheet } from '../sheet';
import { areConnected, PieceSizes } from './forms';

/** An option of a board: the piece that it lays, or an empty text, and the cells that it covers. */
interface Laid {
  readonly piece: string;
  readonly cells: readonly CellName[];
}

function laidBy(cover: NamedCover, option: number): Laid | null {
  const entries = entriesOf(cover, option);
  const cells = entries.flatMap(({ name }) => cellNamed(name) ?? []);
  const [piece, another] = entries.filter(({ name }) => cellNamed(name) === null);
  const isColoured = entries.some(({ colour }) => colour !== '');
  const places = cells.map(({ row, column }) => [row, column]);
  if (another !== undefined || isColoured || !areConnected(places)) return null;
  return { piece: piece?.name ?? '', cells };
}

/**
 * Pieces on a board: polyominoes, dominoes. Every option is connected cells `r1c2`, with the
 * name of its piece or, everywhere, without; a piece has the same number of cells wherever it lies.
 */
export const readPieces: Reader = (cover) => {
  const cells = cover.names.flatMap((name) => cellNamed(name) ?? []);
  const { top, left, rows, columns } = boardOf(cells);
  if (cells.length === 0 || !isDrawable(rows, columns)) return null;
  const areOnce = cover.names.every((name, i) => cellNamed(name) === null || isOnce(cover, i));
  if (!areOnce) return null;
  const sizes = new PieceSizes();
  for (let option = 0; option < cover.options.length; option++) {
    const laid = laidBy(cover, option);
    if (laid === null || !sizes.fit(laid.piece, laid.cells.length)) return null;
  }
  if (!sizes.arePieces) return null;
  return {
    kind: 'pieces',
    sheet: () => {
      const sheet = new Sheet(rows, columns);
      for (const { row, column, label } of cells) sheet.open(row - top, column - left, { label });
      return sheet;
    },
    draw: (sheet, chosen) =>
      chosen.every((option, group) => {
        const laid = laidBy(cover, option);
        if (laid === null) return false;
        const { piece } = laid;
        const tint = sizes.numberOf(piece) ?? group;
        return laid.cells.every(({ row, column, label }, i) => {
          const mark = label === '' && i === 0 ? { label: piece } : {};
          return sheet.write(row - top, column - left, { group, tint, ...mark });
        });
      }),
  };
};
