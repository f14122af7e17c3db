import type { LinksModel } from './links-model';

/**
 * Where headers and options stand, in cells. The root is the first column, headers are the first row;
 * NaN is not shown.
 */
export interface LinksLayout {
  /** Centre of every header's column; the first entry is the root's. */
  readonly x: Float32Array;
  /** Centre of every option's row. */
  readonly y: Float32Array;
  /** Extent in cells. */
  readonly columns: number;
  readonly rows: number;
  /** Cells between two columns: more than 1 where there are far more options than items. */
  readonly pitch: number;
}

/** Centre of the row of headers. */
export const HEADER_Y = 0.7;
const FIRST_OPTION_Y = 2;

/** Which part of the matrix is laid out: all of it, or what is left of it. */
export type Extent = 'all' | 'left';

/** Rows from which on a narrow matrix is drawn wider, how wide it then is to be, and the widest pitch. */
const TALL_FROM = 60;
const WIDTH_OF_HEIGHT = 0.75;
const WIDEST = 8;

function pitchOf(columns: number, rows: number): number {
  if (rows < TALL_FROM) return 1;
  return Math.min(WIDEST, Math.max(1, (WIDTH_OF_HEIGHT * rows) / Math.max(1, columns)));
}

/** Lays out the whole matrix, or only the items and options that are still in the game. */
export function layOut(model: LinksModel, extent: Extent): LinksLayout {
  const x = new Float32Array(model.items + 1).fill(NaN);
  const y = new Float32Array(model.options).fill(NaN);
  let columns = 0;
  x[0] = columns++ + 0.5;
  for (let header = 1; header <= model.items; header++) {
    if (extent === 'all' || !model.isClosed(header)) x[header] = columns++ + 0.5;
  }
  let rows = 0;
  for (let option = 0; option < model.options; option++) {
    if (extent === 'all' || model.isLeft(option) || model.isChosen(option))
      y[option] = rows++ + FIRST_OPTION_Y;
  }
  const pitch = pitchOf(columns, rows);
  if (pitch > 1) x.forEach((at, header) => (x[header] = (at - 0.5) * pitch + 0.5));
  const width = (columns - 1) * pitch + 1;
  return { x, y, columns: width, rows: rows + FIRST_OPTION_Y, pitch };
}

/** Centre of a header or node; NaN when it is not shown. */
export function placeOf(
  model: LinksModel,
  layout: LinksLayout,
  id: number,
): readonly [number, number] {
  if (id <= model.items) return [layout.x[id] as number, HEADER_Y];
  return [
    layout.x[model.header[id] as number] as number,
    layout.y[model.option[id] as number] as number,
  ];
}
