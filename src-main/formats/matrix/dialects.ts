import { hint } from '../evidence';
import type { MatrixDialect } from './dialect';

/** POJ 3740 Easy Finding: matrices to the end of the file, a verdict line each. */
const poj3740: MatrixDialect = {
  id: 'poj3740',
  title: 'POJ 3740',
  input: { header: 'M N', rows: 'dense', matrices: 'many', usual: { rows: 16, columns: 300 } },
  answer: { found: 'Yes, I found it', none: 'It is impossible' },
  hint: hint(['3740', 'poj', 'easy[-_ ]?find']),
};

/** AcWing 1067: one matrix, the rows of any cover. */
const acwing1067: MatrixDialect = {
  id: 'acwing1067',
  title: 'AcWing 1067',
  input: { header: 'N M', rows: 'dense', matrices: 'one', usual: { rows: 500, columns: 500 } },
  answer: { found: null, none: 'No Solution!' },
  hint: hint(['1067', 'exact', 'acwing', '精确覆盖']),
};

/** Luogu P4929: the same problem. */
const luoguP4929: MatrixDialect = {
  ...acwing1067,
  id: 'luogu-p4929',
  title: 'Luogu P4929',
  hint: hint(['4929', 'luogu', '洛谷'], 0.01),
};

/** HUST 1017: sparse matrices to the end of the file; how many rows, and which. */
const hust1017: MatrixDialect = {
  id: 'hust1017',
  title: 'HUST 1017',
  input: { header: 'N M', rows: 'sparse', matrices: 'many', usual: { rows: 1000, columns: 1000 } },
  answer: { found: null, none: 'NO', counted: true },
  hint: hint(['1017', 'hust']),
};

/** ZOJ 3209 Treasure Map: boards and rectangles; the fewest rectangles that cover a board exactly. */
const zoj3209: MatrixDialect = {
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

/** Every matrix dialect, in the order in which formats are listed. */
export const matrixDialects: readonly MatrixDialect[] = [poj3740, acwing1067, luoguP4929, hust1017, zoj3209]; // prettier-ignore
