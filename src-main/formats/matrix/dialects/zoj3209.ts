import { hint } from '../../evidence';
import type { MatrixDialect } from '../dialect';

/** ZOJ 3209 Treasure Map: boards and rectangles; the fewest rectangles that cover a board exactly. */
export const zoj3209: MatrixDialect = {
  id: 'zoj3209',
  title: 'ZOJ 3209',
  input: {
    header: 'n m p',
    rows: 'rectangles',
    matrices: 'many',
    usual: { rows: 500, columns: 900 },
  },
  answer: { found: null, none: '-1', least: true },
  hint: hint(['3209', 'treasure[-_ ]?map']),
};
