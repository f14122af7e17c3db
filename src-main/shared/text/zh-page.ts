import { COMMANDS } from './commands';
import { sideOf } from './side-by-side';
import { dance } from './zh/dance';
import { editor } from './zh/editor';
import { judge } from './zh/judge';
import { logic } from './zh/logic';
import { print, shell } from './zh/shell';
import { problem, rejected } from './zh/problem';
import { program } from './zh/program';
import { sniff } from './zh/sniff';
import { window } from './zh/window';

/** What the window says; the words of the terminal and of the hosts stay out of its first bundle. */
export const page = {
  problem,
  rejected,
  judge,
  sniff,
  window,
  editor,
  logic,
  dance,
  print,
  program,
  shell,
  command: sideOf(COMMANDS, 'zh'),
};
