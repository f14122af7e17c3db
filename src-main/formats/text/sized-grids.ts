import type { FoundGrid } from './groups';
import { shapeOfSize } from './boxes';
import { wordsOf, type Word } from './words';

interface Row {
  readonly line: number;
  readonly words: readonly Word[];
}

/**
 * The number of grids, then for each the side of its boxes and its rows in numbers, 0 for a blank. Null where
 * any line is something else, or the number is wrong.
 */
export function sizedGrids(lines: readonly string[]): FoundGrid[] | null {
  const [head, ...rows] = lines
    .map((text, i): Row => ({ line: i + 1, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0);
  const count = numberIn(head);
  const grids: FoundGrid[] = [];
  for (let at = 0; at < rows.length;) {
    const side = numberIn(rows[at]);
    const size = side * side;
    const own = rows.slice(at + 1, at + 1 + size);
    const grid = size < 4 || size > 36 ? null : gridOf(own, size, rows[at]?.line ?? 1);
    if (grid === null) return null;
    grids.push(grid);
    at += 1 + size;
  }
  return grids.length > 0 && grids.length === count ? grids : null;
}

/** The number that a row has alone, or 0. */
function numberIn(row: Row | undefined): number {
  const [word, more] = row?.words ?? [];
  return more === undefined && /^\d{1,7}$/.test(word?.text ?? '') ? Number(word?.text) : 0;
}

function gridOf(rows: readonly Row[], size: number, first: number): FoundGrid | null {
  const shape = shapeOfSize(size);
  const words = rows.flatMap((row) => row.words.map((word) => ({ ...word, line: row.line })));
  const values = words.map(({ text }) => (/^\d{1,2}$/.test(text) ? Number(text) : -1));
  const isWhole = rows.length === size && rows.every((row) => row.words.length === size);
  if (!isWhole || values.some((value) => value < 0 || value > size)) return null;
  const places = words.map(({ line, text, start }, cell) => {
    return { value: values[cell] ?? 0, line, start, end: start + text.length };
  });
  const extent = [first, rows.at(-1)?.line ?? first] as const;
  return { values: Uint8Array.from(values), places, words: '', shape, extent };
}
