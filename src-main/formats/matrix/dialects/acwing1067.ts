import { hint } from '../../evidence';
import type { MatrixDialect } from '../dialect';

/** AcWing 1067, the same problem as Luogu P4929: one matrix, the rows of any cover. */
export const acwing1067: MatrixDialect = {
  id: 'acwing1067',
  title: 'AcWing 1067 · Luogu P4929',
  header: 'N M',
  matrices: 'one',
  answer: { found: null, none: 'No Solution!' },
  hint: hint(['1067', '4929', 'exact', 'acwing', 'luogu', '精确覆盖', '洛谷']),
  usual: { rows: 500, columns: 500 },
};
