const DOT = '•';
/** Keeps an empty place as wide as a mark. */
const GAP = ' ';

/** Least height in pixels at which a pencil mark can still be read. */
const MIN_MARK = 8;

/** Whether a cell of this many pixels has room for candidates as symbols; otherwise they are dots. */
export function hasLegibleMarks(
  cellSide: number,
  boxRows: number,
  symbols: readonly string[],
): boolean {
  return cellSide / boxRows >= MIN_MARK && symbols.every((symbol) => symbol.length === 1);
}

/**
 * Candidates of a cell as lines of text, each value in its own place of a box-shaped raster, as its
 * symbol or as a dot. One text node a cell stays fast at 25×25.
 */
export function pencilText(
  mask: number,
  boxRows: number,
  boxCols: number,
  symbols: readonly string[] | null,
): string {
  const mark = (value: number): string => {
    if ((mask & (1 << (value - 1))) === 0) return GAP;
    return symbols?.[value - 1] ?? DOT;
  };
  return Array.from({ length: boxRows }, (_, row) =>
    Array.from({ length: boxCols }, (_, column) => mark(row * boxCols + column + 1)).join(''),
  ).join('\n');
}
