import {
  problem,
  type GridPuzzle,
  type GridShape,
  type Problem,
  type Puzzle,
} from '../../shared/puzzle';
import { wordsOf } from '../matrix/row';
import type { GridLine } from './emitter';
import type { HeadedLayout } from './headed-reader';

/**
 * The lines of a grid with other givens: triples that still hold keep their lines, and the others make
 * room for the new ones in cell order. Null when the number of givens has changed.
 */
export function rewriteTriples(lines: readonly string[], puzzle: Puzzle): string[] | null {
  if (puzzle.kind !== 'grid') return null;
  const wanted = new Set(listedLines(puzzle));
  const plain = lines.map((line) => line.trim().split(/\s+/).map(Number).join(' '));
  const free = plain.flatMap((line, i) => (line === '0' || wanted.delete(line) ? [] : i));
  const isTriple = (i: number): boolean => readTriple(puzzle.shape, plain[i] ?? '') !== null;
  if (free.length !== wanted.size || !free.every(isTriple)) return null;
  const written = [...lines];
  [...wanted].forEach((line, i) => (written[free[i] ?? 0] = line));
  return written;
}

/** The number of givens, then `row column value` for each, from 1. */
export function listedLines({ shape, cells }: GridPuzzle): string[] {
  const lines: string[] = [];
  cells.forEach((value, cell) => {
    if (value === 0) return;
    const row = Math.floor(cell / shape.size) + 1;
    lines.push(`${row} ${(cell % shape.size) + 1} ${value}`);
  });
  return [String(lines.length), ...lines];
}

/** A triple of row, column and value as a cell of `shape`, or null. */
export function readTriple(
  shape: GridShape,
  text: string,
): { readonly cell: number; readonly value: number } | null {
  const match = /^[\t ]*(\d{1,2})[\t ]+(\d{1,2})[\t ]+(\d{1,2})[\t ]*$/.exec(text);
  if (match === null) return null;
  const [row = 0, column = 0, value = 0] = match.slice(1).map(Number);
  const inside = [row, column, value].every((number) => number >= 1 && number <= shape.size);
  return inside ? { cell: (row - 1) * shape.size + column - 1, value } : null;
}

/** The number of givens in a header line, or null. */
export function readCount(text: string): number | null {
  const match = /^[\t ]*(\d{1,4})[\t ]*$/.exec(text);
  return match === null ? null : Number(match[1]);
}

/** Grids that are listed: the number of givens, then `row column value` for each. */
export const triplesLayout = (shape: GridShape): HeadedLayout => ({
  numberIn: readCount,
  promised: (count) => count,
  missing: (text) => problem('givens-count-missing', { text }),
  read: ({ header, number: expected, lines, found }) => {
    const cells = new Uint8Array(shape.cells);
    const lineOf = new Map<number, number>();
    for (const line of lines) {
      const triple = readTriple(shape, line.text);
      if (triple === null) return malformed(line, shape.size);
      const { cell, value } = triple;
      const params = { row: Math.floor(cell / shape.size) + 1, column: (cell % shape.size) + 1 };
      if (lineOf.has(cell)) return problem('cell-twice', params, { line: line.line, column: 1 });
      cells[cell] = value;
      lineOf.set(cell, line.line);
    }
    if (found === expected)
      return { cells, placeOf: (cell) => ({ line: lineOf.get(cell) ?? 1, column: 1 }) };
    const line = lines[expected]?.line ?? (lines.at(-1) ?? header).line + 1;
    return problem('givens-count-mismatch', { found, expected }, { line, column: 1 });
  },
});

/** What is wrong with a line that is no triple: its first odd word, or their number. */
function malformed({ text, line }: GridLine, size: number): Problem {
  const isInside = (word: string): boolean => Number(word) >= 1 && Number(word) <= size;
  const words = wordsOf(text);
  const bad = words.find((word) => !/^\d{1,2}$/.test(word.text) || !isInside(word.text));
  if (bad !== undefined && words.length === 3) {
    const at = { line, column: bad.start + 1 };
    const shown = bad.text.slice(0, 20);
    if (!/^-?\d+$/.test(bad.text) || isInside(bad.text))
      return problem('cell-unknown', { text: shown, allowed: `1–${size}` }, at);
    return problem('number-out-of-range', { text: shown, min: 1, max: size }, at);
  }
  const column = (words[3]?.start ?? text.trimEnd().length) + 1;
  return problem('triple-malformed', { found: words.length }, { line, column });
}
