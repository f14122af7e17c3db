import type { RawGrid } from './raw-grids';

/** Sides of grids that are taken where nothing but the number of lines tells them. */
const LONE_SIZES = [9, 16, 25] as const;

/**
 * A text with one cell a line and blanks as empty lines: as many lines as a grid has cells, each
 * empty, a digit or a number. Null where a line has more than that.
 */
export function loneCells(lines: readonly string[]): RawGrid[] | null {
  if (lines.length < 81 || lines.length > 626) return null;
  if (!lines.every((line) => /^\s*(?:\d{1,2}|[A-Ya-y.*_?#-]|)\s*$/.test(line))) return null;
  const filled = lines.filter((line) => line.trim() !== '').length;
  let end = lines.length;
  if (filled < lines.length)
    while (!LONE_SIZES.some((size) => size * size === end) && lines[end - 1]?.trim() === '') end--;
  const used = filled === lines.length ? lines : lines.slice(0, end);
  const size = LONE_SIZES.find((each) => each * each === used.length);
  if (size === undefined || new Set(used.map((line) => line.trim())).size < 5) return null;
  let offset = 0;
  const cells = used.map((line) => {
    const text = line.trim();
    const start = offset + (line.length - line.trimStart().length) * (text === '' ? 0 : 1);
    offset += line.length + 1;
    return { text, start, end: start + text.length };
  });
  return [{ size, cells, packed: false, path: '' }];
}
