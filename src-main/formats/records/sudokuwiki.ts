import { SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import { hint } from '../evidence';
import { lineOf } from '../line-answers';
import { wrong, wrongSigns, type RecordDialect, type RecordLine } from './dialect';

const { cells: CELLS } = SHAPE_9;

/** What stands before the board: SudokuWiki, Sudoku Exchange and Secuso. */
const BOARD = /(?:[?&]bd=|sudokuexchange\.com\/\S*[?&]s=|sudoku\.secuso\.org\/)([^&#\t ]*)/;
/** The pages of SudokuWiki that are about another puzzle, and that puzzle’s rule. */
const PAGE = /sudokuwiki\.org\/(?!sudoku\.)([a-z]\w*)\.(?:aspx?|html?|php)\?/i;
const PAGES: Readonly<Record<string, string>> = { sudokux: 'X', jigsaw: 'jigsaw' };

/** Where the board is, or null. */
function boardAt(text: string): { readonly start: number; readonly board: string } | null {
  const match = BOARD.exec(text);
  if (match === null) return null;
  const board = match[1] as string;
  return { start: match.index + match[0].length - board.length, board };
}

function read(text: string): RecordLine {
  if (/^[\t ]*#/.test(text)) return { kind: 'comment' };
  const found = boardAt(text);
  if (found === null) return { kind: 'foreign' };
  const { start, board } = found;
  const page = PAGE.exec(text);
  if (page !== null) {
    const name = (page[1] as string).toLowerCase();
    return wrong('link-rules', { rules: PAGES[name] ?? name }, page.index);
  }
  if (board.length === 2 * CELLS) return readPacked(board, start);
  // The site has other, longer ways to write a board, with candidates; they begin with a letter.
  if (/^[A-Z]/i.test(board)) return wrong('link-encoding', { text: board.slice(0, 8) }, start);
  const odd = wrongSigns(board, /[^0-9.]/, '0–9, “.”', start, CELLS);
  if (odd !== null) return odd;
  const cells = Uint8Array.from(board, (char) => (char === '.' ? 0 : Number(char)));
  const puzzle = { kind: 'grid' as const, shape: SHAPE_9, cells };
  return { kind: 'puzzle', puzzle, lost: [], startOf: (cell) => start + cell };
}

/**
 * Reads a board of two characters a cell, a number in base 32: the value or the candidates as a sum of
 * 1, 2, 4 … 256, doubled, and one more where it is a clue (https://www.sudokuwiki.org/
 * Sudoku_String_Definitions, version 1). What is no clue is a candidate: a cell with one candidate is
 * written like a solved one.
 */
function readPacked(board: string, start: number): RecordLine {
  const odd = wrongSigns(board, /[^0-9a-v]/, '0–9, a–v', start, 2 * CELLS);
  if (odd !== null) return odd;
  const numbers = Array.from({ length: CELLS }, (_, cell) =>
    Number.parseInt(board.slice(2 * cell, 2 * cell + 2), 32),
  );
  const isClue = (number: number): boolean => (number & 1) === 1;
  const severalAt = numbers.findIndex((number) => isClue(number) && !isSingle(number >> 1));
  if (severalAt >= 0) {
    const text = board.slice(2 * severalAt, 2 * severalAt + 2);
    return wrong('cell-unknown', { text, allowed: '1–9' }, start + 2 * severalAt);
  }
  const cells = Uint8Array.from(numbers, (number) =>
    isClue(number) ? Math.log2(number >> 1) + 1 : 0,
  );
  const centre = numbers.map((number) => (isClue(number) ? 0 : number >> 1));
  const puzzle = { kind: 'grid' as const, shape: SHAPE_9, cells };
  const marks = { corner: null, centre, removed: null };
  const startOf = (cell: number): number => start + 2 * cell;
  return { kind: 'puzzle', puzzle, lost: [], marks, startOf };
}

function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

function packedBoard({ cells }: GridPuzzle, centre: readonly number[]): string {
  return Array.from(cells, (value, cell) => {
    const number = value > 0 ? (2 << (value - 1)) | 1 : (centre[cell] ?? 0) << 1;
    return number.toString(32).padStart(2, '0');
  }).join('');
}

/** Links to the solver of sudokuwiki.org, and those of Sudoku Exchange and Secuso: 81 digits after `bd=`, or 162 characters with candidates. */
export const sudokuWiki: RecordDialect = {
  id: 'sudokuwiki',
  title: 'SudokuWiki link',
  hint: hint(['sudokuwiki']),
  reason: 'recordLinks',
  strength: 0.95,
  shapes: [SHAPE_9],
  jigsaw: false,
  blank: '0',
  read,
  write: (puzzle, { marks } = {}) => {
    const { shape, cells } = puzzle;
    if (shape !== SHAPE_9) return null;
    const plain = lineOf(shape, cells).replaceAll('.', '0');
    const centre = marks?.centre ?? [];
    const board = centre.some((mask) => mask !== 0) ? packedBoard(puzzle, centre) : plain;
    return `https://www.sudokuwiki.org/sudoku.htm?bd=${board}`;
  },
  rewrite: (line, puzzle) => {
    const found = boardAt(line);
    if (found?.board.length !== 2 * CELLS) return undefined;
    const old = read(line);
    const centre = old.kind === 'puzzle' ? (old.marks?.centre ?? []) : [];
    const end = found.start + 2 * CELLS;
    return line.slice(0, found.start) + packedBoard(puzzle, centre) + line.slice(end);
  },
};
