import { optionCount, type Puzzle } from '../../shared/puzzle';
import { readHeader } from './row';
import { isMatrix, rowOf } from './write';

/** The lines of one matrix with the entries of `puzzle` in place of theirs; null when the sizes differ. */
export function rewriteMatrix(lines: readonly string[], puzzle: Puzzle): string[] | null {
  if (!isMatrix(puzzle)) return null;
  const header = readHeader(lines[0] ?? '');
  if (header?.rows !== optionCount(puzzle) || header.columns !== puzzle.items) return null;
  let option = 0;
  const written: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (i === 0 || line.trim() === '') {
      written.push(line);
      continue;
    }
    if (option === header.rows) return null;
    const row = rewriteRow(line, rowOf(puzzle, option++));
    if (row === null) return null;
    written.push(row);
  }
  return option === header.rows || header.columns === 0 ? written : null;
}

function rewriteRow(line: string, row: Uint8Array): string | null {
  const entries = line.match(/[^\t ]/g);
  if (entries?.length !== row.length || !/^[01\t ]*$/.test(line)) return null;
  let item = 0;
  return line.replace(/[01]/g, () => String(row[item++]));
}
