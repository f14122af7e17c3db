import type { GridPuzzle } from '../shared/puzzle';
import { alphabetsFor } from './alphabets';
import { checkEncoded } from './encoded';
import { explain } from './explain';
import type { Finding } from './finding';
import { tokensOf, type TextLine } from './tokens';

/** A finding about lines that belong to no case. */
export interface GapFinding extends Finding {
  readonly lines: number;
}

/** What cannot be explained in lines that belong to no case, between those of these puzzles. */
export function checkGap(lines: readonly TextLine[], beside: readonly GridPuzzle[]): GapFinding[] {
  const packed = checkEncoded(lines, []);
  if (packed !== null) return packed.map((each) => ({ ...each, kind: 'unread', lines: 1 }));
  const size = beside[0]?.shape.size ?? 9;
  const tokens = lines.map((line) => tokensOf(line, size, 'signs'));
  const signs = new Set(tokens.flatMap((each) => each.map(({ text }) => text)));
  const rest = lines.map((line, i) => ({ ...line, cells: 0, tokens: tokens[i] ?? [], sides: [] }));
  const ways = alphabetsFor(size, signs).map((alphabet) => explain({ cells: [], rest, alphabet }, beside));
  const best = ways.find((found) => found.every(({ kind }) => kind !== 'unread')) ?? ways[0] ?? [];
  return best.map((finding) => ({ ...finding, lines: lines.length }));
}
