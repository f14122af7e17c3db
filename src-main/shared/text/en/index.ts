import { charts } from './charts';
import { cli } from './cli';
import { dance } from './dance';
import { host } from './host';
import { editor } from './editor';
import { judge } from './judge';
import { judgePackage } from './package';
import { logic } from './logic';
import { menu } from './menu';
import { print } from './print';
import { problem } from './problem';
import { program } from './program';
import { rejected } from './rejected';
import { shell } from './shell';
import { sniff } from './sniff';
import { window } from './window';

export const en = {
  problem,
  rejected,
  judge,
  judgePackage,
  sniff,
  charts,
  cli,
  host,
  menu,
  window,
  editor,
  logic,
  dance,
  print,
  program,
  shell,
};
