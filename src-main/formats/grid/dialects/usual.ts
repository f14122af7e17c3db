import { SHAPE_9 } from '../../../shared/puzzle';
import { DIGITS_ZERO } from '../alphabet';
import type { GridAnswer, GridInput } from '../dialect';

/** 9×9 grids in packed rows with `0` for blanks, an empty line between them, but for what is `own`. */
export const grids = (own: Partial<GridInput> = {}): GridInput => ({
  shapes: [SHAPE_9],
  alphabet: DIGITS_ZERO,
  cells: 'packed',
  layout: 'rows',
  separator: 'blank',
  terminator: null,
  grids: 'many',
  ...own,
});

/** As {@link grids}, of a problem that puts a single grid into a file. */
export const oneGrid = (own: Partial<GridInput> = {}): GridInput => grids({ grids: 'one', ...own });

/** Rows of the solved grid, nothing between grids, and no words for one that has no solution, but for what is `own`. */
export const rows = (cells: GridAnswer['cells'], own: Partial<GridAnswer> = {}): GridAnswer => ({
  as: 'rows',
  cells,
  blankLine: 'never',
  none: null,
  ...own,
});
