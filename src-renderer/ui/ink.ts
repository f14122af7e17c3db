import type { Palette } from './palette';

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

/** The three points of an arrow's head at `to`, seen from `from`. */
export function headOf(from: Point, to: Point, size: number): readonly Point[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Point => [
    to[0] - size * Math.cos(angle + turn),
    to[1] - size * Math.sin(angle + turn),
  ];
  return [to, wing(0.45), wing(-0.45)];
}

/**
 * What a painter draws with, on a canvas. Coordinates are CSS pixels of the picture; segments and squares are flat: x1, y1, x2,
 * y2, …, and the centre x, y of each.
 */
export class Ink {
  /** What was drawn, in words, for screen readers. */
  readonly names: string[] = [];

  constructor(
    private readonly on: CanvasRenderingContext2D,
    private readonly palette: Palette,
  ) {}

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    look: Look & { radius?: number },
  ): void {
    this.on.beginPath();
    if (look.radius === undefined) this.on.rect(x, y, width, height);
    else this.on.roundRect(x, y, width, height, look.radius);
    this.paint(look);
  }

  disc(x: number, y: number, radius: number, look: Look): void {
    this.on.beginPath();
    this.on.arc(x, y, radius, 0, 2 * Math.PI);
    this.paint(look);
  }

  lines(segments: readonly number[], look: Look): void {
    if (segments.length === 0) return;
    this.on.beginPath();
    for (let at = 0; at + 3 < segments.length; at += 4) {
      this.on.moveTo(segments[at] as number, segments[at + 1] as number);
      this.on.lineTo(segments[at + 2] as number, segments[at + 3] as number);
    }
    this.paint(look);
  }

  squares(centres: readonly number[], side: number, look: Look): void {
    if (centres.length === 0) return;
    this.on.beginPath();
    for (let at = 0; at + 1 < centres.length; at += 2) {
      const x = (centres[at] as number) - side / 2;
      this.on.rect(x, (centres[at + 1] as number) - side / 2, side, side);
    }
    this.paint(look);
  }

  /** A quadratic curve with a head at its end; `bend` is the control point. */
  arrow(from: Point, bend: Point, to: Point, look: Look & { head: number }): void {
    this.on.beginPath();
    this.on.moveTo(from[0], from[1]);
    this.on.quadraticCurveTo(bend[0], bend[1], to[0], to[1]);
    this.paint({ ...look, fill: 'transparent' });
    if (look.head <= 0) return;
    this.on.beginPath();
    headOf(bend, to, look.head).forEach(([x, y], at) =>
      at === 0 ? this.on.moveTo(x, y) : this.on.lineTo(x, y),
    );
    this.on.closePath();
    this.paint({
      ...(look.stroke === undefined ? {} : { fill: look.stroke }),
      ...(look.opacity === undefined ? {} : { opacity: look.opacity }),
    });
  }

  text(x: number, y: number, words: string, look: TextLook): void {
    const family = look.mono === true ? this.palette.mono : this.palette.font;
    this.on.font = `${look.weight ?? 400} ${look.size}px ${family}`;
    this.on.textAlign = look.align ?? 'center';
    this.on.textBaseline = 'middle';
    this.on.fillStyle = look.color;
    this.on.globalAlpha = look.opacity ?? 1;
    this.on.fillText(words, x, y);
    this.on.globalAlpha = 1;
  }

  name(words: string): void {
    this.names.push(words);
  }

  /** Keeps what follows inside a rectangle, until `unclip`. */
  clip(x: number, y: number, width: number, height: number): void {
    this.on.save();
    this.on.beginPath();
    this.on.rect(x, y, width, height);
    this.on.clip();
  }

  unclip(): void {
    this.on.restore();
  }

  private paint(look: Look): void {
    this.on.globalAlpha = look.opacity ?? 1;
    if (look.fill !== undefined) {
      this.on.fillStyle = look.fill;
      this.on.fill();
    }
    if (look.stroke !== undefined) {
      this.on.strokeStyle = look.stroke;
      this.on.lineWidth = look.width ?? 1;
      this.on.setLineDash(look.dash === undefined ? [] : [...look.dash]);
      this.on.stroke();
    }
    this.on.globalAlpha = 1;
  }
}
