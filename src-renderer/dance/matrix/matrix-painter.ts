/** Draws the matrix: options as rows, items as columns, what is covered or taken out dimmed. */
import type { Ink, DrawingArea } from '../../ui/ink';
import type { LinksLayout } from '../links/links-layout';
import { HEADER_Y } from '../links/links-layout';
import { entryName, type LinkMarks, type LinksModel } from '../links/links-model';

export interface MatrixScene {
  readonly model: LinksModel;
  readonly layout: LinksLayout;
  readonly marks: LinkMarks;
  /** Gives an option a name for screen readers; null where there are too many. */
  readonly nameOption: ((option: number) => string) | null;
}

const WORDS_FROM = 15;
const LINES_FROM = 6;

export function paintMatrix(ink: Ink, sheet: DrawingArea, scene: MatrixScene): void {
  const desk = new PaintContext(ink, sheet, scene);
  desk.columns();
  desk.rows();
  desk.lines();
  desk.heads();
}

class PaintContext {
  private readonly k: number;

  constructor(
    private readonly ink: Ink,
    private readonly sheet: DrawingArea,
    private readonly scene: MatrixScene,
  ) {
    this.k = sheet.view.scale;
  }

  private x(header: number): number {
    return this.sheet.view.x + (this.scene.layout.x[header] as number) * this.k;
  }

  private y(option: number): number {
    return this.sheet.view.y + (this.scene.layout.y[option] as number) * this.k;
  }

  private inSightX(x: number): boolean {
    return x > -this.k && x < this.sheet.width + this.k;
  }

  private inSightY(y: number): boolean {
    return y > -this.k && y < this.sheet.height + this.k;
  }

  private get top(): number {
    return this.sheet.view.y + 1.5 * this.k;
  }

  private get bottom(): number {
    return this.sheet.view.y + (this.scene.layout.rows - 0.5) * this.k;
  }

  /** A band under covered items, and one under the item in hand. */
  columns(): void {
    const { model, marks } = this.scene;
    const { palette } = this.sheet;
    for (let header = 1; header <= model.items; header++) {
      const x = this.x(header);
      const inHand = header === marks.header;
      if (!this.inSightX(x) || (!inHand && !model.isClosed(header))) continue;
      const fill = inHand ? palette.selection : palette.sunken;
      const width = this.k * this.scene.layout.pitch;
      this.ink.rect(x - width / 2, this.top, width, this.bottom - this.top, { fill });
    }
  }

  rows(): void {
    const { model, nameOption } = this.scene;
    const inks: Record<'chosen' | 'left' | 'gone' | 'out', number[]> = {
      chosen: [],
      left: [],
      gone: [],
      out: [],
    };
    for (let option = 0; option < model.options; option++) {
      const y = this.y(option);
      if (!this.inSightY(y)) continue;
      if (nameOption !== null) this.named(nameOption(option), () => this.row(option, y, inks));
      else this.row(option, y, inks);
    }
    this.squares(inks);
  }

  private named(name: string, paint: () => void): void {
    this.ink.name(name);
    paint();
  }

  /** The band and name of an option; its squares are gathered, because they are painted together. */
  private row(option: number, y: number, inks: Readonly<Record<string, number[]>>): void {
    const { model, marks } = this.scene;
    const chosen = model.isChosen(option);
    const left = !chosen && model.isLeft(option);
    if (chosen || option === marks.option) this.band(y, chosen);
    const centres = inks[chosen ? 'chosen' : left ? 'left' : 'gone'];
    const end = model.first[option + 1] as number;
    for (let node = model.first[option] as number; node < end; node++) {
      const x = this.x(model.header[node] as number);
      if (!this.inSightX(x)) continue;
      centres?.push(x, y);
      if (model.isOut(node)) inks['out']?.push(x, y);
    }
    if (this.k >= WORDS_FROM) this.name(option, y, chosen, left);
  }

