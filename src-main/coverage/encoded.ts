// A CommonJS module: Node finds no named exports in it.
import lzString from 'lz-string';
import type { GridPuzzle } from '../shared/puzzle';
import type { Finding } from './finding';
import type { TextLine } from './tokens';

/** Base64, which is longer than any grid is wide and has letters of both cases. */
const ENCODED = /[A-Za-z0-9+/_%=-]{60,}/g;

/** What cannot be proved of grids that were read from packed links; null where the lines hold none. */
export function checkEncoded(
  lines: readonly TextLine[],
  puzzles: readonly GridPuzzle[],
): Finding[] | null {
  const links = lines.flatMap(({ line, text }) =>
    [...text.matchAll(ENCODED)].flatMap(({ index, 0: packed }) => {
      const content = unpacked(packed);
      return content === null ? [] : [{ line, column: index + 1, text: packed.slice(0, 20), content }];
    }),
  );
  if (links.length === 0) return null;
  return links.flatMap(({ content, ...at }, i): Finding[] => {
    const puzzle = puzzles[i];
    return puzzle !== undefined && holds(content, puzzle) ? [] : [{ kind: 'unproved', ...at }];
  });
}

function unpacked(text: string): string | null {
  if (!/[a-z]/.test(text) || !/[A-Z]/.test(text)) return null;
  for (const prefix of ['', 'scl', 'fpuz', 'fpuzzles']) {
    if (!text.startsWith(prefix)) continue;
    try {
      const packed = decodeURIComponent(text.slice(prefix.length)).replaceAll(' ', '+');
      const content: string | null = lzString.decompressFromBase64(packed);
      if (content !== null && /^[[{]/.test(content.trim())) return content;
    } catch {
      // Not encoded so.
    }
  }
  return null;
}

/** Whether the objects of the grid in a text of JSON have the values of the puzzle. */
function holds(content: string, { cells }: GridPuzzle): boolean {
  const start = /\b(?:grid|cells|ce)"?\s*:\s*\[\s*\[/.exec(content);
  if (start === null) return false;
  const objects = objectsFrom(content, start.index + start[0].length, cells.length);
  return cells.every((value, cell) => {
    const own = /(?:^\{|[,\s{])"?(?:value|v)"?\s*:\s*"?(\d+)/.exec(objects[cell] ?? '');
    return value === Number(own?.[1] ?? 0) || (value === 0 && !/given"?\s*:\s*true/.test(objects[cell] ?? ''));
  });
}

/** The first objects of a list of lists, as text. */
function objectsFrom(text: string, from: number, count: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < text.length && found.length < count; at++) {
    const sign = text.charAt(at);
    if (sign === '{' && depth++ === 0) start = at;
    if (sign === '}' && --depth === 0) found.push(text.slice(start, at + 1));
  }
  return found;
}
