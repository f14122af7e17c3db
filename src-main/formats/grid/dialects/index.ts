import type { GridDialect } from '../dialect';
import { alone } from './alone';
import { hdu4069 } from './hdu4069';
import { boj2239, boj2580, ecnu1021, tioj1025, vijosVs, yzoj1086 } from './single-grids';
import { sdk, simpleSudoku } from './collectors-grids';
import { jutgeP78955, jutgeP79494, leetcode37, sustech1202 } from './framed-grids';
import { hdu1426, kattisSudokunique } from './spaced-grids';
import { luoguP1784 } from './luogu-p1784';
import { noip2009Target } from './noip2009-target';
import { nowcoder216089 } from './nowcoder216089';
import { olympiads4x4 } from './olympiads-4x4';
import { hdu2780, poj2676, poj2918, spojEasudoku, spojNovice42 } from './counted-grids';
import { poj3074 } from './poj3074';
import { acwing169, poj3076, spojSudoku } from './poj3076';
import { hdu3909, mindcoding, uva989 } from './sized-grids';

/** Every grid dialect, in the order in which formats are listed. */
export const gridDialects: readonly GridDialect[] = [
  alone,
  noip2009Target,
  luoguP1784,
  poj3074,
  poj3076,
  acwing169,
  poj2676,
  poj2918,
  spojSudoku,
  spojNovice42,
  spojEasudoku,
  uva989,
  hdu1426,
  hdu2780,
  hdu3909,
  hdu4069,
  kattisSudokunique,
  boj2239,
  boj2580,
  tioj1025,
  ecnu1021,
  yzoj1086,
  vijosVs,
  jutgeP78955,
  jutgeP79494,
  sustech1202,
  leetcode37,
  nowcoder216089,
  mindcoding,
  olympiads4x4,
  sdk,
  simpleSudoku,
];
