import { optionCount, optionItems, type CoverPuzzle, type Puzzle } from '../../shared/puzzle';
import type { MatrixInput } from './dialect';
import { boardOf } from './rectangles';

/** A whole input file, LF line ends; null when a puzzle is no cover with primary items alone. */
export function writeMatrices(
  rows: MatrixInput['rows'],
  puzzles: readonly Puzzle[],
): string | null {
  if (rows === 'rectangles') return writeBoards(puzzles);
  const parts: string[] = [];
  for (const puzzle of puzzles) {
    if (!isMatrix(puzzle)) return null;
    parts.push(`${optionCount(puzzle)} ${puzzle.items}\n`);
    if (puzzle.items === 0 && rows === 'dense') continue;
    for (let option = 0; option < optionCount(puzzle); option++) {
      const row = rows === 'dense' ? rowOf(puzzle, option).join(' ') : sparseRow(puzzle, option);
      parts.push(`${row}\n`);
    }
  }
  return parts.join('');
}

/** The number of boards, then `n m p` and the corners of each piece, an empty line between boards. */
function writeBoards(puzzles: readonly Puzzle[]): string | null {
  const parts: string[] = [];
  for (const puzzle of puzzles) {
    const found = isMatrix(puzzle) ? boardOf(puzzle) : null;
    if (found === null) return null;
    const { width, height, pieces } = found.board;
    const lines = [[width, height, pieces], ...found.rectangles].map((line) => line.join(' '));
    parts.push(lines.map((line) => `${line}\n`).join(''));
  }
  return `${puzzles.length}\n${parts.join('\n')}`;
}

/** One row of a sparse matrix: the number of ones, then their columns from 1. */
export function sparseRow(puzzle: CoverPuzzle, option: number): string {
  const items = Array.from(optionItems(puzzle, option), (item) => item + 1);
  return [items.length, ...items].join(' ');
}

/** Whether a puzzle is a plain 0/1 matrix: a cover without secondary items and multiplicities. */
export function isMatrix(puzzle: Puzzle): puzzle is CoverPuzzle {
  if (puzzle.kind !== 'cover' || puzzle.bounds !== undefined) return false;
  return puzzle.primary === puzzle.items;
}

/** One row of the matrix, an entry 0 or 1 an item. */
export function rowOf(puzzle: CoverPuzzle, option: number): Uint8Array {
  const row = new Uint8Array(puzzle.items);
  for (const item of optionItems(puzzle, option)) row[item] = 1;
  return row;
}
