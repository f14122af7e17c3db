import { SHAPE_4 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_X } from '../alphabet';
import type { GridDialect } from '../dialect';

/** olympiads.ca miniaturesudoku: the number of grids, then four packed rows each, `X` for blanks. */
export const olympiads4x4: GridDialect = {
  id: 'olympiads-4x4',
  title: 'olympiads.ca miniaturesudoku · MCPT gi19s4',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_4],
    alphabet: DIGITS_X,
    cells: 'packed',
    layout: 'rows',
    separator: 'none',
    terminator: null,
    grids: 'many',
    count: true,
  },
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'never', none: null },
  hint: hint(['mini', 'olympiads', 'gi19s4']),
};
