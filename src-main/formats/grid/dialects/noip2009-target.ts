import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_ZERO } from '../alphabet';
import type { GridDialect } from '../dialect';

/** Target Sudoku (靶形数独): the greatest Σ weight·digit over all solutions, weights 10 to 6 in rings. */
export const noip2009Target: GridDialect = {
  id: 'noip2009-target',
  title: 'NOIP 2009 T4 · Luogu P1074',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_ZERO,
    cells: 'spaced',
    layout: 'stream',
    separator: 'blank',
    terminator: null,
    grids: 'one',
  },
  question: 'best',
  answer: { as: 'score', cells: 'packed', blankLine: 'never', none: '-1' },
  hint: hint(['^sudoku\\d*\\.', '1074', 'noip', 'target', '靶形'], 0.01),
  fileName: 'sudoku',
};
