import type { GridPuzzle, Puzzle } from '../../shared/puzzle';
import { asideIn, cellsPart } from './aside-reader';
import { supportsShape, mainShape, type GridDialect } from './dialect';
import { scannerOf, type LineScanner } from './scan';
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
  dialect: GridDialect,
  lines: readonly string[],
  puzzle: GridPuzzle,
): string[] | null {
  const scanner = scannerOf(dialect.input, puzzle.shape);
  const parts = lines.map((line) =>
    asideIn(line, scanner, dialect.input) === null ? cellsPart(line) : '',
  );
  const rewritten = rewriteCells(dialect, scanner, parts, puzzle);
  return rewritten?.map((text, i) => text + (lines[i] ?? '').slice(parts[i]?.length)) ?? null;
}

function rewriteCells(
  { input }: GridDialect,
  scanner: LineScanner,
  lines: readonly string[],
  puzzle: GridPuzzle,
): string[] | null {
  const old = readCells(scanner, lines);
  if (old === null || old.length !== puzzle.shape.cells) return null;
  const blank = blankInUse(scanner, lines, old) ?? input.alphabet.blank;
  const { symbols } = input.alphabet;
  let cell = 0;
  return lines.map((line) => {
    let text = '';
    let end = 0;
    for (const span of scanner.spans(line)) {
      const value = puzzle.cells[cell] ?? 0;
      const kept = value === old[cell++];
      const written = value === 0 ? blank : (symbols[value - 1] ?? blank);
      text += line.slice(end, span.start) + (kept ? line.slice(span.start, span.end) : written);
      end = span.end;
    }
    return text + line.slice(end);
  });
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

function readCells(scanner: LineScanner, lines: readonly string[]): number[] | null {
  const cells: number[] = [];
  for (const line of lines) {
    scanner.scan(line);
    if (scanner.badAt >= 0) return null;
    cells.push(...scanner.values.subarray(0, scanner.count));
  }
  return cells;
}

/** How the first blank cell of the case is written. */
function blankInUse(
  scanner: LineScanner,
  lines: readonly string[],
  cells: readonly number[],
): string | null {
  let left = cells.indexOf(0);
  if (left < 0) return null;
  for (const line of lines) {
    for (const span of scanner.spans(line)) {
      if (left-- === 0) return line.slice(span.start, span.end);
    }
  }
  return null;
}
