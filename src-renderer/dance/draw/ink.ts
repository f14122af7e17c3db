/** What a painter draws with. Coordinates are CSS pixels of the picture. */
export interface Ink {
  rect(x: number, y: number, width: number, height: number, look: Look & { radius?: number }): void;
  disc(x: number, y: number, radius: number, look: Look): void;
  /** Unconnected segments, flat: x1, y1, x2, y2, … */
  lines(segments: readonly number[], look: Look): void;
  /** Squares of one size, flat: the centre x, y of each. */
  squares(centres: readonly number[], side: number, look: Look): void;
  /** A quadratic curve with a head at its end; `bend` is the control point. */
  arrow(from: Point, bend: Point, to: Point, look: Look & { head: number }): void;
  text(x: number, y: number, words: string, look: TextLook): void;
  /** Says in words, for screen readers, what is drawn next. */
  name(words: string): void;
  /** Keeps what follows inside a rectangle, until the next {@link unclip}. */
  clip(x: number, y: number, width: number, height: number): void;
  unclip(): void;
}

export type Point = readonly [x: number, y: number];

export interface Look {
  readonly fill?: string;
  readonly stroke?: string;
  /** Of the stroke, in pixels; 1 when absent. */
  readonly width?: number;
  readonly opacity?: number;
  readonly dash?: readonly number[];
}

export interface TextLook {
  readonly color: string;
  readonly size: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly weight?: number;
  readonly mono?: boolean;
  readonly opacity?: number;
}

/** Where the world lies in the picture: pixel = offset + world · scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Everything a painter knows about the sheet it paints on. */
export interface DrawingArea {
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** How far the movement of the last step has come, 0…1. */
  readonly progress: number;
}

export type Painter = (ink: Ink, sheet: DrawingArea) => void;

/** The colours of all pictures; see `palette.ts`. */
export interface Palette {
  readonly surface: string;
  readonly sunken: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly line: string;
  readonly strongLine: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly selection: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly bad: string;
  readonly badSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  /** Fills of pieces, told apart by hue; text on them is `onPiece`. */
  readonly pieces: readonly string[];
  readonly onPiece: string;
  readonly font: string;
  readonly mono: string;
}

/** The three points of an arrow's head at `to`, seen from `from`. */
export function headOf(from: Point, to: Point, size: number): readonly Point[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Point => [
    to[0] - size * Math.cos(angle + turn),
    to[1] - size * Math.sin(angle + turn),
  ];
  return [to, wing(0.45), wing(-0.45)];
}
