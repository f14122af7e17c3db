import { hint } from '../evidence';
import { wrong, type RecordDialect, type RecordLine } from './dialect';
import { isFPuzzle, LINKS, readFPuzzle, rewriteFPuzzle, writeFPuzzle } from './f-puzzles-data';
import { MAX_PACKED, pack, unpack } from './packed';
import { parseJson } from './relaxed-json';

interface Packed {
  readonly start: number;
  readonly data: string;
}

function packedIn(text: string): Packed | null {
  const match = /f-puzzles\.com\/?[^\t ]*?[?&]load=([^&#\t ]*)/i.exec(text);
  if (match === null) return null;
  const data = match[1] as string;
  return { start: match.index + match[0].length - data.length, data };
}

function read(text: string): RecordLine {
  if (/^[\t ]*#/.test(text)) return { kind: 'comment' };
  const key = /f-puzzles\.com\/?[^\t ]*?[?&]id=([^&#\t ]*)/i.exec(text);
  if (key !== null)
    return wrong('link-server', { key: (key[1] as string).slice(0, 30) }, key.index);
  const json = /^\s*\{/.test(text) ? parseJson(text) : null;
  if (isFPuzzle(json)) return readFPuzzle(json, text.search(/\S/));
  const packed = packedIn(text);
  return packed === null ? { kind: 'foreign' } : readPackedFPuzzle(packed);
}

/** Reads the packed JSON of f-puzzles, from any kind of link. */
export function readPackedFPuzzle({ start, data }: Packed): RecordLine {
  if (data.length > MAX_PACKED) return wrong('link-too-long', { limit: MAX_PACKED }, start);
  return readFPuzzle(parseJson(unpack(data)), start);
}

/** The packed data with other givens, or null. */
export function rewritePackedFPuzzle(
  data: string,
  puzzle: Parameters<typeof rewriteFPuzzle>[1],
): string | null {
  const written = rewriteFPuzzle(parseJson(unpack(data)), puzzle);
  if (written === null) return null;
  return data.includes('%') ? encodeURIComponent(pack(written)) : pack(written);
}

/** Links to f-puzzles.com with the puzzle in them, and its JSON; `?id=` is a key to its server. */
export const fPuzzles: RecordDialect = {
  id: 'f-puzzles',
  title: 'f-puzzles link',
  hint: hint(['f-?puzzles']),
  ...LINKS,
  read,
  write: (puzzle, details) => {
    const data = writeFPuzzle(puzzle, details);
    return data === null ? null : `https://f-puzzles.com/?load=${pack(data)}`;
  },
  rewrite: (line, puzzle) => {
    const json = parseJson(line);
    if (isFPuzzle(json)) return rewriteFPuzzle(json, puzzle);
    const packed = packedIn(line);
    if (packed === null) return null;
    const { start, data } = packed;
    const written = rewritePackedFPuzzle(data, puzzle);
    return written === null
      ? null
      : line.slice(0, start) + written + line.slice(start + data.length);
  },
};
