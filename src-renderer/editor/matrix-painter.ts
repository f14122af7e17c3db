import type { CoverContent } from '@shared/puzzle';
import type { Conflicts } from '../stores/covers';
import type { Ink } from '../ui/ink';
import type { Palette } from '../ui/palette';
import { itemName, labelledRows, labelStep, visibleRange } from './matrix-view';

export interface MatrixScene {
  readonly view: CoverContent;
  readonly sizes: readonly number[];
  readonly chosen: ReadonlySet<number>;
  /** What cannot be chosen together with the focused row. */
  readonly conflicts: Conflicts;
  /** True where the keyboard is on the drawing: the focused cell has a frame. */
  readonly active: boolean;
  /** Row and column under the pointer or the keyboard, or -1. */
  readonly focusOption: number;
  readonly focusItem: number;
  readonly cell: number;
  readonly scrollLeft: number;
  readonly scrollTop: number;
  /** Size of the drawing in CSS pixels, margins included. */
  readonly width: number;
  readonly height: number;
}

/** Room for row numbers on the left, and for column sizes and numbers at the top. */
export const LEFT_MARGIN = 40;
export const TOP_MARGIN = 48;
const LABEL_HEIGHT = 16;
/** From this cell side on there are grid lines. */
const LINES_FROM = 7;
/** From this cell side on the colour of an entry is written on it. */
const COLOURS_FROM = 14;
/** From this cell side on a column's size is written on its bar. */
const NUMBERS_FROM = 18;

/** Paints what is visible of a matrix: ones as squares, column sizes as bars, chosen rows as bands. */
export function paintMatrix(ink: Ink, scene: MatrixScene, palette: Palette): void {
  const painter = new MatrixPainter(ink, scene, palette);
  painter.cells();
  painter.rowNumbers();
  painter.heads();
}

class MatrixPainter {
  private readonly rows: readonly [from: number, to: number];
  private readonly columns: readonly [from: number, to: number];

  constructor(
    private readonly ink: Ink,
    private readonly scene: MatrixScene,
    private readonly palette: Palette,
  ) {
    const { view, cell, scrollLeft, scrollTop, width, height } = scene;
    this.rows = visibleRange(scrollTop, height - TOP_MARGIN, cell, view.options.length);
    this.columns = visibleRange(scrollLeft, width - LEFT_MARGIN, cell, view.items);
  }

  private x(item: number): number {
    return LEFT_MARGIN + item * this.scene.cell - this.scene.scrollLeft;
  }

  private y(option: number): number {
    return TOP_MARGIN + option * this.scene.cell - this.scene.scrollTop;
  }

  cells(): void {
    const { width, height, cell } = this.scene;
    this.ink.clip(LEFT_MARGIN, TOP_MARGIN, width - LEFT_MARGIN, height - TOP_MARGIN);
    this.bands();
    if (cell >= LINES_FROM) this.lines();
    this.ones();
    this.marks();
    this.ink.unclip();
  }

  private bands(): void {
    const { view, cell, chosen, focusOption, focusItem } = this.scene;
    const { selection, goodSoft } = this.palette;
    for (let option = this.rows[0]; option < this.rows[1]; option++) {
      if (option !== focusOption && !chosen.has(option)) continue;
      const fill = option === focusOption ? selection : goodSoft;
      this.ink.rect(this.x(0), this.y(option), view.items * cell, Math.max(1, cell), { fill });
    }
    if (focusItem < 0) return;
    const height = view.options.length * cell;
    this.ink.rect(this.x(focusItem), this.y(0), cell, height, { fill: selection });
  }

  private lines(): void {
    const { view, width, height } = this.scene;
    const right = Math.min(width, this.x(view.items));
    const bottom = Math.min(height, this.y(view.options.length));
    const segments: number[] = [];
    for (let option = this.rows[0]; option <= this.rows[1]; option++)
      segments.push(LEFT_MARGIN, this.y(option) + 0.5, right, this.y(option) + 0.5);
    for (let item = this.columns[0]; item <= this.columns[1]; item++)
      segments.push(this.x(item) + 0.5, TOP_MARGIN, this.x(item) + 0.5, bottom);
    this.ink.lines(segments, { stroke: this.palette.line });
  }

