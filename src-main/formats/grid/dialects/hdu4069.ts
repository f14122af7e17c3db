import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_ZERO } from '../alphabet';
import type { GridDialect } from '../dialect';

/**
 * HDU 4069 Squiggly Sudoku: the number of grids, then nine rows of numbers that carry walls; numbered
 * answers, the solution or a verdict. The statement's sample has an empty line between grids.
 */
export const hdu4069: GridDialect = {
  id: 'hdu4069',
  title: 'HDU 4069',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_ZERO,
    cells: 'spaced',
    layout: 'rows',
    separator: 'blank',
    terminator: null,
    grids: 'many',
    count: true,
    walls: true,
  },
  question: 'unique',
  answer: {
    as: 'rows',
    cells: 'packed',
    blankLine: 'never',
    heading: 'Case {n}:',
    none: 'No solution',
    many: 'Multiple Solutions',
  },
  hint: hint(['4069', 'squiggly']),
};
