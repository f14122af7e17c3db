import {
  coverPuzzle,
  ensureContent,
  puzzleOfContent,
  shapeFrom,
  type CoverPuzzle,
  type GridPuzzle,
} from '../puzzle';
import { galleryInstance } from './gallery';
import type { DanceInstance } from './instance';
import { matrixInstance } from './instances/matrix';
import { instanceSize, type InstanceSize } from './links';
import { sudokuInstance } from './instances/sudoku';
import { MOST_TILING_NODES, tilingInstance } from './instances/tiling';
import type { DanceOptions } from './options';
import type { DanceSource, GridSource, MatrixSource } from './source-schema';

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

/**
 * Makes the instance of a source.
 *
 * @throws RangeError when the parts of the source do not fit together
 * @throws ProblemError dance-too-large
 */
export function stage(source: DanceSource): DanceInstance {
  switch (source.from) {
    case 'gallery':
      return galleryInstance(source.id);
    case 'grid': {
      const puzzle = gridOf(source);
      const { symbols } = source;
      if (symbols !== null && new Set(symbols).size !== puzzle.shape.size)
        throw new RangeError('as many symbols as values, all different');
      return sudokuInstance(puzzle, symbols ?? undefined);
    }
    case 'matrix': {
      const { items, primary, names } = source;
      if (primary > items) throw new RangeError('more primary items than items');
      if (names !== undefined && names.length !== items) throw new RangeError('a name an item');
      const instance = matrixInstance(coverOf(source));
      return names === undefined ? instance : { ...instance, itemNames: names };
    }
    case 'board':
      return tilingInstance(source.board);
  }
}

/** Whether an instance can be danced so: colours are danced in the right order alone. */
export const fits = ({ puzzle }: DanceInstance, { variant }: DanceOptions): boolean =>
  puzzle.colours === undefined || variant === 'right';

/** Whether the options of a source give colours to items. */
export function isColoured(source: DanceSource): boolean {
  if (source.from === 'gallery') return galleryInstance(source.id).puzzle.colours !== undefined;
  return source.from === 'matrix' && source.colours !== undefined;
}

/** @throws RangeError when a colour is given to what cannot have one */
function coverOf({ items, primary, options, names, colours }: MatrixSource): CoverPuzzle {
  if (colours === undefined) return coverPuzzle(items, options, primary);
  const content = { items, primary, options, colours, ...(names && { names }) };
  ensureContent(content);
  return puzzleOfContent(content);
}

function gridOf(source: GridSource): GridPuzzle {
  const { regions, cells } = source;
  const shape = shapeFrom(source);
  if (cells.length !== shape.cells || cells.some((value) => value > shape.size))
    throw new RangeError('cells do not fit the shape');
  if (regions !== null && regions.length !== shape.cells)
    throw new RangeError('regions do not fit the shape');
  return { kind: 'grid', shape, cells: Uint8Array.from(cells) };
}
