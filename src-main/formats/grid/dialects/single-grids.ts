import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_DOT, DIGITS_QUERY } from '../alphabet';
import type { GridDialect } from '../dialect';

import { alone } from './alone';
import { luoguP1784 } from './luogu-p1784';

/** BOJ 2580: the input and the answer of Luogu P1784. */
export const boj2580: GridDialect = {
  ...luoguP1784,
  id: 'boj2580',
  title: 'BOJ 2580',
  hint: hint(['2580'], 0.01),
};

/** TIOJ 1025: one grid of numbers; every solution in order, then how many there are. */
export const tioj1025: GridDialect = {
  ...luoguP1784,
  id: 'tioj1025',
  title: 'TIOJ 1025',
  question: 'all',
  answer: {
    as: 'rows',
    cells: 'spaced',
    blankLine: 'never',
    none: null,
    total: 'there are a total of {count} solution(s).',
  },
  hint: hint(['1025', 'tioj'], 0.01),
};

/** BOJ 2239: one packed grid; the smallest solution. */
export const boj2239: GridDialect = {
  ...alone,
  id: 'boj2239',
  title: 'BOJ 2239',
  question: 'smallest',
  answer: { as: 'rows', cells: 'packed', blankLine: 'never', none: null },
  hint: hint(['2239'], 0.01),
};

/** ECNU 1021: nine packed rows with `.` for blanks; the smallest solution. */
export const ecnu1021: GridDialect = {
  id: 'ecnu1021',
  title: 'ECNU 1021',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_DOT,
    cells: 'packed',
    layout: 'rows',
    separator: 'blank',
    terminator: null,
    grids: 'one',
  },
  question: 'smallest',
  answer: { as: 'rows', cells: 'packed', blankLine: 'never', none: null },
  hint: hint(['ecnu', '1021']),
};

/** yzoj 1086: nine packed rows with `?` for blanks; the solution. */
export const yzoj1086: GridDialect = {
  id: 'yzoj1086',
  title: 'yzoj 1086',
  promisesUnique: true,
  input: { ...ecnu1021.input, alphabet: DIGITS_QUERY },
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'never', none: null },
  hint: hint(['yzoj', '1086']),
};

/** Vijos “vs”, oi.800m 2483: nine packed rows in `vs.in`; the solution. */
export const vijosVs: GridDialect = {
  ...alone,
  id: 'vijos-vs',
  title: 'Vijos vs · oi.800m 2483',
  promisesUnique: true,
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'never', none: null },
  hint: hint(['^vs\\d*\\.', 'vijos', '2483'], 0.01),
};
