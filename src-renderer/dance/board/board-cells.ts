import type { Board } from '@shared/dance';

const known = new WeakMap<Board, readonly (readonly number[])[]>();

/** For every cell of a board, the options that fill it, ascending. */
export function optionsByCell(board: Board): readonly (readonly number[])[] {
  let found = known.get(board);
  if (found === undefined) {
    const lists: number[][] = Array.from({ length: board.rows * board.columns }, () => []);
    board.cells.forEach((cells, option) => cells.forEach((cell) => lists[cell]?.push(option)));
    known.set(board, lists);
    found = lists;
  }
  return found;
}
