import type { Format } from '../../formats';
import type { GridShape } from '../../shared/puzzle';
import type { PuzzleStore } from '../store';

/** Whether a puzzle is meant by a text. */
export type RowTest = (store: PuzzleStore, index: number) => boolean;

const ANY = -1;
const BLANKS = new Set(['.', '0', '_', '*', '-']);

/** The test for the text of a `ListQuery`; null where the text asks for nothing. */
export function textTest(text: string, format: Format | null): RowTest | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const numbers = numbersTest(wanted);
  if (numbers !== null) return numbers;
  const quoted = /^["“](.+?)["”]?$/u.exec(wanted)?.[1];
  if (quoted !== undefined) return nameTest(quoted);
  const [inName, inCells] = [nameTest(wanted), cellsTest(wanted, format)];
  return (store, index) => inName(store, index) || inCells(store, index);
}

/** The words are in the name of the puzzle or in what else the file says of it, in capitals or not. */
function nameTest(text: string): RowTest {
  const wanted = text.toLowerCase();
  return (store, index) =>
    store.inFile.name(index).toLowerCase().includes(wanted) ||
    store.inFile.comment(index).toLowerCase().includes(wanted);
}

/** `#12`, `#12-40`: numbers of puzzles; `:12`, `:12-40`: lines of the file. */
function numbersTest(text: string): RowTest | null {
  const found = /^([#:])\s*(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(text);
  if (found === null) return null;
  const [, sign, first = '', last = first] = found;
  const [from, to] = [Number(first), Number(last)];
  if (sign === '#') return (_, index) => index + 1 >= from && index + 1 <= to;
  return (store, index) => {
    const line = store.inFile.line(index);
    return line <= to && line + Math.max(1, store.inFile.lines(index)) > from;
  };
}

function cellsTest(text: string, format: Format | null): RowTest {
  const patterns = new Map<GridShape, readonly number[] | null>();
  const patternFor = (shape: GridShape): readonly number[] | null => {
    let pattern = patterns.get(shape);
    if (pattern === undefined) {
      pattern = cellPattern(text, format?.symbols(shape) ?? []);
      patterns.set(shape, pattern);
    }
    return pattern;
  };
  return (store, index) => {
    const puzzle = store.puzzle(index);
    if (puzzle?.kind !== 'grid') return false;
    const pattern = patternFor(puzzle.shape);
    return pattern !== null && holds(puzzle.cells, pattern);
  };
}

/**
 * The values that a text means where `symbols[v-1]` writes `v`; null where it means none. Signs stand
 * for a cell each; where a symbol takes several, cells are parted by blanks.
 */
export function cellPattern(text: string, symbols: readonly string[]): readonly number[] | null {
  const isWide = symbols.some((symbol) => symbol.length > 1);
  const signs = isWide ? text.split(/\s+/) : [...text.replaceAll(/\s+/g, '')];
  const values = new Map(symbols.map((symbol, at) => [symbol.toLowerCase(), at + 1]));
  const pattern: number[] = [];
  for (const sign of signs) {
    const value = values.get(sign.toLowerCase()) ?? (sign === '?' ? ANY : undefined);
    if (value !== undefined) pattern.push(value);
    else if (BLANKS.has(sign)) pattern.push(0);
    else return null;
  }
  return pattern;
}

function holds(cells: Uint8Array, pattern: readonly number[]): boolean {
  for (let start = 0; start + pattern.length <= cells.length; start++) {
    let at = 0;
    while (at < pattern.length && (pattern[at] === ANY || pattern[at] === cells[start + at])) at++;
    if (at === pattern.length) return true;
  }
  return false;
}
