import { SHAPE_16 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { LETTERS_MINUS } from '../alphabet';
import type { GridDialect, GridInput } from '../dialect';

/** 16 rows of A–P and `-`, one empty line between grids. */
const letterGrids: GridInput = {
  shapes: [SHAPE_16],
  alphabet: LETTERS_MINUS,
  cells: 'packed',
  layout: 'rows',
  separator: 'blank',
  terminator: null,
  grids: 'many',
};

/** POJ 3076, the same problem as LA 2659 and ZOJ 3122: answers like the input, a line between them. */
export const poj3076: GridDialect = {
  id: 'poj3076',
  title: 'POJ 3076 · LA 2659 · ZOJ 3122 · UVa 1309',
  promisesUnique: true,
  input: letterGrids,
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'between', none: null },
  hint: hint(['3076', '2659', '3122', '1309', 'poj', 'zoj', 'uva', '(?<![a-z])la(?![a-z])']),
};

/** AcWing 169: the same input; an empty line after every answer, the last included. */
export const acwing169: GridDialect = {
  id: 'acwing169',
  title: 'AcWing 169 · 数独2',
  promisesUnique: true,
  input: letterGrids,
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'after', none: null },
  hint: hint(['169', 'acwing', '数独2'], 0.01),
};

/** SPOJ SUDOKU: the number of grids first, otherwise POJ 3076. */
export const spojSudoku: GridDialect = {
  id: 'spoj-sudoku',
  title: 'SPOJ SUDOKU · Luogu SP1110',
  promisesUnique: true,
  input: { ...letterGrids, count: true },
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'between', none: null },
  hint: hint(['spoj', 'sp1110', '1110']),
};
