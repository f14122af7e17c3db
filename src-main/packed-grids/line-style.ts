/** How solved grids are written: lines of so many cells, each cell one ASCII character. */
export interface LineStyle {
  /** Cells of a line: those of a whole grid, or of a row. */
  readonly width: number;
  /** The character of every value, at its place: 256 entries. */
  readonly bytes: Uint8Array;
}

const LINE_FEED = 10;

/** Bytes that so many cells, whole lines, are written as. */
export function linesLength({ width }: LineStyle, cells: number): number {
  return (cells / width) * (width + 1);
}

/** Writes whole lines of cells to `to`, from `at` on; returns the offset after them. A hot loop. */
export function writeLines(
  { width, bytes }: LineStyle,
  cells: Uint8Array,
  to: Uint8Array,
  at = 0,
): number {
  const ninths = width - (width % 9);
  for (let cell = 0; cell < cells.length; at++) {
    const end = cell + width;
    // Nine at a time: a turn of the loop costs more than a cell.
    for (const last = cell + ninths; cell < last; cell += 9, at += 9) {
      to[at] = bytes[cells[cell] as number] as number;
      to[at + 1] = bytes[cells[cell + 1] as number] as number;
      to[at + 2] = bytes[cells[cell + 2] as number] as number;
      to[at + 3] = bytes[cells[cell + 3] as number] as number;
      to[at + 4] = bytes[cells[cell + 4] as number] as number;
      to[at + 5] = bytes[cells[cell + 5] as number] as number;
      to[at + 6] = bytes[cells[cell + 6] as number] as number;
      to[at + 7] = bytes[cells[cell + 7] as number] as number;
      to[at + 8] = bytes[cells[cell + 8] as number] as number;
    }
    for (; cell < end; cell++, at++) to[at] = bytes[cells[cell] as number] as number;
    to[at] = LINE_FEED;
  }
  return at;
}
