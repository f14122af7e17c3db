import type { Puzzle } from '../../shared/puzzle';
import { joinCells } from './answers';
import type { GridDialect } from './dialect';

/** A whole input file, LF line ends; null when a puzzle is no grid of the dialect's shape. */
export function writeGrids(dialect: GridDialect, puzzles: readonly Puzzle[]): string | null {
  const { shape, alphabet, layout, cells, separator, terminator } = dialect.input;
  const grids: string[] = [];
  for (const puzzle of puzzles) {
    if (puzzle.kind !== 'grid' || puzzle.shape !== shape) return null;
    const width = layout === 'line' ? shape.cells : shape.size;
    const lines = joinCells(puzzle.cells, alphabet.symbols, alphabet.blank, width, cells);
    grids.push(lines.map((line) => `${line}\n`).join(''));
  }
  return (
    grids.join(separator === 'blank' ? '\n' : '') + (terminator === null ? '' : `${terminator}\n`)
  );
}
