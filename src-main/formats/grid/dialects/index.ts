import type { GridDialect } from '../dialect';
import { sdk, simpleSudoku } from './collectors-grids';
import {
  hdu2780,
  hdu4069,
  olympiads4x4,
  poj2676,
  poj2918,
  spojEasudoku,
  spojNovice42,
} from './counted-grids';
import { jutgeP78955, jutgeP79494, leetcode37, sustech1202 } from './framed-grids';
import { acwing169, hdu1426, kattisSudokunique, poj3074, poj3076, spojSudoku } from './many-grids';
import {
  alone,
  boj2239,
  boj2580,
  ecnu1021,
  luoguP1784,
  noip2009Target,
  nowcoder216089,
  tioj1025,
  vijosVs,
  yzoj1086,
} from './single-grids';
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
