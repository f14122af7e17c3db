import { optionCount, optionItems, type CoverPuzzle, type Puzzle } from '../../shared/puzzle';

/** A whole input file, LF line ends; null when a puzzle is no cover with primary items alone. */
export function writeMatrices(puzzles: readonly Puzzle[]): string | null {
  const parts: string[] = [];
  for (const puzzle of puzzles) {
    if (!isMatrix(puzzle)) return null;
    parts.push(`${optionCount(puzzle)} ${puzzle.items}\n`);
    if (puzzle.items === 0) continue;
    for (let option = 0; option < optionCount(puzzle); option++) {
      parts.push(`${rowOf(puzzle, option).join(' ')}\n`);
    }
  }
  return parts.join('');
}

/** Whether a puzzle is a plain 0/1 matrix: a cover without secondary items. */
export function isMatrix(puzzle: Puzzle): puzzle is CoverPuzzle {
  return puzzle.kind === 'cover' && puzzle.primary === puzzle.items;
}

/** One row of the matrix, an entry 0 or 1 an item. */
export function rowOf(puzzle: CoverPuzzle, option: number): Uint8Array {
  const row = new Uint8Array(puzzle.items);
  for (const item of optionItems(puzzle, option)) row[item] = 1;
  return row;
}
