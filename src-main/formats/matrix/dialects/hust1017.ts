import { hint } from '../../evidence';
import type { MatrixDialect } from '../dialect';

/** HUST 1017: sparse matrices to the end of the file; how many rows, and which. */
export const hust1017: MatrixDialect = {
  id: 'hust1017',
  title: 'HUST 1017',
  input: {
    header: 'N M',
    rows: 'sparse',
    matrices: 'many',
    usual: { rows: 1000, columns: 1000 },
  },
  answer: { found: null, none: 'NO', counted: true },
  hint: hint(['1017', 'hust']),
};
