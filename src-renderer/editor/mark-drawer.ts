import { valuesInMask, type GridShape, hasValue } from '@shared/puzzle';

const DOT = '•';
/** Keeps an empty place as wide as a mark. */
const GAP = ' ';

/** Least height in pixels at which a pencil mark can still be read. */
const MIN_MARK = 8;
/** Width of a character of the marks' font, as part of its size. */
const CHAR_WIDTH = 0.62;
/** Part of a cell's side that marks may take. */
const ROOM = 0.9;

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
 * symbol or as a dot. One text node a cell stays fast at 36×36.
 */
export function pencilText(
  mask: number,
  boxRows: number,
  boxCols: number,
  symbols: readonly string[] | null,
): string {
  const mark = (value: number): string => {
    if (!hasValue(mask, value)) return GAP;
    return symbols?.[value - 1] ?? DOT;
  };
  return Array.from({ length: boxRows }, (_, row) =>
    Array.from({ length: boxCols }, (_, column) => mark(row * boxCols + column + 1)).join(''),
  ).join('\n');
}

/** Lines of marks and the size of their font as part of the cell's side. */
export interface MarkText {
  readonly text: string;
  readonly scale: number;
}

/**
 * Centre marks as people write them: on one line up to five, then on as many as make them largest.
 * Null where they would be too small to read in a cell of this many pixels.
 */
export function centreText(texts: readonly string[], cellSide: number): MarkText | null {
  const longest = Math.max(...texts.map((text) => text.length));
  const gap = longest > 1 ? GAP : '';
  const [columns, scale] = bestColumns(texts.length, longest, gap.length);
  if (scale * cellSide < MIN_MARK - 1) return null;
  const lines: string[] = [];
  for (let from = 0; from < texts.length; from += columns) {
    lines.push(texts.slice(from, from + columns).join(gap));
  }
  return { text: lines.join('\n'), scale };
}

/** Marks on a line, and their scale; another line is worth it only for clearly larger marks. */
function bestColumns(count: number, width: number, gap: number): [number, number] {
  let best: [number, number] = [count, 0];
  for (let columns = Math.min(count, 5); columns >= 1; columns--) {
    const rows = Math.ceil(count / columns);
    const chars = columns * (width + gap) - gap;
    const scale = Math.min(0.3, ROOM / (chars * CHAR_WIDTH), ROOM / rows);
    if (scale > best[1] * 1.1) best = [columns, scale];
  }
  return best;
}

/** Where corner marks stand, in their order: the corners, then the sides, then the middle. */
const SPOTS = [0, 2, 6, 8, 1, 7, 3, 5, 4];

/**
 * Corner marks in a raster of three by three, the corners first, each as its symbol or as a dot. Null
 * for more than fit there.
 */
export function cornerText(texts: readonly string[], isLegible: boolean): string | null {
  if (texts.length > SPOTS.length) return null;
  const width = isLegible ? Math.max(...texts.map((text) => text.length)) : 1;
  const places = new Array<string>(SPOTS.length).fill(GAP.repeat(width));
  texts.forEach((text, i) => {
    places[SPOTS[i] ?? 0] = (isLegible ? text : DOT).padStart(width, GAP);
  });
  return [0, 3, 6].map((at) => places.slice(at, at + 3).join('')).join('\n');
}

/** Draws the marks of cells as text; made anew when the grid, its size or the view changes. */
export interface MarkDrawer {
  /** Whether blank cells without marks of their own show what the rules allow. */
  readonly showsRules: boolean;
  /** Candidates in their own places are dots: there is no room for symbols. */
  readonly hasDots: boolean;
  /** Candidates, each in its own place. */
  readonly raster: (mask: number) => string;
  /**
   * Centre marks as people write them; null where each is to stand in its own place. Between corner
   * marks they never do.
   */
  readonly centre: (mask: number, isBetween: boolean) => MarkText | null;
  /** Corner marks; null where there are too many for the corners. */
  readonly corner: (mask: number) => string | null;
}

export interface DrawerOptions {
  readonly shape: GridShape;
  readonly symbols: readonly string[];
  /** Side of a cell in pixels. */
  readonly side: number;
  readonly showsRules: boolean;
  /** Centre marks stand in places of their own, since every cell has them. */
  readonly inPlaces: boolean;
}

export function markDrawer(options: DrawerOptions): MarkDrawer {
  const { shape, symbols, side, showsRules, inPlaces } = options;
  const legible = hasLegibleMarks(side, shape.boxRows, symbols) ? symbols : null;
  const isCornerLegible = side / 3 >= 9;
  const textsOf = (mask: number): string[] =>
    valuesInMask(mask).map((value) => symbols[value - 1] ?? String(value));
  return {
    showsRules,
    hasDots: legible === null,
    raster: (mask) => pencilText(mask, shape.boxRows, shape.boxCols, legible),
    centre: (mask, isBetween) => (inPlaces && !isBetween ? null : centreText(textsOf(mask), side)),
    corner: (mask) => cornerText(textsOf(mask), isCornerLegible),
  };
}
