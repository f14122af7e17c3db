import { hint } from '../../evidence';
import type { MatrixDialect } from '../dialect';

/** POJ 3740 Easy Finding: matrices to the end of the file, a verdict line each. */
export const poj3740: MatrixDialect = {
  id: 'poj3740',
  title: 'POJ 3740',
  input: {
    header: 'M N',
    rows: 'dense',
    matrices: 'many',
    usual: { rows: 16, columns: 300 },
  },
  answer: { found: 'Yes, I found it', none: 'It is impossible' },
  hint: hint(['3740', 'poj', 'easy[-_ ]?find']),
};
