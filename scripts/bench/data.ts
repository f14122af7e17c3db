/**
 * Data sets of the benchmark, from files in two plain formats:
 *
 *  - grids, one a line, rows joined: 16, 36, 81, 144, 256, 400, 625 or 1296 characters; `.` `0` `-` blank,
 *    digits up to 9×9, beyond them letters from A, and at 36×36 what follows `Z` in ASCII;
 *  - sparse covers, one after another: a line `options items` or `options items primary`, then per
 *    option `k i1 … ik`, items from 0, `i:c` where the option gives item i the colour c.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  colouredCover,
  colouredItems,
  gridShape,
  optionCount,
  type ColouredItem,
  type CoverPuzzle,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
  type Question,
} from '../../src-main/shared/puzzle';

export interface DataSet {
  readonly name: string;
  readonly puzzles: readonly Puzzle[];
  readonly question: Question;
}

const BOXES: Readonly<Record<number, readonly [rows: number, columns: number]>> = {
  16: [2, 2],
  36: [2, 3],
  81: [3, 3],
  144: [3, 4],
  256: [4, 4],
  400: [4, 5],
  625: [5, 5],
  1296: [6, 6],
};

/** The puzzles of a file's text. @throws RangeError naming the line that is neither format. */
export function parseData(text: string): Puzzle[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return /^\d+ \d+( \d+)?$/.test(lines[0] ?? '') ? parseCovers(lines) : lines.map(parseGrid);
}

function parseCovers(lines: readonly string[]): Puzzle[] {
  const words = lines.map((line) => line.split(/\s+/));
  const puzzles: Puzzle[] = [];
  for (let at = 0; at < words.length;) {
    const [options = 0, items = 0, primary = items] = (words[at] ?? []).map(Number);
    const rows = words.slice(at + 1, at + 1 + options).map(([, ...option]) => option.map(itemIn));
    puzzles.push(colouredCover(items, rows, primary));
    at += 1 + options;
  }
  return puzzles;
}

/** Whether options give items colours, which only our own engine knows of. */
export function isColoured(puzzle: Puzzle): boolean {
  return puzzle.kind === 'cover' && puzzle.colours !== undefined;
}

/** `i` or `i:c`. */
function itemIn(word: string): ColouredItem {
  const [item = NaN, colour = 0] = word.split(':').map(Number);
  return [item, colour];
}

/** Puzzles as `parseData` reads them. */
export function writeData(puzzles: readonly Puzzle[]): string {
  return puzzles.map((each) => (each.kind === 'grid' ? gridLine(each) : coverLines(each))).join('');
}

function gridLine({ shape, cells }: GridPuzzle): string {
  const symbol = (value: number): string =>
    value === 0 ? '.' : shape.size <= 9 ? String(value) : String.fromCharCode(64 + value);
  return `${Array.from(cells, symbol).join('')}\n`;
}

function coverLines(puzzle: CoverPuzzle): string {
  const options = Array.from({ length: optionCount(puzzle) }, (_, i) =>
    colouredItems(puzzle, i).map(([item, colour]) => (colour === 0 ? item : `${item}:${colour}`)),
  );
  const lines = options.map((items) => [items.length, ...items].join(' '));
  return [`${options.length} ${puzzle.items} ${puzzle.primary}`, ...lines, ''].join('\n');
}

function parseGrid(line: string): Puzzle {
  const text = line.split(/\s/)[0] ?? '';
  const box = BOXES[text.length];
  if (box === undefined) throw new RangeError(`a grid of ${text.length} characters: ${text}`);
  const shape = gridShape(box[0], box[1]);
  return { kind: 'grid', shape, cells: Uint8Array.from(text, (symbol) => valueOf(symbol, shape)) };
}

function valueOf(symbol: string, shape: GridShape): number {
  if (symbol === '.' || symbol === '0' || symbol === '-') return 0;
  const value =
    shape.size <= 9
      ? Number(symbol)
      : (shape.size <= 26 ? symbol.toUpperCase() : symbol).charCodeAt(0) - 64;
  if (!(value >= 1 && value <= shape.size)) throw new RangeError(`no value: ${symbol}`);
  return value;
}

/** A file as a data set; at most `limit` puzzles of it, evenly spread. */
export function readDataSet(path: string, limit: number, ask: Question | null): DataSet {
  const all = parseData(readFileSync(path, 'utf8'));
  const step = Math.max(1, all.length / limit);
  const puzzles = all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  return { name: basename(path), puzzles, question: ask ?? usualQuestion(puzzles) };
}

/** Any solution of grids, all covers of an instance. */
function usualQuestion(puzzles: readonly Puzzle[]): Question {
  const grids = puzzles[0]?.kind === 'grid';
  return { want: 'solutions', limit: grids ? 1 : Infinity };
}
