import type { CoverContent } from '@shared/puzzle';
import type { Conflicts } from '../stores/covers';
import { itemName, labelledRows, labelStep, visibleRange } from './matrix-view';

/** Colours of the drawing, taken from the window's style sheet. */
export interface MatrixColors {
  readonly one: string;
  readonly conflict: string;
  readonly chosen: string;
  readonly chosenBand: string;
  readonly focusBand: string;
  readonly line: string;
  readonly label: string;
  readonly text: string;
  readonly surface: string;
  readonly font: string;
}

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
export function paintMatrix(
  ink: CanvasRenderingContext2D,
  scene: MatrixScene,
  colors: MatrixColors,
): void {
  ink.clearRect(0, 0, scene.width, scene.height);
  const rows = visibleRange(
    scene.scrollTop,
    scene.height - TOP_MARGIN,
    scene.cell,
    scene.view.options.length,
  );
  const columns = visibleRange(
    scene.scrollLeft,
    scene.width - LEFT_MARGIN,
    scene.cell,
    scene.view.items,
  );
  ink.save();
  ink.beginPath();
  ink.rect(LEFT_MARGIN, TOP_MARGIN, scene.width - LEFT_MARGIN, scene.height - TOP_MARGIN);
  ink.clip();
  paintBands(ink, scene, colors, rows);
  if (scene.cell >= LINES_FROM) paintLines(ink, scene, colors, rows, columns);
  paintOnes(ink, scene, colors, rows, columns);
  paintMarks(ink, scene, colors);
  ink.restore();
  paintRowNumbers(ink, scene, colors, rows);
  paintColumns(ink, scene, colors, columns);
}

type Range = readonly [number, number];

const xOf = (scene: MatrixScene, item: number): number =>
  LEFT_MARGIN + item * scene.cell - scene.scrollLeft;
const yOf = (scene: MatrixScene, option: number): number =>
  TOP_MARGIN + option * scene.cell - scene.scrollTop;

function paintBands(
  ink: CanvasRenderingContext2D,
  scene: MatrixScene,
  colors: MatrixColors,
  rows: Range,
): void {
  const width = Math.min(
    scene.width - LEFT_MARGIN,
    scene.view.items * scene.cell - scene.scrollLeft,
  );
  for (let option = rows[0]; option < rows[1]; option++) {
    if (option !== scene.focusOption && !scene.chosen.has(option)) continue;
    ink.fillStyle = option === scene.focusOption ? colors.focusBand : colors.chosenBand;
    ink.fillRect(LEFT_MARGIN, yOf(scene, option), width, Math.max(1, scene.cell));
  }
  if (scene.focusItem < 0) return;
  const height = Math.min(
    scene.height - TOP_MARGIN,
    scene.view.options.length * scene.cell - scene.scrollTop,
  );
  ink.fillStyle = colors.focusBand;
  ink.fillRect(xOf(scene, scene.focusItem), TOP_MARGIN, scene.cell, height);
}

function paintLines(
  ink: CanvasRenderingContext2D,
  scene: MatrixScene,
  colors: MatrixColors,
  rows: Range,
  columns: Range,
): void {
  const right = Math.min(scene.width, xOf(scene, scene.view.items));
  const bottom = Math.min(scene.height, yOf(scene, scene.view.options.length));
  ink.fillStyle = colors.line;
  for (let option = rows[0]; option <= rows[1]; option++)
    ink.fillRect(LEFT_MARGIN, yOf(scene, option), right - LEFT_MARGIN, 1);
  for (let item = columns[0]; item <= columns[1]; item++)
    ink.fillRect(xOf(scene, item), TOP_MARGIN, 1, bottom - TOP_MARGIN);
}

function paintOnes(
  ink: CanvasRenderingContext2D,
  scene: MatrixScene,
  colors: MatrixColors,
  rows: Range,
  columns: Range,
): void {
  const gap = scene.cell >= 12 ? 3 : scene.cell >= LINES_FROM ? 2 : 0;
  const side = scene.cell >= LINES_FROM ? scene.cell - 2 * gap + 1 : Math.max(1, scene.cell);
  for (let option = rows[0]; option < rows[1]; option++) {
    const own = scene.chosen.has(option) ? colors.chosen : colors.one;
    const names = scene.view.colours?.[option];
    const items = scene.view.options[option] ?? [];
    for (let at = 0; at < items.length; at++) {
      const item = items[at] ?? 0;
      if (item < columns[0] || item >= columns[1]) continue;
      ink.fillStyle = scene.conflicts.isInWay(option, at) ? colors.conflict : own;
      const [x, y] = [xOf(scene, item) + gap, yOf(scene, option) + gap];
      ink.fillRect(x, y, side, side);
      const name = names?.[at] ?? '';
      if (name !== '' && scene.cell >= COLOURS_FROM) paintColour(ink, scene, colors, name, x, y);
    }
  }
}

