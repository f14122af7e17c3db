import { valuesInMask, type GridShape } from '@shared/puzzle';
import { centreText, cornerText, hasLegibleMarks, pencilText, type MarkText } from './pencil-text';

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
