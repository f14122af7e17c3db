import { drawn, POLYOMINOES, type Piece } from '@shared/dance';

/** Longest side of a board drawn by hand. */
export const LARGEST_SIDE = 20;

/** How many of each piece, by name. */
export type PieceCounts = Readonly<Record<string, number>>;

export const PIECES: readonly Piece[] = Object.entries(POLYOMINOES).map(([name, drawing]) => ({
  name,
  cells: drawn(drawing),
}));

const each = (names: readonly string[]): PieceCounts =>
  Object.fromEntries(names.map((name) => [name, 1]));

/** Sets of pieces to begin with, for a board with so many cells. */
export const PIECE_SETS = {
  dominoes: (room: number): PieceCounts => ({ I2: Math.min(60, Math.floor(room / 2)) }),
  tetrominoes: (): PieceCounts => each(['I4', 'L4', 'S4', 'T4', 'O4']),
  pentominoes: (): PieceCounts => each([...'FILNPTUVWXYZ']),
  none: (): PieceCounts => ({}),
} as const;
export type PieceSet = keyof typeof PIECE_SETS;

/** The pieces one by one; several of a kind are told apart by a number. */
export function piecesOf(counts: PieceCounts): Piece[] {
  return PIECES.flatMap(({ name, cells }) => {
    const number = counts[name] ?? 0;
    return Array.from({ length: number }, (_, at) => ({
      name: number === 1 ? name : `${name}.${at + 1}`,
      cells,
    }));
  });
}

/** Cells that the pieces fill together. */
export function cellsOf(counts: PieceCounts): number {
  return PIECES.reduce((sum, { name, cells }) => sum + (counts[name] ?? 0) * cells.length, 0);
}

/** The holes of a board that is given another size: those that are still on it. */
export function holesFor(
  board: { readonly columns: number; readonly holes: readonly number[] },
  rows: number,
  columns: number,
): number[] {
  return board.holes.flatMap((hole) => {
    const row = Math.floor(hole / board.columns);
    const column = hole % board.columns;
    return row < rows && column < columns ? [row * columns + column] : [];
  });
}
