import { boxOf, candidateMask, hasValue, type GridShape } from '@shared/puzzle';
import type { PictureMark } from '../stores';
import { CAP_HEIGHT, type Ink, type Stroke } from './drawing';

/** What a grid is drawn from; cells have one entry each, 0 for empty. */
export interface GridContent {
  readonly shape: GridShape;
  readonly cells: ArrayLike<number>;
  /** The cells as they came: values that differ were entered by hand and are drawn lighter. */
  readonly givens: ArrayLike<number>;
  /** Values for the empty cells, or null. */
  readonly solution: ArrayLike<number> | null;
  /** How values are written: `symbols[v-1]`. */
  readonly symbols: readonly string[];
  /** A step of reasoning that is drawn on it. */
  readonly hint?: DrawnHint | undefined;
}

/** Candidates of empty cells as masks, and the marks on them. */
export interface DrawnHint {
  readonly masks: ArrayLike<number>;
  readonly marks: readonly PictureMark[];
}

export interface GridStyle {
  /** Whether empty cells show what may still go there. */
  readonly candidates: boolean;
}

const BLACK: Ink = 0;
const ENTERED: Ink = 0.25;
const SOLVED: Ink = 0.45;
const FAINT: Ink = 0.35;
const THIN_INK: Ink = 0.55;

/** A grid as a square of `side` points. */
export function drawGrid(content: GridContent, side: number, style: GridStyle): Stroke[] {
  return [...drawFrame(content.shape, side), ...drawValues(content, side, style)];
}

/** Thin lines between cells, thick ones between boxes and around; thick ones last, on top. */
function drawFrame(shape: GridShape, side: number): Stroke[] {
  const { size } = shape;
  const step = side / size;
  const thick = Math.max(1, side / 160);
  const thin = thick / 3;
  const strokes: Stroke[] = [];
  for (let line = 0; line <= size; line++) {
    for (let at = 0; at < size; at++) {
      const isEdge = line === 0 || line === size;
      const between = (a: number, b: number): boolean =>
        isEdge || boxOf(shape, a) !== boxOf(shape, b);
      const below = between((line - 1) * size + at, line * size + at);
      const beside = between(at * size + line - 1, at * size + line);
      const along = at * step;
      const across = line * step;
      strokes.push(
        stroke(along, across, along + step, across, below ? thick : thin),
        stroke(across, along, across, along + step, beside ? thick : thin),
      );
    }
  }
  const isThick = (line: Stroke): number => (line.kind === 'line' && line.width === thick ? 1 : 0);
  return strokes.sort((a, b) => isThick(a) - isThick(b));

  /** Thick lines are a little longer, so that corners are square. */
  function stroke(x1: number, y1: number, x2: number, y2: number, width: number): Stroke {
    const extra = width === thick ? thick / 2 : 0;
    const [dx, dy] = y1 === y2 ? [extra, 0] : [0, extra];
    const ink = width === thick ? BLACK : THIN_INK;
    return { kind: 'line', x1: x1 - dx, y1: y1 - dy, x2: x2 + dx, y2: y2 + dy, width, ink };
  }
}

function drawValues(content: GridContent, side: number, style: GridStyle): Stroke[] {
  const { shape, cells, givens, solution } = content;
  const step = side / shape.size;
  const strokes: Stroke[] = [];
  for (let cell = 0; cell < shape.cells; cell++) {
    const value = cells[cell] ?? 0;
    const solved = solution?.[cell] ?? 0;
    const x = (cell % shape.size) * step;
    const y = Math.floor(cell / shape.size) * step;
    if (value !== 0) {
      const isGiven = givens[cell] === value;
      strokes.push(valueAt(x, y, step, symbol(content, value), isGiven, isGiven ? BLACK : ENTERED));
    } else if (solved !== 0) {
      strokes.push(valueAt(x, y, step, symbol(content, solved), false, SOLVED));
    } else if (style.candidates || content.hint) {
      strokes.push(...drawCandidates(content, cell, x, y, step));
    }
  }
  return strokes;
}

const symbol = ({ symbols }: GridContent, value: number): string =>
  symbols[value - 1] ?? String(value);

function valueAt(
  x: number,
  y: number,
  step: number,
  text: string,
  bold: boolean,
  ink: Ink,
): Stroke {
  const size = step * (text.length > 1 ? 0.5 : 0.64);
  return centred(text, x + step / 2, y + step / 2, size, bold, ink);
}

function drawCandidates(
  content: GridContent,
  cell: number,
  x: number,
  y: number,
  step: number,
): Stroke[] {
  const { shape } = content;
  const mask = content.hint?.masks[cell] ?? candidateMask(shape, content.cells, cell);
  const placed = content.hint?.marks.find((mark) => mark.cell === cell && mark.look === 'in');
  if (placed !== undefined) {
    const half = step * 0.42;
    const [midX, midY] = [x + step / 2, y + step / 2];
    return [
      valueAt(x, y, step, symbol(content, placed.value), true, BLACK),
      ...box(midX, midY, half, half),
    ];
  }
  const columns = Math.ceil(Math.sqrt(shape.size));
  const rows = Math.ceil(shape.size / columns);
  const [width, height] = [(step * 0.9) / columns, (step * 0.9) / rows];
  const strokes: Stroke[] = [];
  for (let value = 1; value <= shape.size; value++) {
    if (!hasValue(mask, value)) continue;
    const text = symbol(content, value);
    const midX = x + step * 0.05 + (((value - 1) % columns) + 0.5) * width;
    const midY = y + step * 0.05 + (Math.floor((value - 1) / columns) + 0.5) * height;
    const size = Math.min(height * 0.85, (width * 1.5) / text.length);
    const mark = content.hint?.marks.find((each) => each.cell === cell && each.value === value);
    const look = mark?.look;
    const ink = look === undefined ? FAINT : BLACK;
    strokes.push(centred(text, midX, midY, size, look !== undefined && look !== 'out', ink));
    strokes.push(...sign(look, midX, midY, Math.min(width, height) * 0.48));
  }
  return strokes;
}

/** What tells marks apart without colours: a square, a frame of two, a diamond, a stroke through it. */
function sign(look: PictureMark['look'] | undefined, x: number, y: number, r: number): Stroke[] {
  if (look === 'base') return box(x, y, r, r);
  if (look === 'second') return [...box(x, y, r, r), ...box(x, y, r * 0.8, r * 0.8)];
  if (look === 'extra') {
    const d = r * 1.25;
    return [
      ...[thin(x - d, y, x, y - d), thin(x, y - d, x + d, y)],
      ...[thin(x + d, y, x, y + d), thin(x, y + d, x - d, y)],
    ];
  }
  return look === 'out' ? [thin(x - r, y + r, x + r, y - r)] : [];
}

const box = (x: number, y: number, dx: number, dy: number): Stroke[] => [
  ...[thin(x - dx, y - dy, x + dx, y - dy), thin(x - dx, y + dy, x + dx, y + dy)],
  ...[thin(x - dx, y - dy, x - dx, y + dy), thin(x + dx, y - dy, x + dx, y + dy)],
];

const thin = (x1: number, y1: number, x2: number, y2: number): Stroke => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  width: 0.7,
  ink: BLACK,
});

function centred(
  text: string,
  x: number,
  midY: number,
  size: number,
  bold: boolean,
  ink: Ink,
): Stroke {
  const y = midY + (size * CAP_HEIGHT) / 2;
  return { kind: 'words', text, x, y, size, anchor: 'middle', bold, ink };
}
