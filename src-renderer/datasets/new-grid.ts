import type { FormatInfo } from '@shared/contract';

/** Which empty grids can be made, and in which formats. */

type Box = readonly [rows: number, cols: number];

const writable = (formats: readonly FormatInfo[]): FormatInfo[] =>
  formats.filter(({ kind, readOnly, boxes }) => kind === 'grid' && !readOnly && boxes.length > 0);

/** Sides of the grids that some format can hold, ascending. */
export function sizesOf(formats: readonly FormatInfo[]): number[] {
  const sizes = writable(formats).flatMap(({ boxes }) => boxes.map(([rows, cols]) => rows * cols));
  return [...new Set(sizes)].sort((a, b) => a - b);
}

/** The boxes that grids of a side can have, the squarest first; a single row or column is none. */
export function boxesOfSize(size: number, formats: readonly FormatInfo[]): Box[] {
  const all: Box[] = [];
  for (let rows = 2; rows <= size / 2; rows++) {
    if (size % rows === 0) all.push([rows, size / rows]);
  }
  const held = all.filter(([rows, cols]) => formatsFor(rows, cols, false, formats).length > 0);
  return held.sort(([a, b], [c, d]) => Math.abs(a - b) - Math.abs(c - d) || a - c);
}

/** Formats that can hold such boxes, as boxes or as regions; with `drawn` any regions at all. */
export function formatsFor(
  rows: number,
  cols: number,
  drawn: boolean,
  formats: readonly FormatInfo[],
): FormatInfo[] {
  return writable(formats).filter(({ boxes, jigsaw }) => {
    if (jigsaw && boxes.some(([r, c]) => r * c === rows * cols)) return true;
    return !drawn && boxes.some(([r, c]) => r === rows && c === cols);
  });
}
