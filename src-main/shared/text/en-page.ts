import { COMMANDS } from './commands';
import { sideOf } from './side-by-side';
import { dance } from './en/dance';
import { editor } from './en/editor';
import { judge } from './en/judge';
import { logic } from './en/logic';
import { print, shell } from './en/shell';
import { problem, rejected } from './en/problem';
import { program } from './en/program';
import { sniff } from './en/sniff';
import { window } from './en/window';

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
  command: sideOf(COMMANDS, 'en'),
};
