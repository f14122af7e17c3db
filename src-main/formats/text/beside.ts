import { rowBlocks } from './row-blocks';
import type { RawGrid } from './raw-grids';

/** Columns of a gap that may part grids: one parts words. */
const NARROWEST = 2;
const FEWEST_ROWS = 4;
/** More parts than this are words of a long line. */
const MOST_BESIDE = 64;

/**
 * Grids that stand side by side: rows of two or more, parted by the widest gap that goes down through all
 * lines. Null where there is no such gap, the parts are no grids of one size, or whole lines are a grid.
 */
export function gridsBeside(lines: readonly string[]): RawGrid[] | null {
  if (rowBlocks(lines).grids.length > 0) return null;
  const filled = lines.filter((line) => /[^\s|+\-=]/.test(line));
  const cuts = filled.length < FEWEST_ROWS ? [] : cutsOf(filled);
  if (cuts.length === 0) return null;
  const parts = [0, ...cuts].map((from, i) =>
    lines.map((line) => ' '.repeat(from) + line.slice(from, cuts[i] ?? undefined)),
  );
  const found = parts.map(rowBlocks);
  const [first] = found;
  const isWhole = found.every(
    ({ grids, left }) => left.length === 0 && grids.length === first?.grids.length,
  );
  if (!isWhole || first === undefined || first.grids.length === 0) return null;
  const grids = first.grids.flatMap((_, i) => found.map(({ grids: own }) => own[i] as RawGrid));
  return grids.every(({ size }) => size === grids[0]?.size) ? grids : null;
}

/** The ends of the widest gaps that all lines have: columns with nothing but blanks and bars. */
function cutsOf(lines: readonly string[]): number[] {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const isGap = (column: number): boolean =>
    lines.every((line) => /[\s|]/.test(line[column] ?? ' '));
  const gaps: { width: number; end: number }[] = [];
  for (let column = 0; column < width; column++) {
    if (!isGap(column)) continue;
    const start = column;
    while (column < width && isGap(column)) column++;
    if (start > 0 && column < width) gaps.push({ width: column - start, end: column });
  }
  const widest = gaps.reduce((most, gap) => Math.max(most, gap.width), 0);
  if (widest < NARROWEST) return [];
  const cuts = gaps.filter((gap) => gap.width === widest).map(({ end }) => end);
  return cuts.length < MOST_BESIDE ? cuts : [];
}