/** The first letters of an entry's colour, on its square. */
function paintColour(
  ink: CanvasRenderingContext2D,
  { cell }: MatrixScene,
  colors: MatrixColors,
  name: string,
  x: number,
  y: number,
): void {
  const letters = Math.max(1, Math.floor((cell - 4) / 7));
  ink.fillStyle = colors.surface;
  ink.font = `600 ${Math.min(11, Math.floor(cell * 0.5))}px ${colors.font}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillText([...name].slice(0, letters).join(''), x + cell / 2 - 2.5, y + cell / 2 - 2);
}

/** A frame around the cell that the keyboard is on, and a line before the secondary items. */
function paintMarks(ink: CanvasRenderingContext2D, scene: MatrixScene, colors: MatrixColors): void {
  const { view, cell } = scene;
  if (view.primary < view.items) {
    ink.fillStyle = colors.text;
    const height = view.options.length * cell - scene.scrollTop;
    ink.fillRect(xOf(scene, view.primary) - 0.5, TOP_MARGIN, 1.5, height);
  }
  if (!scene.active || scene.focusItem < 0 || cell < LINES_FROM) return;
  ink.strokeStyle = colors.text;
  ink.lineWidth = 2;
  const [x, y] = [xOf(scene, scene.focusItem), yOf(scene, scene.focusOption)];
  ink.strokeRect(x + 1, y + 1, cell - 1, cell - 1);
}

function paintRowNumbers(
  ink: CanvasRenderingContext2D,
  scene: MatrixScene,
  colors: MatrixColors,
  rows: Range,
): void {
  ink.fillStyle = colors.surface;
  ink.fillRect(0, TOP_MARGIN, LEFT_MARGIN, scene.height - TOP_MARGIN);
  ink.save();
  ink.beginPath();
  ink.rect(0, TOP_MARGIN, LEFT_MARGIN, scene.height - TOP_MARGIN);
  ink.clip();
  ink.textAlign = 'right';
  ink.textBaseline = 'middle';
  for (const option of labelledRows(rows, scene.cell, scene.focusOption, scene.chosen)) {
    const chosen = scene.chosen.has(option);
    ink.font = `${chosen ? '700 ' : ''}11px ${colors.font}`;
    ink.fillStyle = chosen ? colors.chosen : colors.label;
    ink.fillText(String(option + 1), LEFT_MARGIN - 6, yOf(scene, option) + scene.cell / 2 + 0.5);
  }
  ink.restore();
}

/** Longest name of an item, in characters; a few long ones do not thin out the others. */
function labelLength({ names, items }: CoverContent): number {
  const longest = names?.reduce((most, name) => Math.max(most, name.length), 1);
  return Math.min(longest ?? String(items).length, 8);
}

/** Column sizes as bars over the columns, every few columns the column's number above. */
function paintColumns(
  ink: CanvasRenderingContext2D,
  scene: MatrixScene,
  colors: MatrixColors,
  columns: Range,
): void {
  ink.fillStyle = colors.surface;
  ink.fillRect(0, 0, scene.width, TOP_MARGIN);
  ink.save();
  ink.beginPath();
  ink.rect(LEFT_MARGIN, 0, scene.width - LEFT_MARGIN, TOP_MARGIN);
  ink.clip();
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.font = `11px ${colors.font}`;
  const largest = scene.sizes.reduce((most, size) => Math.max(most, size), 1);
  const step = labelStep(scene.cell, labelLength(scene.view) * 7 + 5);
  const hasNumbers = scene.cell >= NUMBERS_FROM;
  const inset = scene.cell >= LINES_FROM ? 2 : 0;
  for (let item = columns[0]; item < columns[1]; item++) {
    const bar = ((scene.sizes[item] ?? 0) / largest) * (TOP_MARGIN - LABEL_HEIGHT - 4);
    const focused = item === scene.focusItem;
    ink.fillStyle = focused ? colors.chosen : colors.label;
    ink.globalAlpha = focused ? 0.8 : hasNumbers ? 0.22 : 0.45;
    ink.fillRect(
      xOf(scene, item) + inset,
      TOP_MARGIN - 2 - bar,
      Math.max(1, scene.cell - 2 * inset + 1),
      bar,
    );
    ink.globalAlpha = 1;
    if (hasNumbers) {
      ink.fillStyle = colors.text;
      ink.fillText(
        String(scene.sizes[item] ?? 0),
        xOf(scene, item) + scene.cell / 2,
        TOP_MARGIN - 9,
      );
    }
    if ((item + 1) % step === 0 || item === 0) {
      ink.fillStyle = colors.label;
      ink.fillText(
        itemName(scene.view, item),
        xOf(scene, item) + scene.cell / 2,
        LABEL_HEIGHT / 2 + 1,
      );
    }
  }
  ink.restore();
}
