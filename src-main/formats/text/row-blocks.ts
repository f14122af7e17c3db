import { asideOf } from '../asides';
import { rememberedLast } from '../remembered';
import { SIZES } from './notation';
import type { Left } from './groups';
import type { RawCell, RawGrid, RawGrids } from './raw-grids';
import { wordsOf } from './words';

/** A row of cells of any signs, as they stand apart or side by side. */
interface Row {
  readonly cells: readonly RawCell[];
  readonly packed: boolean;
  readonly isRule: boolean;
}

/** Finds N lines of N cells one after another, whatever their signs are; empty lines and rules may part them. */
export const rowBlocks = rememberedLast(blocksIn);

function blocksIn(lines: readonly string[]): RawGrids {
  const all = lines.flatMap((text, i) => rowOf(text, i + 1) ?? []);
  const signs = new Set(
    all.flatMap((row) => (row.isRule ? [] : row.cells.map(({ text }) => text))),
  );
  // What may be a rule or a word is a row where other rows have its signs.
  const rows = all.filter((row) => !row.isRule || row.cells.every(({ text }) => signs.has(text)));
  const grids: RawGrid[] = [];
  const left: Left[] = [];
  for (let at = 0; at < rows.length;) {
    const first = rows[at] as Row;
    const size = first.cells.length;
    const block = rows.slice(at, at + size);
    const isWhole = block.length === size && block.every(({ cells }) => cells.length === size);
    if (isWhole) {
      const packed = block.every((row) => row.packed);
      grids.push({ size, cells: block.flatMap(({ cells }) => cells), packed, path: '' });
    } else left.push({ line: first.cells[0]?.line ?? 1, cells: size });
    at += isWhole ? size : 1;
  }
  return { grids, left };
}

/** Characters of the largest grid on one line. */
const MOST = 4_000;
/** What may part the rows of a grid on one line. */
const ROW_ENDS = ['.', ';', '/', ':', '|', '-', '\\n'] as const;

/** Grids that have a line each, with a sign between their rows; null where any line has anything else. */
export function rowsOnOneLine(lines: readonly string[]): RawGrid[] | null {
  const filled = lines.filter((line) => line.trim() !== '');
  const isGrid = (line: string, end: string): boolean =>
    line.length < MOST && isSide(line.replace(/\W$/, '').split(end).length);
  for (const end of ROW_ENDS) {
    if (filled.length === 0 || !filled.every((line) => isGrid(line, end))) continue;
    const rows = lines.flatMap((text, i) => {
      let start = 0;
      return text.split(end).map((part) => {
        const row = ' '.repeat(start) + part;
        start = row.length + end.length;
        return { row, line: i + 1 };
      });
    });
    const { grids, left } = blocksIn(rows.map(({ row }) => row));
    const lineOf = (row: number): number => rows[row - 1]?.line ?? 1;
    const ownLine = (cell: RawCell): RawCell => ({ ...cell, line: lineOf(cell.line) });
    if (grids.length === filled.length && left.length === 0)
      return grids.map((grid) => ({ ...grid, cells: grid.cells.map(ownLine) }));
  }
  return null;
}

/** The cells of a line: words of at most two signs, or all signs of its words. */
function rowOf(text: string, line: number): Row | null {
  const words = wordsOf(text);
  const [first] = words;
  const aside = asideOf(text);
  const isRule = aside === 'rule' || (aside === 'words' && words.length === 1);
  if (first === undefined || (aside !== null && !isRule)) return null;
  const { length } = first.text;
  const even = words.every((word) => word.text.length === length);
  if (words.length > 1 && words.every((word) => word.text.length <= 2)) {
    if (!isSide(words.length)) return null;
    const cells = words.map((word) => cellAt(word.text, line, word.start));
    return { cells, packed: even && length === 1, isRule };
  }
  if (!even || !isSide(words.length * length)) return null;
  const cells = words.flatMap((word) =>
    word.text.split('').map((sign, i) => cellAt(sign, line, word.start + i)),
  );
  return { cells, packed: true, isRule };
}

function cellAt(text: string, line: number, start: number): RawCell {
  return { text, line, start, end: start + text.length };
}

/** Sides of jigsaws too: one of a prime side has no boxes. */
const isSide = (count: number): boolean =>
  count === 5 || count === 7 || SIZES.some((size) => size === count);
