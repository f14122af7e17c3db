import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_ZERO } from '../alphabet';
import type { GridDialect } from '../dialect';

/** NowCoder 216089: the number of givens, then `row column value` for each; any solution. */
export const nowcoder216089: GridDialect = {
  id: 'nowcoder216089',
  title: 'NowCoder 216089',
  promisesUnique: false,
  input: {
    shapes: [SHAPE_9],
    alphabet: DIGITS_ZERO,
    cells: 'spaced',
    layout: 'triples',
    separator: 'none',
    terminator: null,
    grids: 'one',
  },
  question: 'any',
  answer: { as: 'rows', cells: 'spaced', blankLine: 'never', none: null },
  hint: hint(['216089', 'nowcoder']),
};
