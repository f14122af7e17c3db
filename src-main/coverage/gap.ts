import type { GridPuzzle } from '../shared/puzzle';
import { alphabetsFor } from './alphabets';
import { checkEncoded } from './encoded';
import { explain } from './explain';
import type { Finding } from './finding';
import { tokensOf, type TextLine } from './tokens';

/**
 * What cannot be explained in lines that belong to no case, between those of these puzzles. `between`: how
 * many puzzles of a line each come before, where one comes after too; no number but theirs stands there.
 */
export function checkGap(
  lines: readonly TextLine[],
  beside: readonly GridPuzzle[],
  between: number | null = null,
): Finding[] {
  const packed = checkEncoded(lines, []);
  if (packed !== null) return packed.map((each) => ({ ...each, kind: 'unread' }));
  const size = beside[0]?.shape.size ?? 9;
  const [only] = lines;
  const number =
    only !== undefined && lines.length === 1 ? /^\s*(\d{3,8})\s*$/.exec(only.text) : null;
  if (between !== null && number !== null && Math.abs(Number(number[1]) - between) > 1) {
    const text = number[1] ?? '';
    return [{ kind: 'unread', line: only?.line ?? 1, column: 1, text }];
  }
  const tokens = lines.map((line) => tokensOf(line, size, 'signs'));
  const signs = new Set(tokens.flatMap((each) => each.map(({ text }) => text)));
  const rest = lines.map((line, i) => ({ ...line, cells: 0, tokens: tokens[i] ?? [], sides: [] }));
  const ways = alphabetsFor(size, signs).map((alphabet) =>
    explain({ cells: [], rest, alphabet }, beside),
  );
  return ways.find((found) => found.every(({ kind }) => kind !== 'unread')) ?? ways[0] ?? [];
}
