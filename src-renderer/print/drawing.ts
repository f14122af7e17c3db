/**
 * A picture as a list of strokes and words, in points (1/72 inch) from the top left corner. Painters
 * (`to-svg.ts`, `to-canvas.ts`, `to-pdf.ts`) turn it into what a screen, a file or paper takes, so that
 * all of them show the same.
 */

/** A grey from 0 (black) to 1 (white): what every printer has. */
export type Ink = number;

export interface Line {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly width: number;
  readonly ink: Ink;
}

export interface Words {
  readonly kind: 'words';
  readonly text: string;
  /** Where the words stand: their middle, or their left or right end. */
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold: boolean;
  readonly ink: Ink;
}

export type Stroke = Line | Words;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
}

/** The strokes, moved. */
export function moved(strokes: readonly Stroke[], dx: number, dy: number): Stroke[] {
  return strokes.map((stroke) =>
    stroke.kind === 'line'
      ? {
          ...stroke,
          x1: stroke.x1 + dx,
          x2: stroke.x2 + dx,
          y1: stroke.y1 + dy,
          y2: stroke.y2 + dy,
        }
      : { ...stroke, x: stroke.x + dx, y: stroke.y + dy },
  );
}

/** Height of capitals and digits as a share of the font size, in the faces that are used. */
export const CAP_HEIGHT = 0.72;
