/**
 * What is to be danced, as plain data that a request, a file or a link can carry, and its schema.
 * Everything that a source needs is in it: no file has to be open to dance it again.
 */
import * as v from 'valibot';
import { coverPuzzle, gridShape, jigsawShape, type GridPuzzle, type Puzzle } from '../puzzle';
import { GALLERY_IDS, galleryInstance, type GalleryId } from './gallery';
import type { DanceInstance } from './instance';
import { matrixInstance } from './instances/matrix';
import { instanceSize, type InstanceSize } from './links';
import { sudokuInstance } from './instances/sudoku';
import { MOST_TILING_NODES, tilingInstance, type TilingBoard } from './instances/tiling';
import { RULES_OF, VARIANT_IDS, type DanceOptions } from './options';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const MOST_CELLS = 625;
const side = whole(1, 25);

const gridSource = v.strictObject({
  from: v.literal('grid'),
  boxRows: side,
  boxCols: side,
  regions: v.nullable(v.pipe(v.array(whole(0, 24)), v.maxLength(MOST_CELLS))),
  cells: v.pipe(v.array(whole(0, 25)), v.maxLength(MOST_CELLS)),
  symbols: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\S{1,3}$/))), v.maxLength(25))),
});

const matrixSource = v.strictObject({
  from: v.literal('matrix'),
  items: whole(0, 100_000),
  primary: whole(0, 100_000),
  options: v.pipe(
    v.array(v.pipe(v.array(whole(0, 99_999)), v.maxLength(100_000))),
    v.maxLength(200_000),
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

const common = { seed: whole(0, 2 ** 32 - 1), solutions: whole(0, 1_000_000) };

export const danceOptionsSchema: v.GenericSchema<unknown, DanceOptions> = v.variant('program', [
  v.strictObject({
    program: v.literal('textbook'),
    rule: v.picklist(RULES_OF.textbook),
    variant: v.picklist(VARIANT_IDS),
    ...common,
  }),
  v.strictObject({
    program: v.literal('engine'),
    rule: v.picklist(RULES_OF.engine),
    variant: v.literal('right'),
    ...common,
  }),
]);

/** A value as options of a run, or null when it is none: a rule that the program does not know, … */
export function parseDanceOptions(value: unknown): DanceOptions | null {
  const parsed = v.safeParse(danceOptionsSchema, value);
  return parsed.success ? parsed.output : null;
}

/** How large the instance of a source is at most; nothing is built for it. */
export function sizeOf(source: DanceSource): InstanceSize {
  switch (source.from) {
    case 'gallery':
      return instanceSize(galleryInstance(source.id).puzzle);
    case 'grid': {
      const side = source.boxRows * source.boxCols;
      return { items: 4 * side ** 2, options: side ** 3, nodes: 4 * side ** 3 };
    }
    case 'matrix': {
      const { items, options } = source;
      return { items, options: options.length, nodes: options.reduce((n, o) => n + o.length, 0) };
    }
    case 'board': {
      const { rows, columns, pieces } = source.board;
      const ways = 8 * rows * columns;
      const nodes = pieces.reduce((sum, { cells }) => sum + ways * (1 + cells.length), 0);
      return {
        items: pieces.length + rows * columns,
        options: Math.min(ways * pieces.length, MOST_TILING_NODES),
        nodes: Math.min(nodes, MOST_TILING_NODES),
      };
    }
  }
}

/** A source as what is danced and as the puzzle that an engine takes. */
export interface Staged {
  readonly instance: DanceInstance;
  /** The grid where the source is one; otherwise the instance's own puzzle. */
  readonly puzzle: Puzzle;
}

/**
 * Makes the instance of a source.
 *
 * @throws RangeError when the parts of the source do not fit together
 * @throws ProblemError dance-too-large
 */
export function stage(source: DanceSource): Staged {
  switch (source.from) {
    case 'gallery':
      return staged(galleryInstance(source.id));
    case 'grid': {
      const puzzle = gridOf(source);
      const { symbols } = source;
      if (symbols !== null && new Set(symbols).size !== puzzle.shape.size)
        throw new RangeError('as many symbols as values, all different');
      return { instance: sudokuInstance(puzzle, symbols ?? undefined), puzzle };
    }
    case 'matrix': {
      const { items, primary, options } = source;
      if (primary > items) throw new RangeError('more primary items than items');
      return staged(matrixInstance(coverPuzzle(items, options, primary)));
    }
    case 'board':
      return staged(tilingInstance(source.board));
  }
}

/** An instance that has a Sudoku's board is the grid of its givens. */
function staged(instance: DanceInstance): Staged {
  const { board, given, puzzle } = instance;
  if (board?.kind !== 'sudoku') return { instance, puzzle };
  const shape = gridShape(Math.sqrt(board.rows), Math.sqrt(board.rows));
  const cells = new Uint8Array(shape.cells);
  for (const option of given) cells[Math.floor(option / shape.size)] = (option % shape.size) + 1;
  return { instance, puzzle: { kind: 'grid', shape, cells } };
}

function gridOf(source: GridSource): GridPuzzle {
  const { boxRows, boxCols, regions, cells } = source;
  const shape =
    regions === null ? gridShape(boxRows, boxCols) : jigsawShape(boxRows * boxCols, regions);
  if (cells.length !== shape.cells || cells.some((value) => value > shape.size))
    throw new RangeError('cells do not fit the shape');
  if (regions !== null && regions.length !== shape.cells)
    throw new RangeError('regions do not fit the shape');
  return { kind: 'grid', shape, cells: Uint8Array.from(cells) };
}
