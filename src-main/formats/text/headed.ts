import {
  gridShape,
  MAX_SIZE,
  MIN_SIZE,
  type GridPuzzle,
  type GridShape,
} from '../../shared/puzzle';
import { gridLines } from '../grid/text';
import { ownSymbols } from './alphabets';
import type { Notation } from './notation';

/**
 * The notation that the format writes itself: `# 9x9, boxes 3x3`, then the rows, `.` for blanks. Its
 * first line says how to read the others, so that nothing has to be found out.
 */
const HEADER = /^# (\d{1,2})x\1, boxes (\d{1,2})x(\d{1,2})\s*$/;

/** The shape that a header gives, or null. */
export function headerShape(line: string): GridShape | null {
  const found = HEADER.exec(line);
  if (found === null) return null;
  const [size = 0, rows = 0, columns = 0] = found.slice(1).map(Number);
  return rows * columns === size && size >= MIN_SIZE && size <= MAX_SIZE
    ? gridShape(rows, columns)
    : null;
}

/** Whether a text begins with a header. */
export function isHeaded(lines: readonly string[]): boolean {
  return headerShape(lines.find((line) => line.trim() !== '') ?? '') !== null;
}

export function ownNotation(shape: GridShape): Notation {
  return {
    shape,
    symbols: ownSymbols(shape.size),
    blanks: ['.', '0'],
    cells: shape.size > 9 ? 'tokens' : 'packed',
    ends: { empty: true, rule: true },
    boxesTold: true,
  };
}

/** A grid under its header, as lines. */
export function headedLines({ shape, cells }: GridPuzzle): string[] {
  const { size, boxRows, boxCols } = shape;
  const rows = rowsOf(shape, cells);
  return [`# ${size}x${size}, boxes ${boxRows}x${boxCols}`, ...rows];
}

/** The rows of a grid: digits side by side, or numbers with a space between. */
export function rowsOf(shape: GridShape, cells: Uint8Array): string[] {
  const alphabet = { symbols: ownSymbols(shape.size), blank: '.', blankAliases: [] };
  const style = shape.size > 9 ? 'spaced' : 'packed';
  return gridLines(shape, cells, { alphabet, cells: style, as: 'rows' });
}
