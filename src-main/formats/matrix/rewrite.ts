import { optionCount, optionItems, type CoverPuzzle, type Puzzle } from '../../shared/puzzle';
import type { MatrixInput } from './dialect';
import { readBoard, readRectangle, rectangleOf } from './rectangles';
import { readHeader } from './row';
import { readSparseRow } from './sparse-reader';
import { isMatrix, rowOf, sparseRow } from './write';

/** The lines of one matrix with the entries of `puzzle` in place of theirs; null when the sizes differ. */
export function rewriteMatrix(
  rows: MatrixInput['rows'],
  lines: readonly string[],
  puzzle: Puzzle,
): string[] | null {
  if (!isMatrix(puzzle)) return null;
  if (rows === 'rectangles') return rewriteBoard(lines, puzzle);
  const header = readHeader(lines[0] ?? '');
  if (header?.rows !== optionCount(puzzle) || header.columns !== puzzle.items) return null;
  let option = 0;
  const written: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (i === 0 || line.trim() === '') {
      written.push(line);
      continue;
    }
    if (option === header.rows) return null;
    const row = rewriteRow(rows, line, puzzle, option++);
    if (row === null) return null;
    written.push(row);
  }
  return option === header.rows || (header.columns === 0 && rows === 'dense') ? written : null;
}

/** A piece that stays keeps its text. */
function rewriteBoard(lines: readonly string[], puzzle: CoverPuzzle): string[] | null {
  const board = readBoard(lines[0] ?? '');
  if (board?.pieces !== optionCount(puzzle) || board.width * board.height !== puzzle.items) {
    return null;
  }
  let option = 0;
  const written: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (i === 0 || line.trim() === '') {
      written.push(line);
      continue;
    }
    const old = readRectangle(line, board);
    const rectangle = option < board.pieces ? rectangleOf(puzzle, option++, board.width) : null;
    if (old === null || rectangle === null) return null;
    written.push(old.join() === rectangle.join() ? line : rectangle.join(' '));
  }
  return option === board.pieces ? written : null;
}

function rewriteRow(
  rows: MatrixInput['rows'],
  line: string,
  puzzle: CoverPuzzle,
  option: number,
): string | null {
  return rows === 'dense'
    ? rewriteDense(line, rowOf(puzzle, option))
    : rewriteSparse(line, puzzle, option);
}

/** A row with the same columns keeps its text. */
function rewriteSparse(line: string, puzzle: CoverPuzzle, option: number): string | null {
  const old = readSparseRow(line, puzzle.items);
  if (old === null) return null;
  const items = optionItems(puzzle, option);
  const same = old.length === items.length && items.every((item) => old.includes(item));
  return same ? line : sparseRow(puzzle, option);
}

function rewriteDense(line: string, row: Uint8Array): string | null {
  const entries = line.match(/[^\t ]/g);
  if (entries?.length !== row.length || !/^[01\t ]*$/.test(line)) return null;
  let item = 0;
  return line.replace(/[01]/g, () => String(row[item++]));
}
