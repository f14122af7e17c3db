import { hint } from '../../evidence';
import type { MatrixDialect } from '../dialect';

/** AcWing 1067: one matrix, the rows of any cover. */
export const acwing1067: MatrixDialect = {
  id: 'acwing1067',
  title: 'AcWing 1067',
  input: {
    header: 'N M',
    rows: 'dense',
    matrices: 'one',
    usual: { rows: 500, columns: 500 },
  },
  answer: { found: null, none: 'No Solution!' },
  hint: hint(['1067', 'exact', 'acwing', '精确覆盖']),
};

/** Luogu P4929: the same problem. */
export const luoguP4929: MatrixDialect = {
  ...acwing1067,
  id: 'luogu-p4929',
  title: 'Luogu P4929',
  hint: hint(['4929', 'luogu', '洛谷'], 0.01),
};
