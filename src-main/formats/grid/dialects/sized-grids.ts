import { SHAPE_25, SHAPE_16, SHAPE_4, SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_LETTERS_DOT, NUMBERS_ZERO } from '../alphabet';
import type { GridDialect } from '../dialect';
import { grids, oneGrid, rows } from './usual';

/**
 * UVa 989: the side of a box, then rows of numbers; the smallest solution. The problem allows a side
 * of 1 too, a grid of one cell, which is no Sudoku here and reported as such.
 */
export const uva989: GridDialect = {
  id: 'uva989',
  title: 'UVa 989',
  promisesUnique: false,
  input: grids({ shapes: [SHAPE_4, SHAPE_9], cells: 'spaced', size: true }),
  question: 'smallest',
  answer: rows('spaced', { blankLine: 'between', none: 'NO SOLUTION' }),
  hint: hint(['989', 'uva'], 0.01),
};

/** HDU 3909: the side of a box, then packed rows; the solution of a minimal puzzle, or a verdict. */
export const hdu3909: GridDialect = {
  id: 'hdu3909',
  title: 'HDU 3909',
  promisesUnique: false,
  input: grids({
    shapes: [SHAPE_4, SHAPE_9, SHAPE_16],
    alphabet: DIGITS_LETTERS_DOT,
    separator: 'none',
    size: true,
  }),
  question: 'minimal',
  answer: rows('packed', {
    none: 'No Solution',
    many: 'Multiple Solutions',
    notMinimal: 'Not Minimal',
  }),
  hint: hint(['3909']),
};

/** mindcoding fiendishsudoku: the side of a box up to 5, then rows of numbers; rows without the side. */
export const mindcoding: GridDialect = {
  id: 'mindcoding',
  title: 'mindcoding fiendishsudoku',
  promisesUnique: true,
  input: oneGrid({
    shapes: [SHAPE_4, SHAPE_9, SHAPE_16, SHAPE_25],
    alphabet: NUMBERS_ZERO,
    cells: 'spaced',
    separator: 'none',
    size: true,
  }),
  question: 'any',
  answer: rows('spaced'),
  hint: hint(['fiendish', 'mindcoding']),
};
