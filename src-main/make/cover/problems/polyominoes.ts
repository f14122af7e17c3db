import {
  drawn,
  orientations,
  PENTOMINOES,
  POLYOMINOES,
  tilingInstance,
} from '../../../shared/dance';
import { optionItems, type CoverPuzzle } from '../../../shared/puzzle';
import type { DrawnBoard } from './board';
import { named, refuse } from './named';

export type Square = readonly [row: number, column: number];

/** A form and how often it is laid. */
export interface LaidPiece {
  readonly name: string;
  readonly squares: readonly Square[];
  readonly least: number;
  readonly most: number;
  /** Whether it may stay aside where the board is smaller than all pieces together. */
  readonly isOptional: boolean;
}

/** Pieces, and whether they may be turned over. */
export interface PieceSet {
  readonly pieces: readonly LaidPiece[];
  readonly flip: boolean;
}

/** How two forms are the same, turned or, for `flip`, turned over. */
function formOf(squares: readonly Square[], flip: boolean): string {
  return orientations(squares, true, flip)
    .map((form) => form.join(' '))
    .reduce((first, form) => (form < first ? form : first));
}

/** Every form of so many squares once, turned over or not; the usual ones have their usual names. */
export function formsOf(size: number): ReadonlyMap<string, readonly Square[]> {
  let forms: (readonly Square[])[] = [[[0, 0]]];
  for (let count = 1; count < size; count++) {
    const larger = forms.flatMap((form) => form.flatMap((at) => grown(form, at)));
    forms = [...new Map(larger.map((form) => [formOf(form, true), form])).values()];
  }
  const names = new Map(
    Object.entries(POLYOMINOES).map(([name, drawing]) => [formOf(drawn(drawing), true), name]),
  );
  return new Map(
    forms.map((form, i) => [names.get(formOf(form, true)) ?? `${size}.${i + 1}`, form]),
  );
}

/** A form with one of the free squares beside one of its own. */
function grown(form: readonly Square[], [row, column]: Square): (readonly Square[])[] {
  const beside: Square[] = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]; // prettier-ignore
  const taken = new Set(form.map(String));
  return beside.filter((each) => !taken.has(String(each))).map((each) => [...form, each]);
}

/** The same form from its other side, where it is another one; null where it is not. */
export function mirrored(squares: readonly Square[]): readonly Square[] | null {
  const other = squares.map(([row, column]): Square => [row, -column]);
  return formOf(other, false) === formOf(squares, false) ? null : other;
}

/**
 * A board and pieces, which are turned and, for `flip`, turned over. Where the pieces have more squares
 * than the board, optional ones may stay aside; where they have fewer, squares of the board stay empty.
 *
 * @throws ProblemError pieces-area, pieces-sum, piece-unfit, dance-too-large
 */
export function polyominoes(board: DrawnBoard, { pieces, flip }: PieceSet): CoverPuzzle {
  const room = board.rows * board.columns - board.holes.length;
  const isTight = areaOf(pieces, ({ least }) => least) > room;
  const wanted = pieces.map((piece) =>
    isTight && piece.isOptional ? { ...piece, least: 0 } : piece,
  );
  const isFull = areaOf(wanted, ({ most }) => most) >= room;
  checkAreas(room, wanted, isFull);
  const forms = wanted.map(({ name, squares }) => ({ name, cells: squares }));
  const { puzzle, itemNames } = tilingInstance({ ...board, pieces: forms, turn: true, flip });
  const options = Array.from({ length: puzzle.starts.length - 1 }, (_, option) =>
    Array.from(optionItems(puzzle, option), (item) => itemNames[item] ?? ''),
  );
  const laid = new Set(options.map(([piece]) => piece));
  const unfit = wanted.find(({ name, least }) => least > 0 && !laid.has(name));
  if (unfit !== undefined) refuse('piece-unfit', { name: unfit.name });
  const isSecondary = ({ least, most }: LaidPiece): boolean => least === 0 && most === 1;
  const primary = wanted.filter((piece) => !isSecondary(piece));
  const squares = itemNames.slice(pieces.length);
  const cover = named([...primary.map(({ name }) => name), ...(isFull ? squares : [])], options, [
    ...wanted.filter(isSecondary).map(({ name }) => name),
    ...(isFull ? [] : squares),
  ]);
  return withBounds(cover, primary);
}

/** The twelve pieces of five squares, each once; some of them on a board of fewer than 60 squares. */
export function pentominoes(board: DrawnBoard): CoverPuzzle {
  const pieces = Object.entries(PENTOMINOES).map(([name, drawing]) => ({
    name,
    squares: drawn(drawing),
    least: 1,
    most: 1,
    isOptional: true,
  }));
  return polyominoes(board, { pieces, flip: true });
}

/** How often each piece is laid, where that is not once for all of them. */
function withBounds(cover: CoverPuzzle, pieces: readonly LaidPiece[]): CoverPuzzle {
  if (pieces.every(({ least, most }) => least === 1 && most === 1)) return cover;
  const bound = (of: (piece: LaidPiece) => number): Int32Array => {
    const all = new Int32Array(cover.primary).fill(1);
    all.set(pieces.map(of));
    return all;
  };
  const [low, high] = [bound(({ least }) => least), bound(({ most }) => most)];
  return { ...cover, bounds: { low, high, at: { line: 1 } } };
}

function areaOf(pieces: readonly LaidPiece[], copies: (piece: LaidPiece) => number): number {
  return pieces.reduce((area, piece) => area + copies(piece) * piece.squares.length, 0);
}

function checkAreas(room: number, pieces: readonly LaidPiece[], isFull: boolean): void {
  const least = areaOf(pieces, (piece) => piece.least);
  if (least > room) refuse('pieces-area', { area: least, cells: room });
  if (!isFull) return;
  const sums = pieces.reduce(
    (reached, { squares, least: from, most }) => {
      const next = new Set<number>();
      for (const sum of reached)
        for (let count = 0; count <= most - from && sum + count * squares.length <= room; count++)
          next.add(sum + count * squares.length);
      return next;
    },
    new Set([least]),
  );
  if (!sums.has(room)) refuse('pieces-sum', { cells: room });
}
