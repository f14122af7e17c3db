import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_DOT, DIGITS_ZERO } from '../alphabet';
import type { GridDialect, GridFrame } from '../dialect';

const bars: GridFrame = { as: 'bars', rule: '------+-------+------' };
const json: GridFrame = { as: 'json' };

/** Jutge P78955: the number of grids, then grids with bars and rules; answers in the same dress. */
export const jutgeP78955: GridDialect = {
  id: 'jutge-p78955',
  title: 'Jutge P78955',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_ZERO,
    cells: 'packed',
    layout: 'stream',
    separator: 'blank',
    terminator: null,
    grids: 'many',
    count: true,
    decoration: '|+-',
    frame: bars,
  },
  question: 'any',
  answer: { as: 'rows', cells: 'spaced', blankLine: 'after', none: null, frame: bars },
  hint: hint(['78955', 'jutge']),
};

/** LeetCode 37: an array of arrays of strings, `.` for blanks; the solved array. */
export const leetcode37: GridDialect = {
  id: 'leetcode37',
  title: 'LeetCode 37',
  promisesUnique: true,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_DOT,
    cells: 'packed',
    layout: 'stream',
    separator: 'none',
    terminator: null,
    grids: 'many',
    decoration: '[],"',
    frame: json,
  },
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'never', none: null, frame: json },
  hint: hint(['leetcode']),
};
