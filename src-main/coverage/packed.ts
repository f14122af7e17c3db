import type { GridPuzzle } from '../shared/puzzle';
import { tokensOf, type TextLine } from './tokens';
import type { Alignment, RestOfLine } from './align';

const ZERO = 48;
const FAR = 4000;
const RUN = /[^\s,;|"'`()[\]{}<>=&:\\/!]+/g;

/**
 * The alignment of grids that are a word of digits and one kind of blank each, which most are: found
 * without a token for each cell. Null for all others.
 */
export function alignPacked(
  lines: readonly TextLine[],
  puzzles: readonly GridPuzzle[],
): Alignment | null {
  const size = puzzles[0]?.shape.size ?? 0;
  if (size !== 9) return null;
  let next = 0;
  const rest: RestOfLine[] = [];
  for (const { line, text } of lines) {
    const left: string[] = [];
    let cells = 0;
    let end = 0;
    for (const { index, 0: run } of text.matchAll(RUN)) {
      const puzzle = puzzles[next];
      if (puzzle === undefined || !isCells(run, puzzle.cells)) continue;
      next++;
      cells += run.length;
      left.push(text.slice(end, index), ' '.repeat(run.length));
      end = index + run.length;
    }
    // What follows so far from a grid need not be taken apart to be found unread.
    const shown = left.join('') + text.slice(end, end + FAR);
    const tokens = tokensOf({ line, text: shown }, size, 'signs');
    rest.push({ line, text, cells, tokens, sides: tokens.map(() => 0) });
  }
  return next === puzzles.length ? { cells: [], rest, alphabet: numeral } : null;
}

const numeral = (sign: string): number =>
  /^[1-9]$/.test(sign) ? Number(sign) : /^[\p{L}\p{N}]{2}/u.test(sign) ? -1 : 0;

/** Whether a text is the cells of a 9×9 grid, a digit each, and has one sign for blanks. */
export function isCells(text: string, cells: Uint8Array): boolean {
  if (text.length !== cells.length) return false;
  let blank = 0;
  for (let cell = 0; cell < text.length; cell++) {
    const code = text.charCodeAt(cell);
    const value = cells[cell] as number;
    if (value > 0 ? code !== ZERO + value : code > ZERO && code <= ZERO + 9) return false;
    if (value > 0) continue;
    if (blank !== 0 && blank !== code) return false;
    blank = code;
  }
  return true;
}
