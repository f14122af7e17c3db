/** Boards to be filled with pieces that are drawn by hand. */
import { coverPuzzle, problem, ProblemError } from '../../puzzle';
import type { DanceInstance } from '../instance';

/** A piece: its name and its cells as [row, column] pairs, anywhere. */
export interface Piece {
  readonly name: string;
  readonly cells: readonly (readonly [row: number, column: number])[];
}

export interface TilingBoard {
  readonly rows: number;
  readonly columns: number;
  /** Cells, numbered row by row from 0, that are to stay empty. */
  readonly holes: readonly number[];
  /** Each is to be laid exactly once. Pieces of the same form are told apart by their names. */
  readonly pieces: readonly Piece[];
  /** Whether pieces may be turned, and turned over. */
  readonly turn: boolean;
  readonly flip: boolean;
}

/** Largest instance that a board may make. */
export const MOST_TILING_NODES = 1_000_000;

type Cell = readonly [row: number, column: number];

/** The cells of a drawing such as `.##|##.|.#.`, rows separated by bars. */
export function drawn(drawing: string): Cell[] {
  return drawing
    .split('|')
    .flatMap((line, row) =>
      [...line].flatMap((mark, column): Cell[] => (mark === '#' ? [[row, column]] : [])),
    );
}

/** The forms that a piece takes by turning and turning over, each once, moved to the corner. */
export function orientations(cells: readonly Cell[], turn: boolean, flip: boolean): Cell[][] {
  const quarter = ([row, column]: Cell): Cell => [column, -row];
  const over = ([row, column]: Cell): Cell => [row, -column];
  const turned = (from: readonly Cell[]): Cell[][] => {
    const forms = [[...from]];
    for (let i = 1; turn && i < 4; i++) forms.push((forms[i - 1] ?? []).map(quarter));
    return forms;
  };
  const forms = [...turned(cells), ...(flip ? turned(cells.map(over)) : [])].map(cornered);
  return [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()];
}

function cornered(cells: readonly Cell[]): Cell[] {
  const top = Math.min(...cells.map(([row]) => row));
  const side = Math.min(...cells.map(([, column]) => column));
  const moved = cells
    .map(([row, column]): Cell => [row - top, column - side])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return moved.filter((cell, i) => cell.join() !== moved[i - 1]?.join());
}

/** Every place of a form on the board, as ascending cells. */
function placings({ rows, columns }: TilingBoard, form: readonly Cell[]): number[][] {
  const height = Math.max(...form.map(([row]) => row)) + 1;
  const width = Math.max(...form.map(([, column]) => column)) + 1;
  const places: number[][] = [];
  for (let row = 0; row + height <= rows; row++) {
    for (let column = 0; column + width <= columns; column++) {
      places.push(form.map(([r, c]) => (row + r) * columns + column + c));
    }
  }
  return places;
}

/**
 * A board and its pieces as an exact cover: an item for every piece, then one for every cell that is
 * no hole; an option for every way to lay a piece.
 *
 * A board whose pieces have more cells than it has is an instance without a cover, like any other.
 *
 * @throws RangeError when holes or names are doubled or holes outside the board
 * @throws ProblemError dance-too-large when the options have more than a million nodes
 */
export function tilingInstance(board: TilingBoard): DanceInstance {
  const { rows, columns, pieces } = board;
  const holes = new Set(board.holes);
  if (holes.size < board.holes.length || board.holes.some((cell) => cell >= rows * columns))
    throw new RangeError('holes outside the board');
  if (new Set(pieces.map(({ name }) => name)).size < pieces.length)
    throw new RangeError('pieces of the same name');
  const open = Array.from({ length: rows * columns }, (_, cell) => cell).filter(
    (cell) => !holes.has(cell),
  );
  const itemOf = new Map(open.map((cell, index) => [cell, pieces.length + index]));
  const laid = pieces.flatMap((piece, tint) =>
    orientations(piece.cells, board.turn, board.flip)
      .flatMap((form) => placings(board, form))
      .filter((cells) => cells.every((cell) => itemOf.has(cell)))
      .map((cells) => ({ piece, tint, cells })),
  );
  if (laid.reduce((nodes, { cells }) => nodes + 1 + cells.length, 0) > MOST_TILING_NODES)
    throw new ProblemError(problem('dance-too-large', { limit: MOST_TILING_NODES }));
  const name = (cell: number): string =>
    `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
  return {
    puzzle: coverPuzzle(
      pieces.length + open.length,
      laid.map(({ tint, cells }) => [tint, ...cells.map((cell) => itemOf.get(cell) ?? 0)]),
    ),
    itemNames: [...pieces.map((piece) => piece.name), ...open.map(name)],
    optionNames: laid.map(({ piece, cells }) => `${piece.name} ${cells.map(name).join(' ')}`),
    given: [],
    board: {
      kind: 'tiling',
      rows,
      columns,
      holes: board.holes,
      boxes: null,
      cells: laid.map(({ cells }) => cells),
      marks: laid.map(({ piece }) => piece.name),
      tints: laid.map(({ tint }) => tint),
    },
  };
}
