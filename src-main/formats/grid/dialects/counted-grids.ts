import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_ZERO } from '../alphabet';
import type { GridDialect, GridInput } from '../dialect';

/** The number of grids, then nine packed rows each, nothing between. */
const countedGrids: GridInput = {
  shapes: [SHAPE_9],
  alphabet: DIGITS_ZERO,
  cells: 'packed',
  layout: 'rows',
  separator: 'none',
  terminator: null,
  grids: 'many',
  count: true,
};

/** POJ 2676: any solution in the form of the input, without the number of grids. */
export const poj2676: GridDialect = {
  id: 'poj2676',
  title: 'POJ 2676 · Luogu P10481 · bailian 2982',
  promisesUnique: false,
  input: countedGrids,
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'never', none: null },
  hint: hint(['2676', '10481', '2982']),
};

/** HDU 2780: five blanks a grid; an empty line between answers, and words for an impossible grid. */
export const hdu2780: GridDialect = {
  id: 'hdu2780',
  title: 'HDU 2780',
  promisesUnique: true,
  input: { ...countedGrids, blanks: 5 },
  question: 'any',
  answer: {
    as: 'rows',
    cells: 'packed',
    blankLine: 'between',
    none: 'Could not complete this grid.',
  },
  hint: hint(['2780']),
};

/** POJ 2918: an empty line after every grid; answers are numbered scenarios. */
export const poj2918: GridDialect = {
  id: 'poj2918',
  title: 'POJ 2918 · BOJ 7517 · ECNU 1667',
  promisesUnique: true,
  input: { ...countedGrids, separator: 'blank' },
  question: 'any',
  answer: {
    as: 'rows',
    cells: 'packed',
    blankLine: 'after',
    none: null,
    heading: 'Scenario #{n}:',
  },
  hint: hint(['2918', '7517', '1667', 'tudoku']),
};

/** SPOJ NOVICE42: a numbered heading before every grid, echoed; the smallest solution. */
export const spojNovice42: GridDialect = {
  id: 'spoj-novice42',
  title: 'SPOJ NOVICE42',
  promisesUnique: false,
  input: { ...countedGrids, heading: 'Grid {nn}' },
  question: 'smallest',
  answer: {
    as: 'rows',
    cells: 'packed',
    blankLine: 'between',
    none: null,
    heading: 'Grid {nn}',
  },
  hint: hint(['novice42']),
};

/** SPOJ EASUDOKU: the number of grids, then 81 numbers each, nothing between; a word for none. */
export const spojEasudoku: GridDialect = {
  id: 'spoj-easudoku',
  title: 'SPOJ EASUDOKU',
  promisesUnique: false,
  input: { ...countedGrids, cells: 'spaced', layout: 'stream' },
  question: 'any',
  answer: { as: 'rows', cells: 'spaced', blankLine: 'never', none: 'No solution' },
  hint: hint(['easudoku']),
};