  /** The entries as squares, with the first letters of their colours on them. */
  private ones(): void {
    const { view, cell, chosen, conflicts } = this.scene;
    const gap = cell >= 12 ? 3 : cell >= LINES_FROM ? 2 : 0;
    const side = cell >= LINES_FROM ? cell - 2 * gap + 1 : Math.max(1, cell);
    const squares = { muted: [] as number[], good: [] as number[], bad: [] as number[] };
    const words: [x: number, y: number, name: string][] = [];
    for (let option = this.rows[0]; option < this.rows[1]; option++) {
      const own = chosen.has(option) ? squares.good : squares.muted;
      const items = view.options[option] ?? [];
      for (let at = 0; at < items.length; at++) {
        const item = items[at] ?? 0;
        if (item < this.columns[0] || item >= this.columns[1]) continue;
        const [x, y] = [this.x(item) + gap + side / 2, this.y(option) + gap + side / 2];
        (conflicts.isInWay(option, at) ? squares.bad : own).push(x, y);
        const name = view.colours?.[option]?.[at] ?? '';
        if (name !== '' && cell >= COLOURS_FROM) words.push([x, y, name]);
      }
    }
    for (const look of ['muted', 'good', 'bad'] as const)
      this.ink.squares(squares[look], side, { fill: this.palette[look] });
    const letters = Math.max(1, Math.floor((cell - 4) / 7));
    const look = { color: this.palette.surface, size: Math.min(11, Math.floor(cell * 0.5)) };
    for (const [x, y, name] of words)
      this.ink.text(x, y, [...name].slice(0, letters).join(''), { ...look, weight: 600 });
  }

  /** A frame around the cell that the keyboard is on, and a line before the secondary items. */
  private marks(): void {
    const { view, cell, active, focusItem, focusOption } = this.scene;
    const { text } = this.palette;
    if (view.primary < view.items) {
      const height = this.y(view.options.length) - TOP_MARGIN;
      this.ink.rect(this.x(view.primary) - 0.5, TOP_MARGIN, 1.5, height, { fill: text });
    }
    if (!active || focusItem < 0 || cell < LINES_FROM) return;
    const [x, y] = [this.x(focusItem) + 1, this.y(focusOption) + 1];
    this.ink.rect(x, y, cell - 1, cell - 1, { stroke: text, width: 2 });
  }

  /** Paints over what the cells leave of a margin, and keeps what follows inside it, until `unclip`. */
  private margin(x: number, y: number, width: number, height: number): void {
    this.ink.rect(x, y, width, height, { fill: this.palette.surface });
    this.ink.clip(x, y, width, height);
  }

  rowNumbers(): void {
    const { cell, chosen, focusOption, height } = this.scene;
    this.margin(0, TOP_MARGIN, LEFT_MARGIN, height - TOP_MARGIN);
    for (const option of labelledRows(this.rows, cell, focusOption, chosen)) {
      const isChosen = chosen.has(option);
      this.ink.text(LEFT_MARGIN - 6, this.y(option) + cell / 2 + 0.5, String(option + 1), {
        color: isChosen ? this.palette.good : this.palette.muted,
        size: 11,
        weight: isChosen ? 700 : 400,
        align: 'right',
      });
    }
    this.ink.unclip();
  }

  /** Column sizes as bars over the columns, every few columns the column's number above. */
  heads(): void {
    const { view, sizes, cell, focusItem, width } = this.scene;
    const { good, muted, text } = this.palette;
    this.ink.rect(0, 0, LEFT_MARGIN, TOP_MARGIN, { fill: this.palette.surface });
    this.margin(LEFT_MARGIN, 0, width - LEFT_MARGIN, TOP_MARGIN);
    const largest = sizes.reduce((most, size) => Math.max(most, size), 1);
    const step = labelStep(cell, labelLength(view) * 7 + 5);
    const hasNumbers = cell >= NUMBERS_FROM;
    const inset = cell >= LINES_FROM ? 2 : 0;
    for (let item = this.columns[0]; item < this.columns[1]; item++) {
      const [x, size, focused] = [this.x(item), sizes[item] ?? 0, item === focusItem];
      const bar = (size / largest) * (TOP_MARGIN - LABEL_HEIGHT - 4);
      this.ink.rect(x + inset, TOP_MARGIN - 2 - bar, Math.max(1, cell - 2 * inset + 1), bar, {
        fill: focused ? good : muted,
        opacity: focused ? 0.8 : hasNumbers ? 0.22 : 0.45,
      });
      const middle = x + cell / 2;
      if (hasNumbers)
        this.ink.text(middle, TOP_MARGIN - 9, String(size), { color: text, size: 11 });
      if ((item + 1) % step === 0 || item === 0)
        this.ink.text(middle, LABEL_HEIGHT / 2 + 1, itemName(view, item), {
          color: muted,
          size: 11,
        });
    }
    this.ink.unclip();
  }
}

/** Longest name of an item, in characters; a few long ones do not thin out the others. */
function labelLength({ names, items }: CoverContent): number {
  const longest = names?.reduce((most, name) => Math.max(most, name.length), 1);
  return Math.min(longest ?? String(items).length, 8);
}