  /** Squares of all options; those of nodes that left their rings are hollow. */
  private squares(inks: Readonly<Record<'chosen' | 'left' | 'gone' | 'out', number[]>>): void {
    const { palette } = this.sheet;
    const side = this.k < LINES_FROM ? Math.max(1, 0.9 * this.k) : 0.58 * this.k;
    this.ink.squares(inks.gone, side, { fill: palette.strongLine, opacity: 0.55 });
    this.ink.squares(inks.left, side, { fill: palette.accent });
    this.ink.squares(inks.chosen, side, { fill: palette.good });
    if (this.k >= LINES_FROM) this.ink.squares(inks.out, side - 3, { fill: palette.surface });
    if (this.k >= WORDS_FROM) this.colours();
  }

  private colours(): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    const size = Math.min(11, 0.36 * this.k);
    for (let option = 0; option < model.options; option++) {
      const y = this.y(option);
      if (!this.inSightY(y)) continue;
      const end = model.first[option + 1] as number;
      for (let node = model.first[option] as number; node < end; node++) {
        const name = model.colourName(node);
        const x = this.x(model.header[node] as number);
        if (name === '' || !this.inSightX(x)) continue;
        const color = model.isOut(node) ? palette.muted : palette.onAccent;
        this.ink.text(x, y, [...name].slice(0, 2).join(''), { color, size, weight: 600 });
      }
    }
  }

  private band(y: number, chosen: boolean): void {
    const { palette } = this.sheet;
    const from = this.sheet.view.x + 1 * this.k;
    const width = (this.scene.layout.columns - 1) * this.k;
    const fill = chosen ? palette.goodSoft : palette.selection;
    this.ink.rect(from, y - this.k / 2, width, this.k, { fill });
  }

  private name(option: number, y: number, chosen: boolean, left: boolean): void {
    const { palette } = this.sheet;
    const x = Math.max(this.x(0) + 0.42 * this.k, 0.42 * this.k + 30);
    this.ink.text(x, y, this.scene.model.optionName(option), {
      color: chosen ? palette.good : left ? palette.text : palette.faint,
      size: Math.min(12, 0.44 * this.k),
      weight: chosen ? 600 : 400,
      align: 'right',
    });
  }

  lines(): void {
    if (this.k < LINES_FROM) return;
    const { layout, model } = this.scene;
    const { palette, view } = this.sheet;
    const segments: number[] = [];
    const left = view.x + this.k;
    const right = view.x + layout.columns * this.k;
    const pitch = layout.pitch * this.k;
    for (let x = view.x + this.k + (this.k - pitch) / 2; x <= right + 1; x += pitch) {
      if (this.inSightX(x)) segments.push(x, this.top, x, this.bottom);
    }
    for (let at = 0; at <= layout.rows - 2; at++) {
      const y = this.top + at * this.k;
      if (this.inSightY(y)) segments.push(left, y, right, y);
    }
    this.ink.lines(segments, { stroke: palette.line });
    if (model.primary < model.items) this.secondaryLine();
  }

  /** Parts primary from secondary items. */
  private secondaryLine(): void {
    const x = this.x(this.scene.model.primary + 1) - this.k / 2;
    if (Number.isNaN(x)) return;
    const segment = [x, this.sheet.view.y, x, this.bottom];
    this.ink.lines(segment, { stroke: this.sheet.palette.muted, width: 1.5, dash: [4, 3] });
  }

  /** Names of the items over their columns, and how many options they have. */
  heads(): void {
    const { model, marks } = this.scene;
    const { palette, view } = this.sheet;
    if (this.k < WORDS_FROM) return;
    for (let header = 1; header <= model.items; header++) {
      const x = this.x(header);
      if (!this.inSightX(x)) continue;
      const closed = model.isClosed(header);
      const inHand = header === marks.header;
      const color = inHand ? palette.accent : closed ? palette.faint : palette.text;
      const name = entryName(model, header);
      const size = Math.min(12, (1.5 * this.k) / Math.max(2, name.length));
      const y = view.y + HEADER_Y * this.k;
      const weight = inHand ? 700 : 600;
      this.ink.text(x, y - 0.12 * this.k, name, { color, size: Math.max(7, size), weight });
      const few = !closed && (model.S[header] as number) <= 1 && header <= model.primary;
      this.ink.text(x, y + 0.42 * this.k, String(model.S[header]), {
        color: few ? palette.warn : color,
        size: Math.min(11, 0.36 * this.k),
        opacity: closed ? 0.6 : 0.9,
      });
    }
  }
}
