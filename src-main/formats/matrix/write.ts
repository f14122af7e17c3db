import { optionCount, type CoverPuzzle, type Puzzle } from '../../shared/puzzle';
import { denseRow, eachOption, linesText, sparseRow } from '../covers/write';
import type { MatrixInput } from './dialect';
import { boardOf } from './rectangles';

/** A whole input file, LF line ends; null when a puzzle is no cover with primary items alone. */
export function writeMatrices(
  rows: MatrixInput['rows'],
  puzzles: readonly Puzzle[],
): string | null {
  const isBoards = rows === 'rectangles';
  const parts: string[] = [];
  for (const puzzle of puzzles) {
    const lines = isMatrix(puzzle) ? linesOf(rows, puzzle) : null;
    if (lines === null) return null;
    parts.push(linesText(lines));
  }
  return isBoards ? `${puzzles.length}\n${parts.join('\n')}` : parts.join('');
}

/** `rows columns` and the rows; or `n m p` and the corners of each piece, null where one is no rectangle. */
function linesOf(rows: MatrixInput['rows'], puzzle: CoverPuzzle): string[] | null {
  if (rows === 'rectangles') {
    const found = boardOf(puzzle);
    if (found === null) return null;
    const { width, height, pieces } = found.board;
    return [[width, height, pieces], ...found.rectangles].map((line) => line.join(' '));
  }
  const row = (option: number): string =>
    rows === 'dense' ? denseRow(puzzle, option) : sparseRow(puzzle, option, 1);
  // A row without columns has no line.
  const isEmpty = puzzle.items === 0 && rows === 'dense';
  const head = `${optionCount(puzzle)} ${puzzle.items}`;
  return [head, ...(isEmpty ? [] : eachOption(puzzle, row))];
}

/** Whether a puzzle is a plain 0/1 matrix: a cover without secondary items and multiplicities. */
function isMatrix(puzzle: Puzzle): puzzle is CoverPuzzle {
  if (puzzle.kind !== 'cover' || puzzle.bounds !== undefined) return false;
  return puzzle.primary === puzzle.items;
}
