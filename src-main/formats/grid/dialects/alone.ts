import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_ZERO } from '../alphabet';
import type { GridDialect } from '../dialect';

/** One 9×9 grid read character by character from `alone.in`; the first solution, packed, or `-1`. */
export const alone: GridDialect = {
  id: 'alone',
  title: 'alone.in → alone.out',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_ZERO,
    cells: 'packed',
    layout: 'stream',
    separator: 'blank',
    terminator: null,
    grids: 'one',
  },
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'never', none: '-1' },
  hint: hint(['alone']),
  fileName: 'alone',
};
