import type { MatrixDialect } from '../dialect';
import { acwing1067, luoguP4929 } from './acwing1067';
import { hust1017 } from './hust1017';
import { poj3740 } from './poj3740';
import { zoj3209 } from './zoj3209';

/** Every matrix dialect, in the order in which formats are listed. */
export const matrixDialects: readonly MatrixDialect[] = [
  poj3740,
  acwing1067,
  luoguP4929,
  hust1017,
  zoj3209,
];
