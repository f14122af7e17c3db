import type { RawCell, RawGrid } from './raw-grids';

/** Sides of grids that are accepted where only the number of lines shows the side. */
const LONE_SIZES = [9, 16, 25] as const;

/**
 * A text with one cell a line and blanks as empty lines: as many lines as a grid has cells, each
 * empty, a digit or a number. Empty lines between all cells or after each row are no cells. Null where a
 * line has more than that.
 */
export function loneCells(lines: readonly string[]): RawGrid[] | null {
  if (lines.length < 81 || lines.length > 1300) return null;
  if (!lines.every((line) => /^\s*(?:\d{1,2}|[A-Ya-y.*_?#-]|)\s*$/.test(line))) return null;
  const filled = lines.filter((line) => line.trim() !== '').length;
  const all = lines.map((line, i) => {
    const text = line.trim();
    const start = text === '' ? 0 : line.length - line.trimStart().length;
    return { text, line: i + 1, start, end: start + text.length };
  });
  const cells = withoutGaps(all, filled);
  const size = LONE_SIZES.find((each) => each * each === cells.length);
  if (size === undefined || new Set(cells.map(({ text }) => text)).size < 5) return null;
  return [{ size, cells, packed: false, path: '' }];
}

/** The lines that are cells: all but the empty ones at the end, between rows, or between cells. */
function withoutGaps(all: readonly RawCell[], filled: number): readonly RawCell[] {
  for (const size of LONE_SIZES) {
    const lines = size * (size + 1);
    if (Math.abs(all.length - lines) > 1) continue;
    const isGap = (i: number): boolean => i % (size + 1) === size || i >= lines;
    if (all.every(({ text }, i) => !isGap(i) || text === '')) return all.filter((_, i) => !isGap(i)); // prettier-ignore
  }
  let end = all.length;
  if (filled < end) while (!isWhole(end) && all[end - 1]?.text === '') end--;
  if (isWhole(end)) return all.slice(0, end);
  return isWhole(filled) ? all.filter(({ text }) => text !== '') : all;
}

const isWhole = (count: number): boolean => LONE_SIZES.some((size) => size * size === count);
