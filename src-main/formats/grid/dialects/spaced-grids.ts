import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_QUERY, DIGITS_ZERO } from '../alphabet';
import type { GridDialect } from '../dialect';

/** HDU 1426: numbers and `?`, one empty line between grids. */
export const hdu1426: GridDialect = {
  id: 'hdu1426',
  title: 'HDU 1426',
  promisesUnique: true,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_QUERY,
    cells: 'spaced',
    layout: 'rows',
    separator: 'blank',
    terminator: null,
    grids: 'many',
  },
  question: 'any',
  answer: { as: 'rows', cells: 'spaced', blankLine: 'between', none: null },
  hint: hint(['1426', 'killer']),
};

/** Kattis sudokunique: numbers, one empty line between grids; the solution, or what is wrong. */
export const kattisSudokunique: GridDialect = {
  id: 'kattis-sudokunique',
  title: 'Kattis sudokunique',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_ZERO,
    cells: 'spaced',
    layout: 'rows',
    separator: 'blank',
    terminator: null,
    grids: 'many',
  },
  question: 'unique',
  answer: {
    as: 'rows',
    cells: 'spaced',
    blankLine: 'between',
    none: 'Find another job',
    many: 'Non-unique',
  },
  hint: hint(['sudokunique', 'kattis'], 0.01),
};
