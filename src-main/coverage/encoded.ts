// A CommonJS module: Node finds no named exports in it.
import lzString from 'lz-string';
import type { GridPuzzle } from '../shared/puzzle';
import type { Finding } from './finding';
import type { TextLine } from './tokens';

/** Base64, which is longer than any grid is wide and has letters of both cases. */
const ENCODED = /[A-Za-z0-9+/_%=-]{60,}/g;

/** Values of the largest grid in letters of one case, and some signs. */
const MOST_SIGNS_OF_GRIDS = 45;
/** Packed text can grow with the square of its length. */
const MOST_PACKED = 16 * 1024;

/** What cannot be proved of grids that were read from packed links; null where the lines hold none. */
export function checkEncoded(
  lines: readonly TextLine[],
  puzzles: readonly GridPuzzle[],
): Finding[] | null {
  const links = lines.flatMap(({ line, text }) =>
    [...text.matchAll(ENCODED)].flatMap(({ index, 0: packed }) => {
      const content = unpacked(packed);
      const isPacked = content !== null || new Set(packed).size > MOST_SIGNS_OF_GRIDS;
      return !isPacked
        ? []
        : [{ line, column: index + 1, text: packed.slice(0, 20), content: content ?? '' }];
    }),
  );
  if (links.length === 0) return null;
  return links.flatMap(({ content, ...at }, i): Finding[] => {
    const puzzle = puzzles[i];
    return puzzle !== undefined && holds(content, puzzle) ? [] : [{ kind: 'unproved', ...at }];
  });
}

function unpacked(text: string): string | null {
  if (text.length > MOST_PACKED || !/[a-z]/.test(text) || !/[A-Z]/.test(text)) return null;
  const packed = text
    .replace(/^.{0,60}?(?:load|puzzle|puzzleid|id)=/, '')
    .replace(/^(?:.{0,40}\/)?(?:scl|ctc|fpuz(?:zles)?)/, '');
  try {
    const plain = decodeURIComponent(packed).replaceAll(' ', '+');
    const content: string | null = lzString.decompressFromBase64(plain);
    if (content !== null && /^[[{]/.test(content.trim())) return content;
  } catch {
    // Not encoded so.
  }
  return null;
}

/** An element of a list of objects; between two commas may be nothing. */
const ELEMENT = /\{(?:[^{}]|\{[^{}]*\})*\}|(?<=[[,])[^{}[\],]*(?=[,\]])/g;

/** Whether the objects of the grid in a text of JSON have the values of the puzzle. */
function holds(content: string, { cells }: GridPuzzle): boolean {
  const start = /\b(?:grid|cells|ce)"?\s*:\s*\[\s*\[/.exec(content);
  if (start === null) return false;
  const objects = content.slice(start.index).match(ELEMENT) ?? [];
  // There, values that are no givens were entered by a player.
  const hasEntries = start[0].startsWith('grid');
  return cells.every((value, cell) => {
    const own = /(?:[,\s{])"?(?:value|v)"?\s*:\s*"?(\d+)/.exec(objects[cell] ?? '');
    return (
      value === Number(own?.[1] ?? 0) ||
      (value === 0 && hasEntries && !/given"?\s*:\s*true/.test(objects[cell] ?? ''))
    );
  });
}
