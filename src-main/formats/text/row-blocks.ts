import { asideOf } from '../asides';
import { SIZES } from './notation';
import type { RawCell, RawGrid } from './raw-grids';
import { wordsOf } from './words';

/** A row of cells of any signs, as they stand apart or side by side. */
interface Row {
  readonly line: number;
  readonly cells: readonly RawCell[];
  readonly packed: boolean;
}

/** Grids of rows of any signs, a line each. */
export interface RowBlocks {
  readonly grids: readonly RawGrid[];
  /** The offset of the first row that belongs to none. */
  readonly left: readonly { readonly start: number; readonly cells: number }[];
}

/** Finds N lines of N cells one after another, whatever their signs are; empty lines and rules may part them. */
export function rowBlocks(lines: readonly string[]): RowBlocks {
  const rows: Row[] = [];
  let offset = 0;
  for (const [line, text] of lines.entries()) {
    const row = rowOf(text, offset, line);
    if (row !== null) rows.push(row);
    offset += text.length + 1;
  }
  const grids: RawGrid[] = [];
  const left: { start: number; cells: number }[] = [];
  for (let at = 0; at < rows.length;) {
    const first = rows[at] as Row;
    const size = first.cells.length;
    const block = rows.slice(at, at + size);
    const isWhole = block.length === size && block.every(({ cells }) => cells.length === size);
    if (isWhole) {
      const packed = block.every((row) => row.packed);
      grids.push({ size, cells: block.flatMap(({ cells }) => cells), packed, path: '' });
    } else left.push({ start: first.cells[0]?.start ?? 0, cells: size });
    at += isWhole ? size : 1;
  }
  return { grids, left };
}

/** The cells of a line: words of at most two signs, or all signs of its words. */
function rowOf(text: string, offset: number, line: number): Row | null {
  const words = wordsOf(text);
  const [first] = words;
  if (first === undefined || asideOf(text) !== null) return null;
  if (words.length > 1 && words.every((word) => word.text.length <= 2)) {
    const cells = words.map((word) => cellAt(word.text, offset + word.start));
    return isSide(cells.length) ? { line, cells, packed: words.every((word) => word.text.length === 1) } : null; // prettier-ignore
  }
  const even = words.every((word) => word.text.length === first.text.length);
  if (!even && words.length > 1) return null;
  const cells = words.flatMap((word) =>
    word.text.split('').map((sign, i) => cellAt(sign, offset + word.start + i)),
  );
  return isSide(cells.length) ? { line, cells, packed: true } : null;
}

function cellAt(text: string, start: number): RawCell {
  return { text, start, end: start + text.length };
}

/** Sides of jigsaws too: one of a prime side has no boxes. */
const isSide = (count: number): boolean =>
  count === 5 || count === 7 || SIZES.some((size) => size === count);
