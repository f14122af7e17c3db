import { refuse } from './named';

/** A board of any form. */
export interface DrawnBoard {
  readonly rows: number;
  readonly columns: number;
  /** Cells, row by row from 0, that are not part of it. */
  readonly holes: readonly number[];
}

/** Longest side of a drawn board. */
const MOST_SIDE = 40;

const CELL = '.';
const HOLE = '#';

/**
 * A board drawn as text: a line a row, `.` a cell, `#` a hole. Empty lines around it are left out.
 *
 * @throws ProblemError board-empty, board-mark, board-too-large, row-short, row-long, with the place
 */
export function readBoard(text: string): DrawnBoard {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const after = [...lines].reverse().findIndex((line) => line !== '');
  const drawn = lines.slice(Math.max(0, first), lines.length - after);
  const columns = drawn[0]?.length ?? 0;
  if (first < 0 || !drawn.some((line) => line.includes(CELL))) refuse('board-empty');
  const holes = drawn.flatMap((line, row) => {
    const place = { line: first + row + 1, column: 1 };
    const wrong = [...line].findIndex((mark) => mark !== CELL && mark !== HOLE);
    if (wrong >= 0)
      refuse('board-mark', { text: [...line][wrong] ?? '' }, { ...place, column: wrong + 1 });
    if (Math.max(row + 1, line.length) > MOST_SIDE) {
      const column = line.length > MOST_SIDE ? MOST_SIDE + 1 : 1;
      refuse('board-too-large', { most: MOST_SIDE }, { ...place, column });
    }
    if (line.length !== columns) {
      const code = line.length < columns ? 'row-short' : 'row-long';
      const column = Math.min(line.length, columns) + 1;
      refuse(code, { found: line.length, expected: columns }, { ...place, column });
    }
    return [...line].flatMap((mark, column) => (mark === HOLE ? [row * columns + column] : []));
  });
  return { rows: drawn.length, columns, holes };
}
