/**
 * Puzzles cut into smaller ones that share no solution and have all of them between them: by the
 * values of the cell, or the options of the item, that leaves the least choice (Knuth's rule).
 */
import {
  afterOption,
  candidateMask,
  optionCount,
  optionItems,
  type CoverPuzzle,
  type GridPuzzle,
  type Puzzle,
} from '../../shared/puzzle';

/** The parts of a puzzle; none when it obviously has no solution, itself alone when nothing is open. */
export function split(puzzle: Puzzle): Puzzle[] {
  return puzzle.kind === 'grid' ? splitGrid(puzzle) : splitCover(puzzle);
}

function splitGrid(puzzle: GridPuzzle): Puzzle[] {
  const { shape, cells } = puzzle;
  let narrowest = -1;
  let choice = 0;
  let least = Infinity;
  for (let cell = 0; cell < shape.cells && least > 0; cell++) {
    if (cells[cell] !== 0) continue;
    const mask = candidateMask(shape, cells, cell);
    const values = bitCount(mask);
    if (values < least) [narrowest, choice, least] = [cell, mask, values];
  }
  if (narrowest < 0) return [puzzle];
  return valuesIn(choice).map((value) => {
    const filled = cells.slice();
    filled[narrowest] = value;
    return { ...puzzle, cells: filled };
  });
}

function splitCover(puzzle: CoverPuzzle): Puzzle[] {
  if (puzzle.primary === 0) return [puzzle];
  const holders = Array.from({ length: puzzle.primary }, (): number[] => []);
  for (let option = 0; option < optionCount(puzzle); option++) {
    for (const item of optionItems(puzzle, option)) holders[item]?.push(option);
  }
  const narrowest = holders.reduce((least, each) => (each.length < least.length ? each : least));
  return narrowest.map((option) => afterOption(puzzle, option).puzzle);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function valuesIn(mask: number): number[] {
  const values: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) values.push(32 - Math.clz32(rest & -rest));
  return values;
}
