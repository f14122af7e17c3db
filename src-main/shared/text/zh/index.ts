import { cli } from './cli';
import { host, menu } from './host';
import { judgePackage } from './package';
import type { en } from '../en';
import type { WordsOf } from '../words-of';
import * as page from '../zh-page';

export const zh = {
  ...page,
  judgePackage,
  cli,
  host,
  menu,
} satisfies WordsOf<typeof en>;
