import type { PlannedFile } from '../../app/terminal';
import type { Puzzle, Solution } from '../../shared/puzzle';

/** A grid in the symbols of its format, on one line; the options of a cover, from 1. */
export function shownSolution({ format }: PlannedFile, puzzle: Puzzle, solution: Solution): string {
  if (solution.kind === 'cover') return [...solution.options].map((option) => option + 1).join(' ');
  const symbols = puzzle.kind === 'grid' ? format.symbols(puzzle.shape) : [];
  const wide = symbols.some((symbol) => symbol.length > 1);
  return Array.from(solution.cells, (value) => symbols[value - 1] ?? '?').join(wide ? ' ' : '');
}
