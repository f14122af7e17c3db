import { countGivens, SHAPE_9, type GridPuzzle } from '../shared/puzzle';
import { tokensOf, type TextLine } from './tokens';
import type { Alignment, RestOfLine } from './align';

const ZERO = 48;
/** Signs beside grids that are many. */
export const FAR = 4000;
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
    for (const { cells: values } of puzzles.slice(next)) {
      const at = placeOf(text, values, end);
      if (at < 0) break;
      next++;
      cells += values.length;
      left.push(text.slice(end, at), ' '.repeat(values.length));
      end = at + values.length;
    }
    // What follows so far from a grid need not be taken apart to be found unread.
    const shown = left.join('') + text.slice(end, end + FAR);
    const tokens = tokensOf({ line, text: shown }, size, 'signs');
    rest.push({ line, text, cells, tokens, sides: tokens.map(() => 0) });
  }
  return next === puzzles.length ? { cells: [], rest, alphabet: numeral } : null;
}

/** Where a word from a place on is these cells, or -1. */
function placeOf(text: string, cells: Uint8Array, from: number): number {
  RUN.lastIndex = from;
  for (let run = RUN.exec(text); run !== null; run = RUN.exec(text))
    if (isCells(run[0], cells)) return run.index;
  return -1;
}

/** What its digits may matter to: packed text, marked values, numbers with a point. */
const TOLD = /[!/=]|\.0|[\w+%-]{60}/;

/**
 * What stands beside a 9×9 grid that has a line for itself, all digits alike; null for all else. Where none of it is
 * cells, neither is it in another line, whatever its digits are.
 */
export function besideLine(
  [line, more]: readonly TextLine[],
  [puzzle, another]: readonly GridPuzzle[],
): string | null {
  if (line === undefined || more !== undefined || another !== undefined) return null;
  if (puzzle?.shape !== SHAPE_9 || !puzzle.cells.includes(0)) return null;
  const [{ text }, { cells }] = [line, puzzle];
  if (isCells(text, cells)) return '';
  // With so many blanks it may be a map of regions.
  if (text.length > FAR || cells.length - countGivens(cells) === SHAPE_9.size) return null;
  const at = placeOf(text, cells, 0);
  if (at < 0) return null;
  const beside = `${text.slice(0, at)}\n${text.slice(at + cells.length)}`;
  return TOLD.test(beside) ? null : beside.replaceAll(/\d/g, '1');
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
