import { DOWN, enclosedBy, RIGHT, shapeOf } from '../grid/walls';
import { shapesOfSize } from './boxes';
import type { RawCell, RawGrid } from './raw-grids';

const UPRIGHT = /[|│┃┆┇┊┋╎╏║¦]/;
const LYING = /[-─━┄┅┈┉╌╍═=_]/;
/** Strokes that stand out where thin ones part every cell. */
const HEAVY = /[┃║━═]/;
/** A line of strokes alone, which parts rows of cells. */
const BORDER = /^[\s+\-=_|─-╿]*$/;
const FEWEST = 4;
/** More cells could have more regions than a byte has numbers. */
const MOST = 15;

/** A drawing: its lines, from the one with the upper border on, and its raster. */
interface Drawing {
  /** Of the upper border, from 0. */
  readonly top: number;
  readonly lines: readonly string[];
  readonly left: number;
  /** From one stroke to the next. */
  readonly pitch: number;
  readonly size: number;
}

/** A grid with walls that enclose other regions than boxes; null where one of them has too many cells. */
export interface DrawnGrid {
  readonly line: number;
  readonly size: number;
  readonly grid: RawGrid | null;
}

/**
 * Grids that are drawn with walls: a line of strokes, then a row of cells and a line of strokes in turn. Where
 * thin strokes part every cell, the heavy ones are the walls. Those whose walls are the usual boxes, or no
 * regions at all, are none.
 */
export function drawnGrids(lines: readonly string[]): DrawnGrid[] {
  const found: DrawnGrid[] = [];
  let end = 0;
  for (const line of lines.keys()) {
    const drawing = line < end ? null : drawingAt(lines, line);
    if (drawing === null) continue;
    end = line + 2 * drawing.size + 1;
    const grid = gridIn(drawing);
    if (grid !== undefined) found.push({ line: line + 1, size: drawing.size, grid });
  }
  return found;
}

/** The drawing whose upper border is this line, or null. */
function drawingAt(all: readonly string[], top: number): Drawing | null {
  const border = all[top] ?? '';
  if (!BORDER.test(border) || !LYING.test(border)) return null;
  let size = 0;
  while (isRow(all[top + 2 * size + 1]) && BORDER.test(all[top + 2 * size + 2] ?? 'none')) size++;
  if (size < FEWEST || size > MOST) return null;
  const lines = all.slice(top, top + 2 * size + 1);
  const rows = lines.filter((_, i) => i % 2 === 1);
  const left = Math.min(...rows.map((row) => row.search(UPRIGHT)));
  const right = Math.max(...rows.map((row) => row.trimEnd().length - 1));
  const pitch = (right - left) / size;
  const isFramed = rows.every(
    (row) => UPRIGHT.test(row.charAt(left)) && UPRIGHT.test(row.charAt(right)),
  );
  return isFramed && Number.isInteger(pitch) && pitch > 1
    ? { top, lines, left, pitch, size }
    : null;
}

const isRow = (text = ''): boolean => UPRIGHT.test(text.trim().charAt(0)) && UPRIGHT.test(text.trim().slice(-1)); // prettier-ignore

/** The grid of a drawing, null where its regions differ in size; undefined where it has no regions. */
function gridIn(drawing: Drawing): RawGrid | null | undefined {
  const { size } = drawing;
  const cells = cellsIn(drawing);
  const walls = wallsIn(drawing);
  // A drawing without a sign is that of a tiling rather.
  if (cells?.some(({ text }) => text !== '') !== true || walls === null) return undefined;
  const { regions, sizes } = enclosedBy(walls, size);
  if (new Set(sizes).size > 1) return Math.abs(sizes.length - size) < 3 ? null : undefined;
  if (sizes.length !== size) return undefined;
  if (shapesOfSize(size).some((shape) => shapeOf(shape, regions).regions === null))
    return undefined;
  return { size, cells, packed: false, path: '', regions };
}

/** What stands between the places of strokes. */
function cellsIn({ top, lines, left, pitch, size }: Drawing): RawCell[] | null {
  const cells: RawCell[] = [];
  for (const [i, text] of lines.entries()) {
    for (let column = 0; column < size && i % 2 === 1; column++) {
      const start = left + column * pitch + 1;
      const inside = text.slice(start, start + pitch - 1);
      const sign = inside.trim();
      if (sign.length > 2 || !/[\s|│┃┆┇┊┋╎╏║¦]|^$/.test(text.charAt(start + pitch - 1)))
        return null;
      const at = start + (sign === '' ? (pitch - 1) >> 1 : inside.indexOf(sign));
      cells.push({ text: sign, line: top + i + 1, start: at, end: at + Math.max(1, sign.length) });
    }
  }
  return cells;
}

/** The strokes right of and below each cell; null where there is none, or one everywhere. */
function wallsIn({ lines, left, pitch, size }: Drawing): Uint8Array | null {
  const strokes = Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    const start = left + (cell % size) * pitch;
    const right = (cell + 1) % size === 0 ? '' : (lines[2 * row + 1] ?? '').charAt(start + pitch);
    const below = row === size - 1 ? '' : (lines[2 * row + 2] ?? '').charAt(start + (pitch >> 1));
    return { right: UPRIGHT.test(right) ? right : '', below: LYING.test(below) ? below : '' };
  });
  const signs = strokes.flatMap(({ right, below }) => [right, below]).filter((sign) => sign !== '');
  const heavy = signs.filter((sign) => HEAVY.test(sign)).length;
  const isWall = (sign: string): boolean =>
    sign !== '' && (heavy === 0 || heavy === signs.length || HEAVY.test(sign));
  const count = signs.filter(isWall).length;
  if (count === 0 || count === 2 * size * (size - 1)) return null;
  return Uint8Array.from(
    strokes,
    ({ right, below }) => (isWall(right) ? RIGHT : 0) + (isWall(below) ? DOWN : 0),
  );
}
