import type { GridPuzzle, Puzzle } from '../../shared/puzzle';
import { headingText, supportsShape, type GridDialect, type GridInput } from './dialect';
import { gridLines } from './text';
import { listedLines } from './triples-layout';
import { walledLines } from './walls';

/** A whole input file, LF line ends; null when a puzzle is no grid of the dialect's shapes. */
export function writeGrids({ input }: GridDialect, puzzles: readonly Puzzle[]): string | null {
  const parts: string[] = [];
  for (const puzzle of puzzles) {
    if (puzzle.kind !== 'grid' || !supportsShape(input, puzzle.shape)) return null;
    const lines = linesOf(input, puzzle, parts.length + 1);
    if (lines === null) return null;
    parts.push(lines.map((line) => `${line}\n`).join(''));
  }
  const count = input.count === true ? `${puzzles.length}\n` : '';
  const end = input.terminator === null ? '' : `${input.terminator}\n`;
  return count + parts.join(input.separator === 'blank' ? '\n' : '') + end;
}

function linesOf(input: GridInput, puzzle: GridPuzzle, number: number): string[] | null {
  if (input.layout === 'triples') return listedLines(puzzle);
  if (input.walls === true) return walledLines(puzzle);
  const { alphabet, cells, layout, frame } = input;
  const as = layout === 'line' ? 'line' : 'rows';
  const lines = gridLines(puzzle.shape, puzzle.cells, { alphabet, cells, as, frame });
  if (input.size === true) lines.unshift(String(puzzle.shape.boxRows));
  if (input.heading !== undefined) lines.unshift(headingText(input.heading, number));
  return lines;
}
