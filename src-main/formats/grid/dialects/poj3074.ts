import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_DOT } from '../alphabet';
import type { GridDialect } from '../dialect';

/** POJ 3074: a grid a line with `.` for blanks, the line `end` last; a solved line each. */
export const poj3074: GridDialect = {
  id: 'poj3074',
  title: 'POJ 3074 · AcWing 166 · Luogu P10482',
  promisesUnique: true,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_DOT,
    cells: 'packed',
    layout: 'line',
    separator: 'none',
    terminator: 'end',
    grids: 'many',
  },
  question: 'any',
  answer: { as: 'line', cells: 'packed', blankLine: 'never', none: null },
  hint: hint(['3074', 'acwing[-_ ]?166', '10482', '2984']),
};
