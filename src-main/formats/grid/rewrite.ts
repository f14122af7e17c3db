import type { Puzzle } from '../../shared/puzzle';
import type { GridDialect } from './dialect';
import type { LineScanner } from './scan';

/**
 * The lines of one case with the cells of `puzzle` in place of theirs. A cell that keeps its value
 * keeps its text, and new blanks are written as the case writes them, so that only the edits differ.
 */
export function rewriteGrid(
  dialect: GridDialect,
  scanner: LineScanner,
  lines: readonly string[],
  puzzle: Puzzle,
): string[] | null {
  const { shape } = dialect.input;
  if (puzzle.kind !== 'grid' || puzzle.shape !== shape) return null;
  const old = readCells(scanner, lines);
  if (old === null || old.length !== shape.cells) return null;
  const blank = blankInUse(scanner, lines, old) ?? dialect.input.alphabet.blank;
  const { symbols } = dialect.input.alphabet;
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
