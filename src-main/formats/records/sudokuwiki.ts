import { SHAPE_9 } from '../../shared/puzzle';
import { hint } from '../evidence';
import { lineOf } from '../line-answers';
import { wrong, type RecordDialect, type RecordLine } from './dialect';

const { cells: CELLS } = SHAPE_9;

/** Where the value of `bd=` stands, or null. */
function boardAt(text: string): { readonly start: number; readonly board: string } | null {
  const match = /[?&]bd=([^&#\t ]*)/.exec(text);
  if (match === null) return null;
  const board = match[1] as string;
  return { start: match.index + match[0].length - board.length, board };
}

function read(text: string): RecordLine {
  if (/^[\t ]*#/.test(text)) return { kind: 'comment' };
  const found = boardAt(text);
  if (found === null) return { kind: 'foreign' };
  const { start, board } = found;
  // The site has other, longer ways to write a board, with candidates; they begin with a letter.
  if (/^[A-Z]/i.test(board)) return wrong('link-encoding', { text: board.slice(0, 8) }, start);
  const odd = board.search(/[^0-9.]/);
  if (odd >= 0) {
    const params = { text: [...board.slice(odd)][0] as string, allowed: '0–9, “.”' };
    return wrong('cell-unknown', params, start + odd);
  }
  if (board.length !== CELLS) {
    const code = board.length < CELLS ? 'row-short' : 'row-long';
    const params = { found: board.length, expected: CELLS };
    return wrong(code, params, start + Math.min(board.length, CELLS));
  }
  const cells = Uint8Array.from(board, (char) => (char === '.' ? 0 : Number(char)));
  const puzzle = { kind: 'grid' as const, shape: SHAPE_9, cells };
  return { kind: 'puzzle', puzzle, lost: [], startOf: (cell) => start + cell };
}

/** Links to the solver of sudokuwiki.org: 81 digits behind `bd=`. */
export const sudokuWiki: RecordDialect = {
  id: 'sudokuwiki',
  title: 'SudokuWiki link',
  hint: hint(['sudokuwiki']),
  reason: 'recordLinks',
  strength: 0.95,
  shapes: [SHAPE_9],
  jigsaw: false,
  read,
  write: ({ shape, cells }) =>
    shape === SHAPE_9
      ? `https://www.sudokuwiki.org/sudoku.htm?bd=${lineOf(shape, cells).replaceAll('.', '0')}`
      : null,
  rewrite: (line, { shape, cells }) => {
    const found = boardAt(line);
    if (found === null) return null;
    const { start, board } = found;
    const blank = /[.0]/.exec(board)?.[0] ?? '0';
    const written = Array.from(lineOf(shape, cells), (char, cell) => {
      if (char !== '.') return char;
      return /[.0]/.test(board.charAt(cell)) ? board.charAt(cell) : blank;
    });
    return line.slice(0, start) + written.join('') + line.slice(start + CELLS);
  },
};
