import { cli } from './cli';
import { host } from './host';
import { judgePackage } from './package';
import { menu } from './menu';
import type { en } from '../en';
import type { WordsOf } from '../words-of';
import { page } from '../zh-page';

export const zh = {
  ...page,
  judgePackage,
  cli,
  host,
  menu,
} satisfies WordsOf<typeof en>;
