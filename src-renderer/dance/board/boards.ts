import type { Board, DanceInstance } from '@shared/dance';
import { type Picture, type PictureCell, readingOf, type Reading } from '@shared/picture';
import { jigsawShape, type GridShape, contentOf } from '@shared/puzzle';
import type { BoardPicture } from '../../stores';
import type { TakenHow } from '../../stores/dance';

const known = new WeakMap<DanceInstance, Reading | null>();

/** How the options of an instance without a board are drawn; null where its names do not tell. */
export function readingFor(instance: DanceInstance | null): Reading | null {
  if (instance === null || instance.board !== null) return null;
  let found = known.get(instance);
  if (found === undefined) {
    found = readingOf({ ...contentOf(instance.puzzle), names: instance.itemNames });
    known.set(instance, found);
  }
  return found;
}

/** A board at a moment of the run. */
export interface BoardScene {
  readonly board: Board;
  /** Options that are part of the cover, and how they came into it. */
  readonly chosen: ReadonlyMap<number, TakenHow>;
  /** Whether an option can still be chosen. */
  readonly isLeft: (option: number) => boolean;
  /** The option that the last step was about; -1 for none. */
  readonly option: number;
}

/** A grid as `StillBoard` takes it. */
export interface GridScene {
  readonly shape: GridShape;
  readonly cells: Uint8Array;
  readonly givens: Uint8Array;
  readonly symbols: readonly string[];
  readonly picture: BoardPicture;
}

/** The grid of a Sudoku: chosen values, and in free cells those that are left; null for other boards. */
export function gridOf({ board, chosen, isLeft, option }: BoardScene): GridScene | null {
  if (board.kind !== 'sudoku') return null;
  const cells = new Uint8Array(board.rows * board.columns);
  const givens = cells.slice();
  const valueOf = (each: number): number => (board.tints[each] ?? 0) + 1;
  for (const [each, how] of chosen) {
    for (const cell of board.cells[each] ?? []) {
      cells[cell] = valueOf(each);
      if (how === 'given') givens[cell] = valueOf(each);
    }
  }
  const pencil = new Map<number, number>();
  const symbols: string[] = [];
  for (const [each, own] of board.cells.entries()) {
    symbols[valueOf(each) - 1] = board.marks[each] ?? '';
    if (!isLeft(each)) continue;
    for (const cell of own) {
      if (cells[cell] === 0) pencil.set(cell, (pencil.get(cell) ?? 0) | (1 << (valueOf(each) - 1)));
    }
  }
  const inHand = (board.cells[option] ?? [])
    .filter((cell) => cells[cell] === 0)
    .map((cell) => ({ cell, value: valueOf(option), look: 'base' as const }));
  const none = { cells: [], houses: [], cover: [], links: [], pairs: [] };
  const picture = { ...none, pencil, filled: new Map(), marks: inHand };
  const shape = jigsawShape(board.rows, board.boxes ?? rowsOf(board));
  return { shape, cells, givens, symbols, picture };
}

const rowsOf = ({ rows, columns }: Board): number[] =>
  Array.from({ length: rows * columns }, (_, cell) => Math.floor(cell / columns));

const KINDS = { queens: 'queens', tiling: 'pieces', row: 'row', sudoku: 'values' } as const;
const QUEEN = '♛';

/** Pieces, queens or a row as a picture; a free cell says in how many ways it can still be filled. Null for grids. */
export function piecesOf({ board, chosen, isLeft }: BoardScene): Picture | null {
  const { rows, columns, kind } = board;
  if (kind === 'sudoku') return null;
  const filled = new Map<number, number>();
  const ways = new Map<number, number>();
  for (const [option, own] of board.cells.entries()) {
    const isChosen = chosen.has(option);
    for (const cell of own) {
      if (isChosen) filled.set(cell, option);
      else if (isLeft(option)) ways.set(cell, (ways.get(cell) ?? 0) + 1);
    }
  }
  const holes = new Set(board.holes);
  const cellAt = (cell: number): PictureCell => {
    const place = { row: Math.floor(cell / columns), column: cell % columns };
    const option = filled.get(cell);
    if (option === undefined) {
      const note = kind === 'row' ? '' : String(ways.get(cell) ?? 0);
      return { ...place, label: '', group: -1, tint: null, note };
    }
    const label = kind === 'queens' ? QUEEN : (board.marks[option] ?? '');
    const tint = kind === 'queens' ? null : (board.tints[option] ?? null);
    return { ...place, label, group: option, tint, note: '' };
  };
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell)
    .filter((cell) => !holes.has(cell))
    .map(cellAt);
  return { kind: KINDS[kind], rows, columns, cells };
}
