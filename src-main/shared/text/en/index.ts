import { cli } from './cli';
import { host } from './host';
import { judgePackage } from './package';
import { menu } from './menu';
import { page } from '../en-page';

export const en = {
  ...page,
  judgePackage,
  cli,
  host,
  menu,
};
