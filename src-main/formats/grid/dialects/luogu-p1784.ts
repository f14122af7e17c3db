import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_ZERO } from '../alphabet';
import type { GridDialect } from '../dialect';

/** Luogu P1784: 81 integers, any solution as nine rows of integers. */
export const luoguP1784: GridDialect = {
  id: 'luogu-p1784',
  title: 'Luogu P1784',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_ZERO,
    cells: 'spaced',
    layout: 'stream',
    separator: 'blank',
    terminator: null,
    grids: 'one',
  },
  question: 'any',
  answer: { as: 'rows', cells: 'spaced', blankLine: 'never', none: null },
  hint: hint(['1784', 'luogu', '洛谷']),
};
