import type { GridShape } from '../../shared/puzzle';

/**
 * Where the cells of rows may stand when a space is a blank: an offset, a step from cell to cell and
 * a gap between boxes, such that everything in the rows stands on a cell. Rows that are wider than
 * needed rule a raster out, and the one that the rows fill best comes first.
 */
export function columnPlaces(rows: readonly string[], { size, boxCols }: GridShape): number[][] {
  const used = new Set<number>();
  let width = 0;
  for (const row of rows) {
    width = Math.max(width, row.trimEnd().length);
    for (let at = 0; at < row.length; at++) if (!/[\s|]/.test(row.charAt(at))) used.add(at);
  }
  const found: { places: number[]; missing: number }[] = [];
  for (let step = 1; step <= 4; step++) {
    for (let gap = 0; gap <= 3; gap++) {
      for (let offset = 0; offset <= 4; offset++) {
        const places = Array.from(
          { length: size },
          (_, cell) => offset + step * cell + gap * Math.floor(cell / boxCols),
        );
        if ((places.at(-1) ?? 0) > width + step + gap) continue;
        const on = new Set(places);
        if ([...used].some((at) => !on.has(at))) continue;
        found.push({ places, missing: places.filter((at) => !used.has(at)).length });
      }
    }
  }
  const least = Math.min(...found.map(({ missing }) => missing));
  return found
    .filter(({ missing }) => missing === least && least * 4 <= size)
    .map(({ places }) => places);
}
