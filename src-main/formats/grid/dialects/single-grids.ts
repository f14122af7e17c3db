import { hint } from '../../evidence';
import { DIGITS_DOT, DIGITS_QUERY } from '../alphabet';
import type { GridDialect } from '../dialect';
import { oneGrid, rows } from './usual';

/** Problems with one grid a file. */

/** One 9×9 grid read character by character from `alone.in`; the first solution, packed, or `-1`. */
export const alone: GridDialect = {
  id: 'alone',
  title: 'alone.in → alone.out',
  promisesUnique: false,
  input: oneGrid({ layout: 'stream' }),
  question: 'any',
  answer: rows('packed', { none: '-1' }),
  hint: hint(['alone']),
  fileName: 'alone',
};

/** Luogu P1784: 81 integers, any solution as nine rows of integers. */
export const luoguP1784: GridDialect = {
  id: 'luogu-p1784',
  title: 'Luogu P1784',
  promisesUnique: false,
  input: oneGrid({ cells: 'spaced', layout: 'stream' }),
  question: 'any',
  answer: rows('spaced'),
  hint: hint(['1784', 'luogu', '洛谷']),
};

/** Target Sudoku (靶形数独): the greatest Σ weight·digit over all solutions, weights 10 to 6 in rings. */
export const noip2009Target: GridDialect = {
  id: 'noip2009-target',
  title: 'NOIP 2009 T4 · Luogu P1074',
  promisesUnique: false,
  input: luoguP1784.input,
  question: 'best',
  answer: { as: 'score', cells: 'packed', blankLine: 'never', none: '-1' },
  hint: hint(['^sudoku\\d*\\.', '1074', 'noip', 'target', '靶形'], 0.01),
  fileName: 'sudoku',
};

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
  answer: rows('spaced', { total: 'there are a total of {count} solution(s).' }),
  hint: hint(['1025', 'tioj'], 0.01),
};

/** BOJ 2239: one packed grid; the smallest solution. */
export const boj2239: GridDialect = {
  ...alone,
  id: 'boj2239',
  title: 'BOJ 2239',
  question: 'smallest',
  answer: rows('packed'),
  hint: hint(['2239'], 0.01),
};

/** ECNU 1021: nine packed rows with `.` for blanks; the smallest solution. */
export const ecnu1021: GridDialect = {
  id: 'ecnu1021',
  title: 'ECNU 1021',
  promisesUnique: false,
  input: oneGrid({ alphabet: DIGITS_DOT }),
  question: 'smallest',
  answer: rows('packed'),
  hint: hint(['ecnu', '1021']),
};

/** yzoj 1086: nine packed rows with `?` for blanks; the solution. */
export const yzoj1086: GridDialect = {
  id: 'yzoj1086',
  title: 'yzoj 1086',
  promisesUnique: true,
  input: oneGrid({ alphabet: DIGITS_QUERY }),
  question: 'any',
  answer: rows('packed'),
  hint: hint(['yzoj', '1086']),
};

/** Vijos “vs”, oi.800m 2483: nine packed rows in `vs.in`; the solution. */
export const vijosVs: GridDialect = {
  ...alone,
  id: 'vijos-vs',
  title: 'Vijos vs · oi.800m 2483',
  promisesUnique: true,
  question: 'any',
  answer: rows('packed'),
  hint: hint(['^vs\\d*\\.', 'vijos', '2483'], 0.01),
};

/** NowCoder 216089: the number of givens, then `row column value` for each; any solution. */
export const nowcoder216089: GridDialect = {
  id: 'nowcoder216089',
  title: 'NowCoder 216089',
  promisesUnique: false,
  input: oneGrid({ cells: 'spaced', layout: 'triples', separator: 'none' }),
  question: 'any',
  answer: rows('spaced'),
  hint: hint(['216089', 'nowcoder']),
};
