import { hint } from '../../evidence';
import { DIGITS_DOT, DIGITS_LOWER_X } from '../alphabet';
import type { GridDialect, GridFrame } from '../dialect';
import { grids, oneGrid, rows } from './usual';

const bars: GridFrame = { as: 'bars', rule: '------+-------+------' };
const bands: GridFrame = { as: 'bars', rule: '' };
const json: GridFrame = { as: 'json' };

/** Jutge P78955: the number of grids, then grids with bars and rules; answers in the same notation. */
export const jutgeP78955: GridDialect = {
  id: 'jutge-p78955',
  title: 'Jutge P78955',
  promisesUnique: false,
  input: grids({ layout: 'stream', count: true, decoration: '|+-', frame: bars }),
  question: 'any',
  answer: rows('spaced', { blankLine: 'after', frame: bars }),
  hint: hint(['78955']),
};

/** Jutge P79494: the same input; every solution in order, then a line of stars after every grid. */
export const jutgeP79494: GridDialect = {
  ...jutgeP78955,
  id: 'jutge-p79494',
  title: 'Jutge P79494',
  question: 'all',
  answer: rows('spaced', { none: 'no solution', total: '*'.repeat(30), frame: bars }),
  hint: hint(['79494'], 0.01),
};

/** SUSTech 1202: one grid with bars, an empty line between bands, `x` for blanks; the same notation. */
export const sustech1202: GridDialect = {
  id: 'sustech1202',
  title: 'SUSTech 1202',
  promisesUnique: false,
  input: oneGrid({
    alphabet: DIGITS_LOWER_X,
    layout: 'stream',
    decoration: '|',
    frame: bands,
  }),
  question: 'any',
  answer: rows('spaced', { none: 'The test data is incorrect!', frame: bands }),
  hint: hint(['1202', 'sustech']),
};

/** LeetCode 37: an array of arrays of strings, `.` for blanks; the solved array. */
export const leetcode37: GridDialect = {
  id: 'leetcode37',
  title: 'LeetCode 37',
  promisesUnique: true,
  input: grids({
    alphabet: DIGITS_DOT,
    layout: 'stream',
    separator: 'none',
    decoration: '[],"',
    frame: json,
  }),
  question: 'any',
  answer: rows('packed', { frame: json }),
  hint: hint(['leetcode']),
};
