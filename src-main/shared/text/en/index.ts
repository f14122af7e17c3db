import { cli } from './cli';
import { host, menu } from './host';
import { judgePackage } from './package';
import * as page from '../en-page';

export const en = {
  ...page,
  judgePackage,
  cli,
  host,
  menu,
};
