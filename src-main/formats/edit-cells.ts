/** Where a cell is written: columns `[start, end)` of a line, 0-based; lines from 1. */
export interface CellPlace {
  readonly cell: number;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The lines of a case with `cells` in place of `old`: only the text of cells that changed is another.
 * `places` are in the order of the text. Null when a cell that changed is written nowhere.
 */
export function editCells(
  lines: readonly string[],
  places: readonly CellPlace[],
  old: ArrayLike<number>,
  cells: Uint8Array,
  signOf: (value: number, cell: number) => string,
): string[] | null {
  const placed = new Set(places.map(({ cell }) => cell));
  if (cells.some((value, cell) => value !== old[cell] && !placed.has(cell))) return null;
  const written = [...lines];
  // From the end, so that the columns before stay as they were found.
  for (const { cell, line, start, end } of [...places].reverse()) {
    const value = cells[cell] as number;
    if (value === old[cell]) continue;
    const text = (written[line - 1] as string).padEnd(start);
    written[line - 1] = text.slice(0, start) + signOf(value, cell) + text.slice(end);
  }
  return written;
}

/** How the first cell with a value is written; null where no cell has it. */
export function signIn(
  lines: readonly string[],
  places: readonly CellPlace[],
  old: ArrayLike<number>,
  value: number,
): string | null {
  const place = places.find(({ cell }) => old[cell] === value);
  return place === undefined ? null : textAt(lines, place);
}

export function textAt(lines: readonly string[], { line, start, end }: CellPlace): string {
  return (lines[line - 1] as string).slice(start, end);
}

/** The places of cells that are single characters of one line, side by side from `start` on. */
export function cellsFrom(line: number, start: number, count: number): CellPlace[] {
  return Array.from({ length: count }, (_, cell) => {
    return { cell, line, start: start + cell, end: start + cell + 1 };
  });
}
