import type { GridPuzzle, Puzzle } from '../../shared/puzzle';
import { editCells, signIn, type CellPlace } from '../edit-cells';
import { asideIn, cellsPart } from './aside-reader';
import { supportsShape, mainShape, type GridDialect } from './dialect';
import { scannerOf } from './scan';
import { readSize } from './sized-reader';
import { readCount, readTriple } from './triples-reader';
import { rewriteWalled } from './walled-reader';

/**
 * The lines of one case with the cells of `puzzle` in place of theirs. A cell that keeps its value
 * keeps its text, and new blanks are written as the case writes them, so that only the edits differ.
 */
export function rewriteGrid(
  dialect: GridDialect,
  lines: readonly string[],
  puzzle: Puzzle,
): string[] | null {
  const { input } = dialect;
  if (puzzle.kind !== 'grid' || !supportsShape(input, puzzle.shape)) return null;
  if (input.walls === true) return rewriteWalled(mainShape(input), lines, puzzle);
  if (input.layout === 'triples') return rewriteTriples(lines, puzzle);
  if (input.size !== true) return rewriteRows(dialect, lines, puzzle);
  const [header = '', ...rows] = lines;
  if (readSize(header) !== puzzle.shape.boxRows) return null;
  const rewritten = rewriteRows(dialect, rows, puzzle);
  return rewritten === null ? null : [header, ...rewritten];
}

/** Lines without cells, and text after the cells of others, are kept. */
function rewriteRows(
  { input }: GridDialect,
  lines: readonly string[],
  { shape, cells }: GridPuzzle,
): string[] | null {
  const scanner = scannerOf(input, shape);
  const places: CellPlace[] = [];
  const old: number[] = [];
  for (const [i, text] of lines.entries()) {
    if (asideIn(text, scanner, input) !== null) continue;
    const part = cellsPart(text);
    scanner.scan(part);
    if (scanner.badAt >= 0) return null;
    old.push(...scanner.values.subarray(0, scanner.count));
    for (const span of scanner.spans(part))
      places.push({ cell: places.length, line: i + 1, ...span });
  }
  if (old.length !== shape.cells) return null;
  const { symbols, blank } = input.alphabet;
  const ownBlank = signIn(lines, places, old, 0) ?? blank;
  return editCells(lines, places, old, cells, (value) => symbols[value - 1] ?? ownBlank);
}

/**
 * Triples that still hold keep their lines, and the others make room for the new ones in cell order.
 * Null when the number of givens has changed, since then the lines would be fewer or more.
 */
function rewriteTriples(lines: readonly string[], { shape, cells }: GridPuzzle): string[] | null {
  const added = new Map<number, number>();
  cells.forEach((value, cell) => void (value === 0 || added.set(cell, value)));
  if (readCount(lines[0] ?? '') !== added.size) return null;
  const free: number[] = [];
  for (const [i, line] of lines.entries()) {
    if (i === 0 || line.trim() === '') continue;
    const triple = readTriple(shape, line);
    if (triple === null) return null;
    if (added.get(triple.cell) === triple.value) added.delete(triple.cell);
    else free.push(i);
  }
  if (free.length !== added.size) return null;
  const written = [...lines];
  [...added].forEach(([cell, value], i) => {
    const row = Math.floor(cell / shape.size) + 1;
    written[free[i] ?? 0] = `${row} ${(cell % shape.size) + 1} ${value}`;
  });
  return written;
}
