/**
 * What is to be danced, as plain data that a request, a file or a link can carry, and its schema.
 * Everything that a source needs is in it: no file has to be open to dance it again. Nothing here
 * makes an instance, so that whoever only checks requests carries no more than this.
 */
import * as v from 'valibot';
import { MAX_CELLS, MAX_SIZE } from '../puzzle';
import { GALLERY_IDS, type GalleryId } from './gallery-ids';
import type { TilingBoard } from './instances/tiling';
import { RULE_IDS, VARIANT_IDS, type DanceOptions } from './options';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const side = whole(1, MAX_SIZE);

const gridSource = v.strictObject({
  from: v.literal('grid'),
  boxRows: side,
  boxCols: side,
  regions: v.nullable(v.pipe(v.array(whole(0, MAX_SIZE - 1)), v.maxLength(MAX_CELLS))),
  cells: v.pipe(v.array(whole(0, MAX_SIZE)), v.maxLength(MAX_CELLS)),
  symbols: v.nullable(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^\S{1,3}$/))), v.maxLength(MAX_SIZE)),
  ),
});

const matrixSource = v.strictObject({
  from: v.literal('matrix'),
  items: whole(0, 100_000),
  primary: whole(0, 100_000),
  options: v.pipe(
    v.array(v.pipe(v.array(whole(0, 99_999)), v.maxLength(100_000))),
    v.maxLength(200_000),
  ),
  names: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^\S{1,100}$/))), v.maxLength(100_000)),
  ),
  colours: v.optional(
    v.pipe(
      v.array(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\S{0,100}$/))), v.maxLength(100_000))),
      v.maxLength(200_000),
    ),
  ),
});

const boardSource = v.strictObject({
  from: v.literal('board'),
  board: v.strictObject({
    rows: whole(1, 32),
    columns: whole(1, 32),
    holes: v.pipe(v.array(whole(0, 1023)), v.maxLength(1024)),
    pieces: v.pipe(
      v.array(
        v.strictObject({
          name: v.pipe(v.string(), v.regex(/^\S{1,8}$/)),
          cells: v.pipe(
            v.array(v.tuple([whole(-64, 64), whole(-64, 64)])),
            v.minLength(1),
            v.maxLength(64),
          ),
        }),
      ),
      v.maxLength(64),
    ),
    turn: v.boolean(),
    flip: v.boolean(),
  }),
});

const gallerySource = v.strictObject({ from: v.literal('gallery'), id: v.picklist(GALLERY_IDS) });

export type DanceSource = GallerySource | GridSource | MatrixSource | BoardSource;

export interface GallerySource {
  readonly from: 'gallery';
  readonly id: GalleryId;
}

export interface GridSource {
  readonly from: 'grid';
  readonly boxRows: number;
  readonly boxCols: number;
  /** The region of every cell of a jigsaw, or null for rectangles. */
  readonly regions: readonly number[] | null;
  /** Givens row by row, 0 for blank. */
  readonly cells: readonly number[];
  /** How values are written, value 1 first; null for the usual way. */
  readonly symbols: readonly string[] | null;
}

export interface MatrixSource {
  readonly from: 'matrix';
  readonly items: number;
  readonly primary: number;
  /** The items of every option, from 0. */
  readonly options: readonly (readonly number[])[];
  /** What the items are called, where they have names. */
  readonly names?: readonly string[] | undefined;
  /** The colour of every item of every option, empty for none; an option without any may have no list. */
  readonly colours?: readonly (readonly string[])[] | undefined;
}

export interface BoardSource {
  readonly from: 'board';
  readonly board: TilingBoard;
}

export const danceSourceSchema: v.GenericSchema<unknown, DanceSource> = v.variant('from', [
  gallerySource,
  gridSource,
  matrixSource,
  boardSource,
]);

export const danceOptionsSchema: v.GenericSchema<unknown, DanceOptions> = v.strictObject({
  rule: v.picklist(RULE_IDS),
  variant: v.picklist(VARIANT_IDS),
  seed: whole(0, 2 ** 32 - 1),
  solutions: whole(0, 1_000_000),
});
