import { SHAPE_4 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_X } from '../alphabet';
import type { GridDialect } from '../dialect';
import { grids, rows } from './usual';

/** The number of grids, then nine packed rows each, nothing between. */
const countedGrids = grids({ separator: 'none', count: true });

/** POJ 2676: any solution in the form of the input, without the number of grids. */
export const poj2676: GridDialect = {
  id: 'poj2676',
  title: 'POJ 2676 · Luogu P10481 · bailian 2982',
  promisesUnique: false,
  input: countedGrids,
  question: 'any',
  answer: rows('packed'),
  hint: hint(['2676', '10481', '2982']),
};

/** HDU 2780: five blanks a grid; an empty line between answers, and words for an impossible grid. */
export const hdu2780: GridDialect = {
  id: 'hdu2780',
  title: 'HDU 2780',
  promisesUnique: true,
  input: { ...countedGrids, blanks: 5 },
  question: 'any',
  answer: rows('packed', { blankLine: 'between', none: 'Could not complete this grid.' }),
  hint: hint(['2780']),
};

/** POJ 2918: an empty line after every grid; answers are numbered scenarios. */
export const poj2918: GridDialect = {
  id: 'poj2918',
  title: 'POJ 2918 · BOJ 7517 · ECNU 1667',
  promisesUnique: true,
  input: { ...countedGrids, separator: 'blank' },
  question: 'any',
  answer: rows('packed', { blankLine: 'after', heading: 'Scenario #{n}:' }),
  hint: hint(['2918', '7517', '1667', 'tudoku']),
};

/** SPOJ NOVICE42: a numbered heading before every grid, echoed; the smallest solution. */
export const spojNovice42: GridDialect = {
  id: 'spoj-novice42',
  title: 'SPOJ NOVICE42',
  promisesUnique: false,
  input: { ...countedGrids, heading: 'Grid {nn}' },
  question: 'smallest',
  answer: rows('packed', { blankLine: 'between', heading: 'Grid {nn}' }),
  hint: hint(['novice42']),
};

/** SPOJ EASUDOKU: the number of grids, then 81 numbers each, nothing between; a word for none. */
export const spojEasudoku: GridDialect = {
  id: 'spoj-easudoku',
  title: 'SPOJ EASUDOKU',
  promisesUnique: false,
  input: { ...countedGrids, cells: 'spaced', layout: 'stream' },
  question: 'any',
  answer: rows('spaced', { none: 'No solution' }),
  hint: hint(['easudoku']),
};

/** olympiads.ca miniaturesudoku: the number of grids, then four packed rows each, `X` for blanks. */
export const olympiads4x4: GridDialect = {
  id: 'olympiads-4x4',
  title: 'olympiads.ca miniaturesudoku · MCPT gi19s4',
  promisesUnique: false,
  input: { ...countedGrids, shapes: [SHAPE_4], alphabet: DIGITS_X },
  question: 'any',
  answer: rows('packed'),
  hint: hint(['mini', 'olympiads', 'gi19s4']),
};

/**
 * HDU 4069 Squiggly Sudoku: the number of grids, then nine rows of numbers that carry walls; numbered
 * answers, the solution or a verdict. The statement's sample has an empty line between grids.
 */
export const hdu4069: GridDialect = {
  id: 'hdu4069',
  title: 'HDU 4069',
  promisesUnique: false,
  input: grids({ cells: 'spaced', count: true, walls: true }),
  question: 'unique',
  answer: rows('packed', {
    heading: 'Case {n}:',
    none: 'No solution',
    many: 'Multiple Solutions',
  }),
  hint: hint(['4069', 'squiggly']),
};
