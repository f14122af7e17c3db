import type { GridDialect } from '../dialect';
import { alone } from './alone';
import { luoguP1784 } from './luogu-p1784';
import { noip2009Target } from './noip2009-target';
import { poj3074 } from './poj3074';
import { acwing169, poj3076 } from './poj3076';

/** Every grid dialect, in the order in which formats are listed. */
export const gridDialects: readonly GridDialect[] = [
  alone,
  noip2009Target,
  luoguP1784,
  poj3074,
  poj3076,
  acwing169,
];
