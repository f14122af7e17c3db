/** Most values whose pencil marks are still legible as symbols; beyond, they are dots in their places. */
const MAX_LEGIBLE = 16;
const DOT = '•';
/** Keeps an empty place as wide as a mark. */
const GAP = ' ';

/**
 * Candidates of a cell as lines of text, each value in its own place of a box-shaped raster: one text
 * node a cell stays fast at 25×25.
 */
export function pencilText(
  mask: number,
  boxRows: number,
  boxCols: number,
  symbols: readonly string[],
): string {
  const legible = symbols.length <= MAX_LEGIBLE && symbols.every((symbol) => symbol.length === 1);
  const mark = (value: number): string => {
    if ((mask & (1 << (value - 1))) === 0) return GAP;
    return legible ? (symbols[value - 1] ?? DOT) : DOT;
  };
  return Array.from({ length: boxRows }, (_, row) =>
    Array.from({ length: boxCols }, (_, column) => mark(row * boxCols + column + 1)).join(''),
  ).join('\n');
}
