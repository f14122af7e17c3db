import { SHAPE_16 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_DOT, DIGITS_QUERY, LETTERS_MINUS } from '../alphabet';
import type { GridDialect } from '../dialect';
import { grids, rows } from './usual';

/** Problems with grids one after another. */

/** POJ 3074: a grid a line with `.` for blanks, the line `end` last; a solved line each. */
export const poj3074: GridDialect = {
  id: 'poj3074',
  title: 'POJ 3074 · AcWing 166 · Luogu P10482',
  promisesUnique: true,
  input: grids({ alphabet: DIGITS_DOT, layout: 'line', separator: 'none', terminator: 'end' }),
  question: 'any',
  answer: rows('packed', { as: 'line' }),
  hint: hint(['3074', 'acwing[-_ ]?166', '10482', '2984']),
};

/** HDU 1426: numbers and `?`, one empty line between grids. */
export const hdu1426: GridDialect = {
  id: 'hdu1426',
  title: 'HDU 1426',
  promisesUnique: true,
  input: grids({ alphabet: DIGITS_QUERY, cells: 'spaced' }),
  question: 'any',
  answer: rows('spaced', { blankLine: 'between' }),
  hint: hint(['1426', 'killer']),
};

/** Kattis sudokunique: numbers, one empty line between grids; the solution, or what is wrong. */
export const kattisSudokunique: GridDialect = {
  id: 'kattis-sudokunique',
  title: 'Kattis sudokunique',
  promisesUnique: false,
  input: grids({ cells: 'spaced' }),
  question: 'unique',
  answer: rows('spaced', { blankLine: 'between', none: 'Find another job', many: 'Non-unique' }),
  hint: hint(['sudokunique', 'kattis'], 0.01),
};

/** 16 rows of A–P and `-`, one empty line between grids. */
const letterGrids = grids({ shapes: [SHAPE_16], alphabet: LETTERS_MINUS });

/** POJ 3076, the same problem as LA 2659 and ZOJ 3122: answers like the input, a line between them. */
export const poj3076: GridDialect = {
  id: 'poj3076',
  title: 'POJ 3076 · LA 2659 · ZOJ 3122 · UVa 1309',
  promisesUnique: true,
  input: letterGrids,
  question: 'any',
  answer: rows('packed', { blankLine: 'between' }),
  hint: hint(['3076', '2659', '3122', '1309', 'poj', 'zoj', 'uva', '(?<![a-z])la(?![a-z])']),
};

/** AcWing 169: the same input; an empty line after every answer, the last included. */
export const acwing169: GridDialect = {
  ...poj3076,
  id: 'acwing169',
  title: 'AcWing 169 · 数独2',
  answer: rows('packed', { blankLine: 'after' }),
  hint: hint(['169', 'acwing', '数独2'], 0.01),
};

/** SPOJ SUDOKU: the number of grids first, otherwise POJ 3076. */
export const spojSudoku: GridDialect = {
  ...poj3076,
  id: 'spoj-sudoku',
  title: 'SPOJ SUDOKU · Luogu SP1110',
  input: { ...letterGrids, count: true },
  hint: hint(['spoj', 'sp1110', '1110']),
};
